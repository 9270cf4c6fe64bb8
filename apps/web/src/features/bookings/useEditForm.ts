import { bookingRoutes, type Booking } from '@dragoman/contract/bookings';
import type { Pence } from '@dragoman/domain/money';
import { useState } from 'react';
import { call, CallRefused, fail, outdate, useRouteMutation } from '../../api/index.ts';
import { placeRefusals, useBaseVersion, useSchemaForm } from '../../ui/form/index.ts';
import { notifyDone } from '../../ui/messages.ts';
import { useQuestion } from '../../ui/useQuestion.tsx';
import { askLargeAmount } from '../ledger/askLargeAmount.ts';
import { changesOf, editBookingEntry, entriesOf } from './bookingForm.ts';
import { clashOf, type Clash } from './clash.ts';

type Entries = Record<string, unknown>;

/** The edit form: it sends what was changed and the version that was changed (rule api/versions). */
export function useEditForm(booking: Booking) {
  const [clash, setClash] = useState<Clash>();
  const form = useSchemaForm<Entries>(editBookingEntry, entriesOf(booking), { mode: 'onChange' });
  const { base, rebase } = useBaseVersion(booking, form, entriesOf);
  const update = useRouteMutation(bookingRoutes.update, { outdates: ['bookings'], handles: isClash });
  const { ask, question } = useQuestion();

  const send = async (changes: Entries, version: Booking) => {
    const { updatedAt, _id } = version;
    const large = await askLargeAmount(ask, changes['advancePayment'] as Pence | undefined);
    if (large === 'no') return;
    const confirmed = large === 'confirmed' ? { largeAmountConfirmed: true } : {};
    try {
      const { data, msg } = await update.mutateAsync({
        params: { id: _id },
        body: { ...changes, ...confirmed, _id, updatedAt },
      });
      notifyDone(msg);
      rebase(data);
    } catch (error) {
      if (!(error instanceof CallRefused) || !isClash(error)) throw error;
      const { data } = await call(bookingRoutes.one, { params: { id: _id } });
      void outdate('bookings');
      if (data.updatedAt <= updatedAt) fail(error);
      setClash(clashOf(error.msg, version, data, changes));
    }
  };

  /** Takes the later version into the form, and over it what is kept of one's own changes. */
  const goOn = (kept: Entries) => {
    if (!clash) return;
    setClash(undefined);
    rebase(clash.theirs);
    for (const [field, value] of Object.entries(kept))
      form.setValue(field, value, { shouldDirty: true, shouldValidate: true });
  };
  const saveKept = (kept: Entries) => {
    if (!clash) return;
    goOn(kept);
    void send(kept, clash.theirs).catch((error: unknown) => placeRefusals(form, error));
  };
  return {
    form,
    submit: (values: Entries) => send(changesOf(entriesOf(base), values), base),
    question,
    clash,
    goOn,
    saveKept,
    busy: update.isPending,
    dirty: form.formState.isDirty,
  };
}

/** A refusal that names fields is about what was typed, not about somebody else's change. */
const isClash = ({ status, fields }: CallRefused): boolean => status === 409 && Object.keys(fields).length === 0;
