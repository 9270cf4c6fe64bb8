import { type CalendarDay, londonDay } from '@dragoman/domain/calendar';
import type { ChargeLine, Levy, Totals } from '@dragoman/domain/charging';
import { interpreterInvoiced, invoiceIssued } from '@dragoman/domain/ledger';
import { noPence, type Percent, type Pence, percent } from '@dragoman/domain/money';
import { hvatOf } from '@dragoman/domain/settings';
import { recordAudit } from '../../platform/audit/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { pageToken } from '../../platform/tokens/index.ts';
import { recordEntry } from '../ledger/index.ts';
import { hvatNow, takeDocumentNumber } from '../settings/index.ts';
import type { OwedInvoice } from './balances.service.ts';
import type { InvoiceDocument } from './document.ts';
import type { Payer } from './payers.service.ts';

/** One client invoice to issue: the whole bill, or one share of a split one (rule invoices/split-bill). */
export interface ClientInvoiceToIssue {
  readonly bookingId: string;
  readonly payer: Payer;
  readonly share: number;
  readonly shares: number;
  readonly lines: readonly ChargeLine[];
  readonly totals: Totals;
  readonly levy: Levy;
  readonly document: Omit<InvoiceDocument, 'title' | 'revises'>;
  readonly lateCancellation?: boolean;
}

/** Issues a client invoice: number, frozen document, lines, ledger. Its balance due is its total; negative totals never get here. */
export async function issueClientInvoice(command: CommandContext, issue: ClientInvoiceToIssue): Promise<OwedInvoice> {
  const { bookingId, payer, totals, levy } = issue;
  const day = londonDay(command.now);
  const hvat = await hvatNow(command.tx, day);
  const revised = await creditedInvoice(command, bookingId, 'client', issue.share);
  const invoice = await insertInvoice(command, {
    side: 'client',
    bookingId,
    payerId: payer.id,
    interpreterId: null,
    share: issue.share,
    shares: issue.shares,
    day,
    lines: issue.lines,
    totals,
    levy,
    balance: totals.invTotal,
    hvat: { percent: hvat.percent, amount: hvatOf(totals, hvat.percent, hvat.basis) },
    document: titleOf(issue.document, revised),
    revises: revised?.id ?? null,
    lateCancellation: issue.lateCancellation ?? false,
  });
  await recordEntry(command, {
    kind: 'invoice',
    on: day,
    description: `Invoice ${invoice.invoiceNo} to ${payer.name}`,
    postings: invoiceIssued({
      invoiceId: invoice.id,
      bookingId,
      payerId: payer.id,
      subTotal: totals.subTotal,
      charge: totals.charge,
      vat: levy.vat,
    }),
  });
  for (const audience of ['customer', 'staff'] as const)
    await pageToken(command, { page: 'invoice', audience, subjectId: invoice.id });
  return {
    id: invoice.id,
    invoiceNo: invoice.invoiceNo,
    bookingId,
    payerId: payer.id,
    invoiceDate: day,
    cancelled: false,
    total: totals.invTotal,
    balance: totals.invTotal,
  };
}

/** One interpreter invoice to issue, made by the agency in the interpreter's name (rule invoices/self-billing). */
export interface InterpreterInvoiceToIssue {
  readonly bookingId: string;
  readonly interpreterId: string;
  readonly lines: readonly ChargeLine[];
  readonly totals: Totals;
  readonly vatPercent: Percent;
  readonly document: Omit<InvoiceDocument, 'title' | 'revises'>;
  readonly lateCancellation?: boolean;
}

