import { history } from '@dragoman/domain/bookings';
import { creditedSides } from '@dragoman/domain/invoices';
import { interpreterCredited, invoiceCredited } from '@dragoman/domain/ledger';
import { negated, noPence } from '@dragoman/domain/money';
import { recoveryFor } from '@dragoman/domain/remittances';
import { dayOf } from '../time.ts';
import { issuedFacts, payFacts } from './bills.ts';
import { addPageToken, audit, type DemoCommand, enter, newId, tell } from './command.ts';
import { change, type DemoDue, type DemoInvoice, type Life } from './life.ts';
import { release, reservedFor, reverseWriteOffs } from './payments.ts';
import { sync } from './sync.ts';

const reasons = [
  'Wrong hours',
  'Wrong file reference',
  'Client asks for a revised invoice',
  'Mileage was agreed otherwise',
];

/** Credits the live invoices of the fated sides. Gives what has to be recovered from the interpreter. */
export function credit(command: DemoCommand, life: Life): DemoDue[] {
  const { fate, row } = life;
  const reason = life.chance.pick(reasons);
  const sides = creditedSides(fate.credited);
  const live = life.invoices.filter((one) => !one.row.cancelled && sides.includes(one.side));
  const recoveries: DemoDue[] = [];
  for (const invoice of live.toSorted((a, b) =>
    a.side < b.side ? -1 : a.side > b.side ? 1 : a.row.share - b.row.share,
  )) {
    if (invoice.side === 'client') releaseMoney(command, invoice, reason);
    const { id, number } = cancelWithNote(command, invoice, reason);
    const recovery = invoice.side === 'interpreter' ? recover(command, invoice, id) : undefined;
    if (recovery) recoveries.push(recovery);
    tell(command, row.id, history.creditNote(number, invoice.side === 'client' ? 'Client' : 'Interpreter', reason));
  }
  change(command, life, { is_approve: false, status: 'Timesheet Submitted', cr_note: fate.credited }, 'credit');
  sync(command, life);
  if (sides.includes('client')) change(command, life, { advance_payment_pence: reservedFor(life) }, 'money');
  return recoveries;
}

function releaseMoney(command: DemoCommand, invoice: DemoInvoice, reason: string): void {
  for (const allocation of invoice.allocations) {
    if (allocation.row.released) continue;
    release(command, allocation, reason, allocation.payment.life === invoice.life ? 'reserve' : 'credit');
  }
  reverseWriteOffs(command, invoice, reason);
}

function cancelWithNote(command: DemoCommand, invoice: DemoInvoice, reason: string): { id: string; number: string } {
  const { document, life, row, side, totals } = invoice;
  const number = life.number('creditNote');
  const credit_note_no = `CN-${String(number).padStart(6, '0')}`;
  const id = newId(command);
  row.cancelled = true;
  row.balance_pence = noPence;
  row.due = false;
  command.batch.write('credit_notes', {
    id,
    credit_note_no,
    number,
    side,
    invoice_id: row.id,
    booking_id: life.row.id,
    credit_date: dayOf(command.now),
    reason,
    document: JSON.stringify({ ...document, invoiceNo: row.invoice_no, invoiceDate: row.invoice_date }),
    sub_total_pence: negated(totals.subTotal),
    charge_pence: negated(totals.charge),
    total_pence: negated(totals.invTotal),
    created_at: command.now,
    created_by: command.actor.name,
  });
  enter(command, {
    kind: 'credit note',
    on: dayOf(command.now),
    description: `Credit note ${credit_note_no} for ${row.invoice_no}: ${reason}`,
    postings: side === 'client' ? invoiceCredited(issuedFacts(invoice)) : interpreterCredited(payFacts(invoice)),
  });
  if (side === 'client') {
    for (const audience of ['customer', 'staff'] as const) addPageToken(command, 'credit-note', audience, id);
  }
  const after = { cancelled: true, creditNoteNo: credit_note_no, reason };
  audit(command, 'invoices', row.id, 'credited', { cancelled: false }, after);
  return { id, number: credit_note_no };
}

/** What a slip has paid already comes off the next one. */
function recover(command: DemoCommand, invoice: DemoInvoice, creditNoteId: string): DemoDue | undefined {
  const { slip, life, totals } = invoice;
  const amount = recoveryFor({ amount: totals.invTotal, onLiveSlip: slip !== undefined });
  if (amount === undefined || !slip) return undefined;
  const row = {
    id: newId(command),
    interpreter_id: life.interpreter!.id,
    booking_id: life.row.id,
    credit_note_id: creditNoteId,
    slip_id: slip.row.id,
    amount_pence: amount,
    withdrawn: false,
    created_at: command.now,
  };
  command.batch.write('recovery_lines', row);
  return { invoice, amount, recovery: { id: row.id } };
}
