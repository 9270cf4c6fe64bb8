import { history } from '@dragoman/domain/bookings';
import {
  billTotals,
  charge,
  chargeLateCancellation,
  type Charge,
  clientPrices,
  interpreterPrices,
  type Levy,
  payTotals,
  type Prices,
  type Totals,
} from '@dragoman/domain/charging';
import { advanceOver, splitTotals } from '@dragoman/domain/invoices';
import { interpreterInvoiced, invoiceIssued } from '@dragoman/domain/ledger';
import { noPence, type Pence, percent, sum } from '@dragoman/domain/money';
import { hvatOf, interpreterVatOn, levyOn } from '@dragoman/domain/settings';
import { type Sheet, type Side, workFromSheet } from '@dragoman/domain/timesheets';
import { factsOf } from '../../features/bookings/index.ts';
import type { InvoiceDocument } from '../../features/invoices/index.ts';
import { clientDocument, customerOf, interpreterDocument } from '../../flows/approve-timesheet/index.ts';
import { dayOf } from '../time.ts';
import { addPageToken, audit, type DemoCommand, enter, newId, tell } from './command.ts';
import { change, type DemoInvoice, type DemoPayer, type Life, type Piece } from './life.ts';
import { reservedFor, settleFromAdvances } from './payments.ts';
import { payerOf } from './payers.ts';
import { given } from './quotation.ts';
import { storeAgain } from './sheets.ts';
import { sync } from './sync.ts';

/** Approves a timesheet and issues what is not issued. Gives the invoices it made. */
export function approve(command: DemoCommand, piece: Piece, life: Life): DemoInvoice[] {
  const { row, fate } = life;
  const live = life.invoices.filter((one) => !one.row.cancelled).map(({ side }) => side);
  const open = (['interpreter', 'client'] as const).filter((side) => !live.includes(side));
  storeAgain(command, life, open);
  const approved = {
    is_timesheet: true,
    is_approve: true,
    is_booked: true,
    status: 'Approved',
    cr_note: null,
  } as const;
  change(command, life, { ...approved, approved_by: command.actor.name, approved_at: command.now }, 'approve');
  tell(command, row.id, history.timesheetApproved());
  if (fate.noClientInvoice) tell(command, row.id, history.noClientInvoice());
  return issue(command, piece, life, fate.noClientInvoice ? open.filter((side) => side === 'interpreter') : open);
}

/** Issues the invoices of these sides, the interpreter's first; a booking that was cancelled pays the minimum. */
export function issue(command: DemoCommand, piece: Piece, life: Life, sides: readonly Side[]): DemoInvoice[] {
  const late = life.row.status === 'Cancel';
  const made: DemoInvoice[] = [];
  if (sides.includes('interpreter')) made.push(billInterpreter(command, piece, life, late));
  if (sides.includes('client')) {
    const { charged, levy, shares } = clientBill(piece, life, late);
    for (const [index, totals] of shares.entries()) {
      const share = { number: index + 1, of: shares.length };
      made.push(billClient(command, piece, life, { charged, levy, totals, share, late }));
    }
  }
  const owed = made.filter(({ side }) => side === 'client');
  if (owed.length > 0) settleFromAdvances(command, life, owed);
  sync(command, life);
  return made;
}

function chargedFor(life: Life, prices: Prices, sheet: Sheet | undefined, minimumAttendance: boolean): Charge {
  const { service_type: service, urgency } = life.row;
  if (!sheet) return given(chargeLateCancellation(service, urgency ?? 'urgent', prices));
  return given(charge(workFromSheet(sheet, { service, urgency, minimumAttendance }), prices));
}

function clientBill({ agency }: Piece, life: Life, late: boolean) {
  const { row, snapshot, quotation } = life;
  const prices = clientPrices(snapshot.structure, snapshot.bands);
  const charged = chargedFor(life, prices, late ? undefined : life.worked!.client, row.min_client_attendance);
  const levy = levyOn(agency.periods, row.date);
  const discounts = late ? noPence : (quotation?.totals.discounts ?? noPence);
  const totals = given(billTotals(charged.total, discounts < charged.total ? discounts : noPence, levy));
  return { charged, levy, shares: row.is_split_invoice ? splitTotals(totals, levy) : [totals] };
}

interface ClientBill {
  readonly charged: Charge;
  readonly levy: Levy;
  readonly totals: Totals;
  readonly share: { readonly number: number; readonly of: number };
  readonly late: boolean;
}

function billClient(
  command: DemoCommand,
  piece: Piece,
  life: Life,
  { charged, levy, totals, share, late }: ClientBill,
): DemoInvoice {
  const { agency } = piece;
  const booking = factsOf(life.row);
  const payer = payerOf(command, piece, customerOf(booking, share.number));
  const { percent: hvatPercent, basis } = agency.hvat;
  const invoice = insert(command, life, {
    side: 'client',
    payer,
    share,
    charged,
    totals,
    levy,
    late,
    hvat: { hvat_percent: hvatPercent, hvat_pence: hvatOf(totals, hvatPercent, basis) },
    document: clientDocument(booking, life.interpreter, agency.details, levy, share),
  });
  const { id, invoice_no } = invoice.row;
  enter(command, {
    kind: 'invoice',
    on: dayOf(command.now),
    description: `Invoice ${invoice_no} to ${payer.name}`,
    postings: invoiceIssued(issuedFacts(invoice)),
  });
  for (const audience of ['customer', 'staff'] as const)
    life.tokens.push(addPageToken(command, 'invoice', audience, id));
  tell(command, life.row.id, history.invoiceIssued(invoice_no, totals.invTotal));
  return invoice;
}