/** Issues an interpreter's invoice: the agency owes it from now on (rule remittances/due-at-approval). */
export async function issueInterpreterInvoice(
  command: CommandContext,
  issue: InterpreterInvoiceToIssue,
): Promise<{ id: string; invoiceNo: string }> {
  const { bookingId, interpreterId, totals } = issue;
  const day = londonDay(command.now);
  const revised = await creditedInvoice(command, bookingId, 'interpreter', 1);
  const invoice = await insertInvoice(command, {
    side: 'interpreter',
    bookingId,
    payerId: null,
    interpreterId,
    share: 1,
    shares: 1,
    day,
    lines: issue.lines,
    totals,
    levy: { vat: totals.charge !== 0, percent: issue.vatPercent },
    balance: noPence,
    hvat: { percent: percent(0), amount: noPence },
    document: titleOf(issue.document, revised),
    revises: revised?.id ?? null,
    lateCancellation: issue.lateCancellation ?? false,
  });
  await recordEntry(command, {
    kind: 'interpreter invoice',
    on: day,
    description: `Interpreter invoice ${invoice.invoiceNo}`,
    postings: interpreterInvoiced({
      invoiceId: invoice.id,
      bookingId,
      interpreterId,
      net: totals.subTotal,
      vatAmount: totals.charge,
    }),
  });
  return invoice;
}

interface NewInvoice {
  readonly side: 'client' | 'interpreter';
  readonly bookingId: string;
  readonly payerId: string | null;
  readonly interpreterId: string | null;
  readonly share: number;
  readonly shares: number;
  readonly day: CalendarDay;
  readonly lines: readonly ChargeLine[];
  readonly totals: Totals;
  readonly levy: Levy;
  readonly balance: Pence;
  readonly hvat: { readonly percent: Percent; readonly amount: Pence };
  readonly document: InvoiceDocument;
  readonly revises: string | null;
  readonly lateCancellation: boolean;
}

async function insertInvoice(command: CommandContext, invoice: NewInvoice): Promise<{ id: string; invoiceNo: string }> {
  const { totals } = invoice;
  const { reference, number } = await takeDocumentNumber(
    command,
    invoice.side === 'client' ? 'invoice' : 'interpreterInvoice',
  );
  const { id } = await command.tx
    .insertInto('invoices')
    .values({
      side: invoice.side,
      invoice_no: reference,
      number,
      booking_id: invoice.bookingId,
      share: invoice.share,
      shares: invoice.shares,
      payer_id: invoice.payerId,
      interpreter_id: invoice.interpreterId,
      invoice_date: invoice.day,
      revises_invoice_id: invoice.revises,
      late_cancellation: invoice.lateCancellation,
      document: JSON.stringify(invoice.document),
      total_pence: totals.total,
      discounts_pence: totals.discounts,
      sub_total_pence: totals.subTotal,
      vat: invoice.levy.vat,
      percent: invoice.levy.percent,
      charge_pence: totals.charge,
      inv_total_pence: totals.invTotal,
      balance_pence: invoice.balance,
      due: invoice.side === 'interpreter',
      hvat_percent: invoice.hvat.percent,
      hvat_pence: invoice.hvat.amount,
      created_at: command.now,
      created_by: command.actor.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (invoice.lines.length > 0) {
    await command.tx
      .insertInto('invoice_lines')
      .values(
        invoice.lines.map((line, position) => ({
          invoice_id: id,
          position,
          key: line.key,
          label: line.label,
          facts: JSON.stringify(line.facts),
          amount_pence: line.amount,
        })),
      )
      .execute();
  }
  await recordAudit(command, {
    table: 'invoices',
    id,
    action: 'issued',
    before: null,
    after: { invoiceNo: reference, side: invoice.side, invTotal: totals.invTotal },
  });
  return { id, invoiceNo: reference };
}

/**
 * The invoice that this one replaces: the newest of the same booking, side and share that was credited
 * (rule invoices/credit-note).
 */
async function creditedInvoice(
  command: CommandContext,
  bookingId: string,
  side: 'client' | 'interpreter',
  share: number,
) {
  return command.tx
    .selectFrom('invoices')
    .select(['id', 'invoice_no'])
    .where('booking_id', '=', bookingId)
    .where('side', '=', side)
    .where('share', '=', share)
    .where('cancelled', '=', true)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

function titleOf(
  document: Omit<InvoiceDocument, 'title' | 'revises'>,
  revised: { invoice_no: string } | undefined,
): InvoiceDocument {
  return { ...document, title: revised ? 'Revised Invoice' : 'INVOICE', revises: revised?.invoice_no ?? null };
}
