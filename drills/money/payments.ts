import { paymentRoutes } from '@dragoman/contract/payments';
import { currentDay } from '../../e2e/support/office.ts';
import type { Desk } from './desk.ts';
import { amountUpTo, doing, type Doing, isWrong, penceOf, pounds, together } from './doing.ts';
import { type Amount, creditOf, type ReplayedInvoice, type ReplayedPayment } from './replay.ts';

// Pence.
const mostReceived = 60_000;

interface Part {
  readonly invoice: ReplayedInvoice;
  readonly amount: number;
}

/** Some of the client's open invoices with what is put to each, at most `available` pence together. */
function someOwed(desk: Desk, available: number): Part[] {
  const { parts, replay } = desk;
  let left = available;
  return owedByClient(desk)
    .filter(() => parts.random.chance(0.5))
    .map((invoice) => {
      const amount = Math.min(left, parts.random.whole(1, replay.outstanding(invoice)));
      left -= amount;
      return { invoice, amount };
    })
    .filter(({ amount }) => amount > 0);
}

const details = (parts: readonly Part[]) =>
  parts.map(({ invoice, amount }) => ({ invoiceNo: invoice.no, allocated: pounds(amount) }));

async function receive(desk: Desk): Promise<void> {
  const { client, random } = desk.parts;
  const total = random.whole(1, mostReceived);
  const parts = someOwed(desk, total);
  const wrong = parts.length > 0 && isWrong(desk);
  const left = total - together(parts);
  const reply = await desk.submit({
    route: paymentRoutes.receive,
    sent: {
      body: {
        companyId: client.id,
        totalAmount: pounds(wrong ? together(parts) - 1 : total),
        paymentDate: currentDay(),
        ...(parts.length > 0 && { allocatedDate: currentDay() }),
        ...(parts.length > 0 && left > 0 && { balance: pounds(left) }),
        details: details(parts),
      },
    },
    allowed: !wrong,
  });
  if (!reply) return;
  const payment = desk.replay.received(reply.data._id, total);
  for (const { invoice, amount } of parts) desk.replay.allocated(payment, invoice, amount);
}

async function allocateCreditFirst(desk: Desk): Promise<void> {
  const { replay } = desk;
  const parts = someOwed(
    desk,
    withCredit(desk).reduce((total, payment) => total + creditOf(payment), 0),
  );
  if (parts.length === 0) return;
  const body = {
    companyId: desk.parts.client.id,
    credit: pounds(together(parts)),
    allocatedDate: currentDay(),
    details: details(parts),
  };
  const reply = await desk.submit({ route: paymentRoutes.allocateCredit, sent: { body }, allowed: true });
  if (!reply) return;
  const open = parts.map((part) => ({ ...part }));
  for (const { _id, allocated } of reply.data as { _id: string; allocated: number }[]) {
    const payment = replay.payments.find(({ id }) => id === _id)!;
    let left = penceOf(allocated);
    for (const part of open) {
      const amount = Math.min(left, part.amount);
      if (amount > 0) replay.allocated(payment, part.invoice, amount);
      part.amount -= amount;
      left -= amount;
    }
  }
}

/** Allocates, refunds or writes off credit of a payment. Gives the reply where it was acknowledged. */
const make = (desk: Desk, { id }: ReplayedPayment, allowed: boolean, body: object) =>
  desk.submit({
    route: paymentRoutes.apply,
    sent: { params: { id }, body: { allocatedDate: currentDay(), ...body } },
    allowed,
  });

async function allocate(desk: Desk, payment: ReplayedPayment): Promise<void> {
  const invoice = desk.parts.random.pick(owedByClient(desk));
  const { amount, allowed } = amountUpTo(desk, Math.min(creditOf(payment), desk.replay.outstanding(invoice)));
  const body = { action: 'allocate', details: details([{ invoice, amount }]) };
  if (await make(desk, payment, allowed, body)) desk.replay.allocated(payment, invoice, amount);
}

async function refund(desk: Desk, payment: ReplayedPayment): Promise<void> {
  const { amount, allowed } = amountUpTo(desk, creditOf(payment));
  const body = { action: 'refund', refundAmount: pounds(amount) };
  if (await make(desk, payment, allowed, body)) payment.refunded += amount;
}

