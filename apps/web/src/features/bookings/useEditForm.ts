import { bookingRoutes, type Booking } from '@dragoman/contract/bookings';
import { useCallback, useEffect, useRef, useState } from 'react';
import { CallRefused, outdate, useDeed } from '../../api/index.ts';
import { useSchemaForm } from '../../ui/form/index.ts';
import { sayDone } from '../../ui/messages.ts';
import { changesOf, editBookingEntry, entriesOf } from './bookingForm.ts';

type Entries = Record<string, unknown>;

/** The edit form: it sends what was changed and the version that was changed (ruling C-31). */
export function useEditForm(booking: Booking) {
  const made = useRef(booking);
  const [clash, setClash] = useState<string>();
  const form = useSchemaForm<Entries>(editBookingEntry, entriesOf(booking), { mode: 'onChange' });
  const update = useDeed(bookingRoutes.update, { outdates: ['bookings'] });
  const { isDirty } = form.formState;
  const { reset } = form;

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
    if (booking.updatedAt.getTime() !== made.current.updatedAt.getTime() && !isDirty) startFrom(booking);
  }, [booking, isDirty, startFrom]);

  const submit = async (values: Entries) => {
    const { updatedAt, _id } = made.current;
    const body = { ...changesOf(entriesOf(made.current), values), _id, updatedAt };
    try {
      const { data, msg } = await update.mutateAsync({ params: { id: _id }, body: body });
      sayDone(msg);
      startFrom(data);
    } catch (error) {
      if (error instanceof CallRefused && error.status === 409) setClash(error.msg);
      else throw error;
    }
  };
  const reload = async () => {
    await outdate(bookingRoutes.one);
    reset(entriesOf(made.current));
    setClash(undefined);
  };
  return { form, submit, clash, reload, busy: update.isPending, dirty: isDirty };
}
