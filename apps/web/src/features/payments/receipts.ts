import { outstandingChange } from '@dragoman/domain/payments';
import type { ReplyOf } from '@dragoman/contract/kit';
import type { paymentRoutes } from '@dragoman/contract/payments';
import { formatPounds } from '@dragoman/domain/money';

/** A payment in the list. */
export type ReceiptRow = ReplyOf<typeof paymentRoutes.list>['data'][number];
/** One payment with what its payer still owes and everything that was done to it. */
export type Receipt = ReplyOf<typeof paymentRoutes.read>['data'];
export type Job = Receipt['details'][number];
export type ReceiptEvent = Receipt['events'][number];
export type WriteOff = Receipt['writeOffs'][number];

/** What moves money reads anew. */
export const moneyScreens = ['payments', 'bookings', 'invoice'] as const;

/** Existing lines of a payment are not chosen again (rule payments/lines). */
export const isOpen = (job: Job): boolean => job.bookingId !== undefined;
export const keyOfJob = (job: Job): string => job._id ?? job.invoiceNo;

const eventWords: Readonly<Record<ReceiptEvent['what'], string>> = {
  received: 'Received',
  allocated: 'Allocated',
  released: 'Allocation released',
  refunded: 'Refunded',
  creditWrittenOff: 'Credit written off',
  debtWrittenOff: 'Debt written off',
  writeOffReversed: 'Write-off reversed',
  reversed: 'Receipt reversed',
};

export const wordOf = ({ what }: Pick<ReceiptEvent, 'what'>): string => eventWords[what];

/** What changed in a payment since it was opened, in sentences; none when nothing did. */
export function changesBetween(opened: Receipt, latest: Receipt): string[] {
  const known = new Set(opened.events.map(({ _id }) => _id));
  const events = latest.events
    .filter(({ _id }) => !known.has(_id))
    .map(
      (event) =>
        `${event.by}: ${wordOf(event)} ${formatPounds(event.amount)}${event.invoiceNo ? `, ${event.invoiceNo}` : ''}`,
    );
  const now = new Map(latest.details.filter(isOpen).map((job) => [job.invoiceNo, job]));
  const invoices = opened.details
    .filter(isOpen)
    .flatMap(({ invoiceNo, outstanding }) =>
      outstandingChange(invoiceNo, outstanding, now.get(invoiceNo)?.outstanding),
    );
  const balance =
    latest.balance === opened.balance
      ? []
      : [`The balance is ${formatPounds(latest.balance)} now, not ${formatPounds(opened.balance)}`];
  return [...events, ...balance, ...invoices];
}