async function writeOffCredit(desk: Desk, payment: ReplayedPayment): Promise<void> {
  const wrong = isWrong(desk);
  const amount = creditOf(payment);
  const body = {
    action: 'writeOff',
    writeOffAmount: pounds(wrong ? amount + 1 : amount),
    notes: 'Too small to return',
  };
  const reply = await make(desk, payment, !wrong, body);
  const known = new Set(payment.writeOffs.map(({ id }) => id));
  const fresh = reply?.data.writeOffs.find(({ _id }: { _id: string }) => !known.has(_id));
  if (fresh) payment.writeOffs.push({ id: fresh._id, amount, standing: true });
}

async function writeOffDebt(desk: Desk, invoice: ReplayedInvoice): Promise<void> {
  const wrong = isWrong(desk);
  const amount = desk.replay.outstanding(invoice);
  const writeOffAmount = pounds(wrong ? amount + 1 : amount);
  const body = { invoiceNos: [invoice.no], writeOffAmount, reason: 'Cannot be reached' };
  const reply = await desk.submit({ route: paymentRoutes.writeOffDebt, sent: { body }, allowed: !wrong });
  if (reply) invoice.writeOffs.push({ id: reply.data[0]._id, amount, standing: true });
}

async function reverseWriteOff(desk: Desk, writeOff: Amount): Promise<void> {
  const body = { writeOffId: writeOff.id, reason: 'They pay after all' };
  const command = { route: paymentRoutes.reverseWriteOff, sent: { body }, allowed: true };
  if (await desk.submit(command)) writeOff.standing = false;
}

interface Line {
  readonly _id?: string;
  readonly invoiceNo: string;
  readonly allocated: number;
  readonly released?: boolean;
}

async function release(desk: Desk, payment: ReplayedPayment): Promise<void> {
  const params = { id: payment.id };
  const { data } = await desk.done(paymentRoutes.read, { params });
  const standing = (data.details as Line[]).filter(({ _id, released }) => _id && !released);
  const line = desk.parts.random.pick(standing);
  const body = { allocationId: line._id!, reason: 'Wrong invoice', version: data.version };
  if (!(await desk.submit({ route: paymentRoutes.release, sent: { params, body }, allowed: true }))) return;
  const invoice = desk.replay.invoices.find(({ no }) => no === line.invoiceNo)!;
  desk.replay.released(payment, invoice, penceOf(line.allocated));
}

async function reverseReceipt(desk: Desk, payment: ReplayedPayment): Promise<void> {
  const { amount, allowed } = amountUpTo(desk, creditOf(payment));
  const sent = { params: { id: payment.id }, body: { amount: pounds(amount), reason: 'Cheque returned' } };
  if (await desk.submit({ route: paymentRoutes.reverse, sent, allowed })) payment.reversed += amount;
}

const openInvoices = ({ replay }: Desk) => replay.invoices.filter((invoice) => replay.outstanding(invoice) > 0);
const owedByClient = (desk: Desk) => openInvoices(desk).filter(({ own }) => own);
const withCredit = ({ replay }: Desk) => replay.payments.filter((payment) => creditOf(payment) > 0);
const spendable = (desk: Desk) => (owedByClient(desk).length > 0 ? withCredit(desk) : []);
const settling = ({ replay }: Desk) =>
  replay.payments.filter(({ allocations }) => allocations.some(({ standing }) => standing));
const openWriteOffs = ({ replay: { payments, invoices } }: Desk) =>
  [...payments, ...invoices].flatMap(({ writeOffs }) => writeOffs.filter(({ standing }) => standing));

export const paymentDoings: readonly Doing[] = [
  doing('a receipt', 8, () => [undefined], receive),
  doing('credit spent first', 4, spendable, allocateCreditFirst),
  doing('an allocation', 10, spendable, allocate),
  doing('a refund', 4, withCredit, refund),
  doing('credit written off', 4, withCredit, writeOffCredit),
  doing('a debt written off', 4, openInvoices, writeOffDebt),
  doing('a reversed write-off', 6, openWriteOffs, reverseWriteOff),
  doing('a release', 8, settling, release),
  doing('a reversed receipt', 3, withCredit, reverseReceipt),
];
