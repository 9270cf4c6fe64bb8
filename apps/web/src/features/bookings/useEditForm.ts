import { bookingRoutes, type Booking } from '@dragoman/contract/bookings';
import { mayReturn } from '@dragoman/domain/bookings';
import type { Pence } from '@dragoman/domain/money';
import { call, outdate, useRouteMutation } from '../../api/index.ts';
import { useBaseVersion, useSchemaForm } from '../../ui/form/index.ts';
import { notifyDone, notifyUndoable } from '../../ui/messages.ts';
import { useQuestion } from '../../ui/useQuestion.tsx';
import { askLargeAmount } from '../ledger/askLargeAmount.ts';
import { isClash, useClash } from '../../api/versions/useClash.tsx';
import { changesOf, editBookingEntry, entriesOf } from './bookingForm.ts';
import { bookingWords } from './bookingWords.ts';
import { useRateOptions } from './lookups.ts';
import { returnStatus } from './returnStatus.ts';

type Entries = Record<string, unknown>;

/** The edit form: it sends what was changed and the version that was changed (rule api/versions). */
export function useEditForm(booking: Booking) {
  const form = useSchemaForm<Entries>(editBookingEntry, entriesOf(booking), { mode: 'onChange' });
  const { base, rebase } = useBaseVersion(booking, form, entriesOf);
  const update = useRouteMutation(bookingRoutes.update, { outdates: ['bookings'], handles: isClash });
  const { ask, question } = useQuestion();
  const rates = useRateOptions(null);
  const rateName = (value: unknown) => rates.find((rate) => rate.value === value)?.label;

  const send = async (changes: Entries, made: Booking) => {
    const { updatedAt, _id } = made;
    const large = await askLargeAmount(ask, changes['advancePayment'] as Pence | undefined);
    if (large === 'no') return;
    const confirmed = large === 'confirmed' ? { largeAmountConfirmed: true } : {};
    const { data, msg } = await update.mutateAsync({
      params: { id: _id },
      body: { ...changes, ...confirmed, updatedAt },
    });
    if (isStatusAlone(changes) && mayReturn(made.status, data.status))
      notifyUndoable(msg, () => void returnStatus(made.status, data));
    else notifyDone(msg);
    rebase(data);
  };
  const { save, panel } = useClash({
    form,
    valuesOf: entriesOf,
    rebase,
    send,
    read: async () => {
      void outdate('bookings');
      return (await call(bookingRoutes.one, { params: { id: booking._id } })).data;
    },
    words: {
      ...bookingWords,
      textOf: (field, value) => (field === 'billingRateId' && rateName(value)) || bookingWords.textOf(field, value),
    },
  });
  return {
    form,
    submit: (values: Entries) => save(changesOf(entriesOf(base), values), base, values),
    question,
    clashPanel: panel,
    busy: update.isPending,
    dirty: form.formState.isDirty,
  };
}

const isStatusAlone = (changes: Entries): boolean => Object.keys(changes).join() === 'status';
