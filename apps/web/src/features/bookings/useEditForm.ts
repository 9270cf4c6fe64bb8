import { bookingRoutes, type Booking } from '@dragoman/contract/bookings';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call, CallRefused, outdate, useDeed } from '../../api/index.ts';
import { placeRefusals, useSchemaForm } from '../../ui/form/index.ts';
import { sayDone } from '../../ui/messages.ts';
import { changesOf, editBookingEntry, entriesOf } from './bookingForm.ts';
import { clashOf, type Clash } from './clash.ts';

type Entries = Record<string, unknown>;

/** The edit form: it sends what was changed and the version that was changed (ruling C-31). */
export function useEditForm(booking: Booking) {
  const made = useRef(booking);
  const [clash, setClash] = useState<Clash>();
  const form = useSchemaForm<Entries>(editBookingEntry, entriesOf(booking), { mode: 'onChange' });
  const update = useDeed(bookingRoutes.update, { outdates: ['bookings'] });
  const { isDirty } = form.formState;
  const { reset, setValue } = form;

  const startFrom = useCallback(
    (version: Booking) => {
      made.current = version;
      setClash(undefined);
      reset(entriesOf(version));
    },
    [reset],
  );
  // A newer version replaces what stands here only while nothing was typed.
  useEffect(() => {
    if (booking.updatedAt > made.current.updatedAt && !isDirty) startFrom(booking);
  }, [booking, isDirty, startFrom]);

  const send = async (changes: Entries) => {
    const { updatedAt, _id } = made.current;
    try {
      const { data, msg } = await update.mutateAsync({ params: { id: _id }, body: { ...changes, _id, updatedAt } });
      sayDone(msg);
      startFrom(data);
    } catch (error) {
      if (!isClash(error)) throw error;
      const { data } = await call(bookingRoutes.one, { params: { id: _id } });
      void outdate('bookings');
      if (data.updatedAt <= updatedAt) throw error;
      setClash(clashOf(error.msg, made.current, data, changes));
    }
  };

  /** Takes the newer version into the form, and over it what is kept of one's own changes. */
  const goOn = (kept: Entries) => {
    if (!clash) return;
    startFrom(clash.theirs);
    for (const [field, value] of Object.entries(kept))
      setValue(field, value, { shouldDirty: true, shouldValidate: true });
  };
  const saveKept = (kept: Entries) => {
    goOn(kept);
    void send(kept).catch((error: unknown) => placeRefusals(form, error));
  };
  return {
    form,
    submit: (values: Entries) => send(changesOf(entriesOf(made.current), values)),
    clash,
    goOn,
    saveKept,
    busy: update.isPending,
    dirty: isDirty,
  };
}

/** A refusal that names fields is about what was typed, not about somebody else's change. */
const isClash = (error: unknown): error is CallRefused =>
  error instanceof CallRefused && error.status === 409 && Object.keys(error.fields ?? {}).length === 0;