/** A client invoice as the ledger sees it. */
export function issuedFacts({ row, life, payer, totals, levy }: DemoInvoice) {
  const { subTotal, charge: charged } = totals;
  return { invoiceId: row.id, bookingId: life.row.id, payerId: payer!.id, subTotal, charge: charged, vat: levy.vat };
}

/** An interpreter's invoice as the ledger sees it. */
export function payFacts({ row, life, totals }: DemoInvoice) {
  const interpreterId = life.interpreter!.id;
  return { invoiceId: row.id, bookingId: life.row.id, interpreterId, net: totals.subTotal, vatAmount: totals.charge };
}

function billInterpreter(command: DemoCommand, { agency }: Piece, life: Life, late: boolean): DemoInvoice {
  const interpreter = life.interpreter!;
  const sheet = late ? undefined : life.worked!.interpreter;
  const charged = chargedFor(life, interpreterPrices(interpreter.rates), sheet, life.row.min_interpreter_attendance);
  const vatPercent = interpreterVatOn(agency.periods, life.row.date, interpreter.vat && (late || sheet?.vat === true));
  const totals = payTotals(charged.total, vatPercent);
  const invoice = insert(command, life, {
    side: 'interpreter',
    payer: undefined,
    share: { number: 1, of: 1 },
    charged,
    totals,
    levy: { vat: totals.charge !== 0, percent: vatPercent },
    late,
    hvat: { hvat_percent: percent(0), hvat_pence: noPence },
    document: interpreterDocument(factsOf(life.row), interpreter, agency.details, totals.charge),
  });
  enter(command, {
    kind: 'interpreter invoice',
    on: dayOf(command.now),
    description: `Interpreter invoice ${invoice.row.invoice_no}`,
    postings: interpreterInvoiced(payFacts(invoice)),
  });
  tell(command, life.row.id, history.interpreterInvoiced(invoice.row.invoice_no, totals.invTotal));
  return invoice;
}

interface NewInvoice {
  readonly side: Side;
  readonly payer: DemoPayer | undefined;
  readonly share: { readonly number: number; readonly of: number };
  readonly charged: Charge;
  readonly totals: Totals;
  readonly levy: Levy;
  readonly late: boolean;
  readonly hvat: { readonly hvat_percent: string; readonly hvat_pence: Pence };
  readonly document: Omit<InvoiceDocument, 'title' | 'revises'>;
}

function insert(command: DemoCommand, life: Life, bill: NewInvoice): DemoInvoice {
  const { side, payer, share, totals, levy } = bill;
  const number = life.number(side === 'client' ? 'invoice' : 'interpreterInvoice');
  const revised = life.invoices.findLast(
    (one) => one.side === side && one.row.share === share.number && one.row.cancelled,
  )?.row;
  const document = {
    ...bill.document,
    title: revised ? 'Revised Invoice' : 'INVOICE',
    revises: revised?.invoice_no ?? null,
    advance: side === 'client' ? advanceOn(life, share.number, bill.totals) : noPence,
  };
  const row = {
    id: newId(command),
    side,
    invoice_no: `${side === 'client' ? 'INV' : 'IPI'}-${String(number).padStart(6, '0')}`,
    number,
    booking_id: life.row.id,
    share: share.number,
    shares: share.of,
    payer_id: payer?.id ?? null,
    interpreter_id: side === 'interpreter' ? life.interpreter!.id : null,
    invoice_date: dayOf(command.now),
    revises_invoice_id: revised?.id ?? null,
    late_cancellation: bill.late,
    cancelled: false,
    document: JSON.stringify(document),
    total_pence: totals.total,
    discounts_pence: totals.discounts,
    sub_total_pence: totals.subTotal,
    vat: levy.vat,
    percent: levy.percent,
    charge_pence: totals.charge,
    inv_total_pence: totals.invTotal,
    balance_pence: side === 'client' ? totals.invTotal : noPence,
    due: side === 'interpreter',
    ...bill.hvat,
    mailed_at: null as Date | null,
    created_at: command.now,
    created_by: command.actor.name,
  };
  command.batch.add('invoices', row);
  for (const [position, { key, label, facts, amount }] of bill.charged.lines.entries()) {
    command.batch.write('invoice_lines', {
      invoice_id: row.id,
      position,
      key,
      label,
      facts: JSON.stringify(facts),
      amount_pence: amount,
    });
  }
  audit(command, 'invoices', row.id, 'issued', null, { invoiceNo: row.invoice_no, side, invTotal: totals.invTotal });
  const invoice = { side, life, payer, document, totals, levy, row, allocations: [], writeOffs: [], slip: undefined };
  life.invoices.push(invoice);
  return invoice;
}

/** What the advance will settle of a share, and on the last one also what is over: its document prints it. */
function advanceOn(life: Life, share: number, totals: Totals): Pence {
  const held = reservedFor(life);
  const before = life.invoices.filter((one) => one.side === 'client' && !one.row.cancelled).map((one) => one.totals);
  const { parts, excess } = advanceOver(held, [...before, totals]);
  return share === life.fate.shares ? sum([parts.at(-1)!, excess]) : parts.at(-1)!;
}
