import { bookingRoutes, type Booking } from '@dragoman/contract/bookings';
import { mayReturn } from '@dragoman/domain/bookings';
import type { Pence } from '@dragoman/domain/money';
import type { Handles } from '../../api/client.ts';
import { call, outdate, useRouteMutation } from '../../api/index.ts';
import { useBaseVersion, useSchemaForm } from '../../ui/form/index.ts';
import { notifyDone, notifyUndoable } from '../../ui/messages.ts';
import { useQuestion } from '../../ui/useQuestion.tsx';
import type { FieldWords } from '../../ui/versions/words.ts';
import { asksForReason } from '../assignments/conflicts/refusal.ts';
import { type Overriding, useOverride } from '../assignments/conflicts/useOverride.tsx';
import { isClash, useClash } from '../../api/versions/useClash.tsx';
import { changesOf, editBookingEntry, entriesOf } from './bookingForm.ts';
import { useRateOptions } from './lookups.ts';
import { useScope } from './series/useScope.tsx';
import type { Scope } from './series/useSeries.ts';

type Entries = Record<string, unknown>;

const handles: Handles = (refusal) => isClash(refusal) || asksForReason(refusal);

/** Most bookings are of no series. */
const loadSeriesChange = async () => (await import('@dragoman/contract/series')).seriesRoutes.change;

/** The edit form: it sends what was changed and the version that was changed (rule api/versions). */
export function useEditForm(booking: Booking) {
  const form = useSchemaForm<Entries>(editBookingEntry, entriesOf(booking), { mode: 'onChange' });
  const { base, rebase } = useBaseVersion(booking, form, entriesOf);
  const update = useRouteMutation(bookingRoutes.update, { outdates: ['bookings'], handles });
  const updateSeries = useRouteMutation(loadSeriesChange, { outdates: ['bookings', 'interpreters'], handles });
  const { askScope, question: scopeQuestion } = useScope(booking);
  const { ask, question: largeQuestion } = useQuestion();
  const { overriding, question: overrideQuestion } = useOverride();
  const rates = useRateOptions(null);
  const rateName = (value: unknown) => rates.find((rate) => rate.value === value)?.label;

  const read = async () => (await call(bookingRoutes.one, { params: { id: booking._id } })).data;
  const sendToSeries = async (changes: Entries, { updatedAt, _id }: Booking, scope: Exclude<Scope, 'one'>) => {
    const body = { ...changes, scope, updatedAt };
    const made = await overriding((more) =>
      updateSeries.mutateAsync({ params: { id: _id }, body: { ...body, ...more } }),
    );
    if (!made) return;
    notifyDone(made.msg);
    rebase(await read());
  };

  const send = async (changes: Entries, version: Booking) => {
    const { updatedAt, _id, status } = version;
    const scope = await askScope(changes);
    if (!scope) return;
    if (scope !== 'one') return sendToSeries(changes, version, scope);
    const { askLargeAmount } = await import('../ledger/askLargeAmount.ts');
    const large = await askLargeAmount(ask, changes['advancePayment'] as Pence | undefined);
    if (large === 'no') return;
    const confirmed = large === 'confirmed' ? { largeAmountConfirmed: true } : {};
    const made = await overriding((more) =>
      update.mutateAsync({ params: { id: _id }, body: { ...changes, ...confirmed, ...more, updatedAt } }),
    );
    if (!made) return;
    const { data, msg } = made;
    if (isStatusAlone(changes) && mayReturn(status, data.status))
      notifyUndoable(msg, () => void returned(status, data, overriding));
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
      return read();
    },
    words: async () => {
      const { bookingWords } = await import('./bookingWords.ts');
      const textOf: FieldWords['textOf'] = (field, value) =>
        (field === 'billingRateId' && rateName(value)) || bookingWords.textOf(field, value);
      return { ...bookingWords, textOf };
    },
  });
  return {
    form,
    submit: (values: Entries) => save(changesOf(entriesOf(base), values), base, values),
    question: scopeQuestion ?? overrideQuestion ?? largeQuestion,
    clashPanel: panel,
    busy: update.isPending || updateSeries.isPending,
    dirty: form.formState.isDirty,
  };
}

const isStatusAlone = (changes: Entries): boolean => Object.keys(changes).join() === 'status';

async function returned(status: Booking['status'], saved: Booking, overriding: Overriding): Promise<void> {
  const { changeBack } = await import('./changeBack.ts');
  await changeBack({ status }, saved, overriding);
}
