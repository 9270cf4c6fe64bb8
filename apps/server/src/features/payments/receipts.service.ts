import type { ClientPayment, CreditAllocation } from '@dragoman/contract/payments';
import type { CalendarDay } from '@dragoman/domain/calendar';
import { less, noPence, type Pence, sum } from '@dragoman/domain/money';
import { leftOverProblem, moreCreditThanAllocated, onlyCreditLeft, spendInOrder } from '@dragoman/domain/payments';
import type { z } from 'zod';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import {
  lockInvoices,
  type OwedInvoice,
  type Payer,
  payerByIdentity,
  privatePayer,
  syncBookings,
} from '../invoices/index.ts';
import { checkAmount, checkMoneyDay } from '../ledger/index.ts';
import { answersOf, checkDetails, invoiceNumbers, settlements } from './details.ts';
import { type HeldPayment, lockCreditOf } from './payments.queries.ts';
import { allocate, notePayment, receive } from './payments.service.ts';

type Details = z.output<typeof ClientPayment>['details'];

/**
 * Records money received and what of it settles which invoices; all or nothing (rules payments/allocating,
 * payments/received-not-allocated).
 */
export async function receiveClientPayment(
  command: CommandContext,
  input: z.output<typeof ClientPayment>,
): Promise<string> {
  const { details, totalAmount, paymentDate, notes } = input;
  await checkReceipt(command, '', input);
  const allocatedDate = details.length > 0 ? input.allocatedDate : undefined;
  if (details.length > 0 && !allocatedDate) throw refuse.field('allocatedDate', 'Allocation date is required');
  const company = input.companyId ? await payerByIdentity(command, input.companyId) : undefined;
  const { invoices } = await lockInvoices(command, invoiceNumbers(details), async () => undefined);
  const payer = company ?? (await payerOfPayment(command, input, invoices));
  checkDetails(details, invoices, payer.id, totalAmount);
  if (allocatedDate) {
    checkLeftOver('balance', payer, less(totalAmount, ...amounts(details)), input.balance);
    const answers = [receivedOn(paymentDate), ...answersOf([], invoices)];
    await checkMoneyDay(command, 'allocatedDate', allocatedDate, answers);
  }
  const payment = await receive(command, { payer, total: totalAmount, paymentDate, notes });
  if (allocatedDate) await allocate(command, payment, settlements(details, invoices), allocatedDate);
  await syncBookings(command, invoices);
  await notePayment(command, payment.id, notes);
  return payment.id;
}

/** A payment of which something was allocated. */
interface Spent {
  readonly _id: string;
  readonly paymentRef: string;
  readonly allocated: Pence;
}

/**
 * Settles invoices of one payer from its credit first, the oldest receipt first, and then from money received with it;
 * all or nothing. What the new money leaves has to be stated like that of any receipt (rule payments/money-left-over).
 */
export async function allocateCreditFirst(
  command: CommandContext,
  input: z.output<typeof CreditAllocation>,
): Promise<Spent[]> {
  const { companyId, credit, received, details, allocatedDate, notes } = input;
  if (credit <= 0) throw refuse.field('credit', 'Amount');
  if (received) await checkReceipt(command, 'received.', received);
  const payer = await payerByIdentity(command, companyId);
  const locking = lockInvoices(command, invoiceNumbers(details), () => lockCreditOf(command, payer.id));
  const { payments: receipts, invoices } = await locking;
  const free = sum(receipts.map(({ balance }) => balance));
  if (credit > free) throw refuse.field('credit', onlyCreditLeft(free));
  const fresh = received?.totalAmount ?? noPence;
  checkDetails(details, invoices, payer.id, sum([credit, fresh]));
  const allocated = sum(amounts(details));
  if (credit > allocated) throw refuse.field('credit', moreCreditThanAllocated);
  checkLeftOver('received.balance', payer, less(sum([credit, fresh]), allocated), received?.balance);
  const spending = spendInOrder(
    [credit],
    receipts.map(({ balance }) => balance),
  ).parts;
  const sources = spending.map(({ due, amount }) => ({ payment: receipts[due]!, amount }));
  const spent = sources.map(({ payment }) => payment);
  const answers = [...answersOf(spent, invoices), ...(received ? [receivedOn(received.paymentDate)] : [])];
  await checkMoneyDay(command, 'allocatedDate', allocatedDate, answers);
  if (received) {
    const { totalAmount: total, paymentDate } = received;
    const payment = await receive(command, { payer, total, paymentDate, notes });
    sources.push({ payment, amount: total });
  }
  return spend(command, sources, details, invoices, allocatedDate, notes);
}

interface Source {
  readonly payment: HeldPayment;
  readonly amount: Pence;
}

async function spend(
  command: CommandContext,
  sources: readonly Source[],
  details: Details,
  invoices: readonly OwedInvoice[],
  allocatedDate: CalendarDay,
  notes: string | undefined,
): Promise<Spent[]> {
  const wanted = settlements(details, invoices);
  const { parts } = spendInOrder(
    sources.map(({ amount }) => amount),
    amounts(details),
  );
  const spent: Spent[] = [];
  for (const [place, { payment }] of sources.entries()) {
    const own = parts.filter(({ source }) => source === place);
    const chosen = own.map(({ due, amount }) => ({ ...wanted[due]!, amount }));
    await allocate(command, payment, chosen, allocatedDate);
    await notePayment(command, payment.id, notes);
    spent.push({ _id: payment.id, paymentRef: payment.paymentRef, allocated: sum(own.map(({ amount }) => amount)) });
  }
  await syncBookings(command, invoices);
  return spent;
}

async function checkReceipt(
  command: CommandContext,
  path: '' | 'received.',
  receipt: Pick<z.output<typeof ClientPayment>, 'totalAmount' | 'paymentDate' | 'largeAmountConfirmed'>,
): Promise<void> {
  if (receipt.totalAmount <= 0) throw refuse.field(`${path}totalAmount`, 'Amount');
  checkAmount(`${path}totalAmount`, receipt.totalAmount, receipt.largeAmountConfirmed);
  await checkMoneyDay(command, `${path}paymentDate`, receipt.paymentDate);
}

function checkLeftOver(field: string, payer: Payer, left: Pence, stated: Pence | undefined): void {
  const problem = leftOverProblem({ payer: payer.name, left, stated });
  if (problem) throw refuse.field(field, problem);
}

const receivedOn = (day: CalendarDay) => ({ day, what: 'the payment' });

const amounts = (details: Details): Pence[] => details.map(({ allocated }) => allocated);

/** Who pays where no company is named. */
async function payerOfPayment(
  command: CommandContext,
  input: z.output<typeof ClientPayment>,
  invoices: readonly OwedInvoice[],
): Promise<Payer> {
  const first = invoices[0];
  if (first) return payerByIdentity(command, first.payerId);
  if (!input.isPrivate) throw refuse.field('companyId', 'Company is required');
  const name = input.name?.trim();
  if (!name) throw refuse.field('name', 'Name is required');
  return privatePayer(command, name, input.email?.trim() || undefined);
}
