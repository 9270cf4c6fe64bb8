import { paymentRoutes } from '@dragoman/contract/payments';
import { formatPounds } from '@dragoman/domain/money';
import { useQuery } from '@tanstack/react-query';
import { isolate } from '@dragoman/domain/validation';
import { reading } from '../../api/index.ts';
import type { Allocation } from './allocation.ts';
import { ChangedAlert } from './ChangedAlert.tsx';
import type { ChangedMeanwhile } from './ticked.ts';

// An address carries no more.
const most = 100;

interface Held {
  readonly cancelled: boolean;
  readonly changedBy: string | null;
}

/** Says what became of ticked invoices while the dialog was open, and by whom; nothing goes on until it is taken note of. */
export function MeanwhileAlert({ allocation: { meanwhile, takeNote } }: { allocation: Allocation }) {
  const ids = meanwhile.slice(0, most).map(({ invoice }) => invoice._id);
  const held = useQuery({
    ...reading(paymentRoutes.heldInvoices, { query: { ids: ids.join(',') } }),
    enabled: ids.length > 0,
  });
  if (meanwhile.length === 0) return null;
  const stateOf = (id: string) => held.data?.data.find(({ _id }) => _id === id);
  return (
    <ChangedAlert
      changes={meanwhile.map((changed) => becameOf(changed, stateOf(changed.invoice._id)))}
      acceptLabel="Continue with what is owed now"
      onAccept={takeNote}
    />
  );
}

/** 'INV-000012 (£130.00) was settled meanwhile by Ann Lee', 'INV-000013: outstanding now £20.00, changed by Ann Lee'. */
export function becameOf({ invoice, outstanding }: ChangedMeanwhile, held: Held | undefined): string {
  const by = held?.changedBy ? ` by ${isolate(held.changedBy)}` : '';
  if (outstanding !== undefined)
    return `${invoice.invoiceNo}: outstanding now ${formatPounds(outstanding)}${by && `, changed${by}`}`;
  const what = held?.cancelled ? 'cancelled' : 'settled';
  return `${invoice.invoiceNo} (${formatPounds(invoice.balanceAmount)}) was ${what} meanwhile${by}`;
}
