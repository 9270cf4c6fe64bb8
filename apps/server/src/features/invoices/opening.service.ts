import { formatDay, type CalendarDay } from '@dragoman/domain/calendar';
import { mirroredPostings, openingDue, openingInvoice, type Posting } from '@dragoman/domain/ledger';
import { formatPounds, less, noPence, type Pence, pence, percent } from '@dragoman/domain/money';
import { levyOn } from '@dragoman/domain/settings';
import { sql } from 'kysely';
import { randomUUIDv7 } from 'node:crypto';
import { recordAudits } from '../../platform/audit/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Db } from '../../platform/database/index.ts';
import { openNewPages } from '../../platform/tokens/index.ts';
import { lockImportedBookings } from '../bookings/index.ts';
import { recordEntries } from '../ledger/index.ts';
import { agencyDetails, vatPeriods } from '../settings/index.ts';
import type { InvoiceDocument, JobBlock } from './document.ts';

/** A balance that was open when the agency moved in, and the booking that stands for it. */
export interface OpeningBalance {
  readonly bookingId: string;
  readonly invoiceNo: string;
  readonly day: CalendarDay;
  readonly dueOn: CalendarDay | null;
  /** What is still owed, and of how much where that is known. */
  readonly amount: Pence;
  readonly total: Pence | null;
  readonly job: JobBlock;
  /** Whose name stands on it. */
  readonly customerName: string;
  readonly company: string | null;
  readonly email: string;
  readonly address: string;
}

/** One that a payer owes. */
export interface OpeningDebt extends OpeningBalance {
  readonly payerId: string;
}

/** One that an interpreter is owed. */
export interface OpeningDue extends OpeningBalance {
  readonly interpreter: { readonly id: string; readonly ref: string; readonly name: string; readonly postcode: string };
}

/** Keeps what payers owe under the numbers of their papers (rule imports/opening-balances). Gives the identities in their order. */
export async function createOpeningInvoices(
  command: CommandContext,
  importId: string,
  debts: readonly OpeningDebt[],
): Promise<string[]> {
  const periods = await vatPeriods(command.tx);
  const agency = await agencyDetails(command.tx);
  const rows = debts.map((debt) => {
    const levy = levyOn(periods, debt.day);
    return {
      ...rowOf(command, importId, debt, levy.vat ? levy : { vat: false, percent: percent(0) }),
      side: 'client' as const,
      payer_id: debt.payerId,
      balance_pence: debt.amount,
      // What was mailed once has its discount for good.
      mailed_at: command.now,
      document: JSON.stringify(documentOf(debt, { ...agency, vatNumber: levy.vat ? agency.vatNumber : null }, null)),
    };
  });
  await keep(command, rows, debts);
  await recordEntries(
    command,
    debts.map((debt, at) => ({
      kind: 'opening invoice',
      on: debt.day,
      description: `Balance of ${debt.invoiceNo} moved in`,
      postings: openingInvoice({
        invoiceId: rows[at]!.id,
        bookingId: debt.bookingId,
        payerId: debt.payerId,
        amount: debt.amount,
      }),
    })),
  );
  await openNewPages(
    command,
    rows.flatMap(({ id }) =>
      (['customer', 'staff'] as const).map((audience) => ({ page: 'invoice' as const, audience, subjectId: id })),
    ),
  );
  return rows.map(({ id }) => id);
}

/** Keeps what interpreters are owed (rule imports/opening-balances). Gives the identities in their order. */
export async function createOpeningDues(
  command: CommandContext,
  importId: string,
  dues: readonly OpeningDue[],
): Promise<string[]> {
  const agency = await agencyDetails(command.tx);
  const rows = dues.map((due) => ({
    ...rowOf(command, importId, due, { vat: false, percent: percent(0) }),
    side: 'interpreter' as const,
    interpreter_id: due.interpreter.id,
    balance_pence: noPence,
    due: true,
    document: JSON.stringify(documentOf(due, agency, due.interpreter)),
  }));
  await keep(command, rows, dues);
  await recordEntries(
    command,
    dues.map((due, at) => ({
      kind: 'opening due',
      on: due.day,
      description: `Due ${due.invoiceNo} to ${due.interpreter.name} moved in`,
      postings: openingDue({
        invoiceId: rows[at]!.id,
        bookingId: due.bookingId,
        interpreterId: due.interpreter.id,
        amount: due.amount,
      }),
    })),
  );
  return rows.map(({ id }) => id);
}

function rowOf(
  command: CommandContext,
  importId: string,
  { bookingId, invoiceNo, day, amount }: OpeningBalance,
  levy: Pick<ReturnType<typeof levyOn>, 'vat' | 'percent'>,
) {
  // What of it is VAT counts when it is paid, where VAT is accounted for by payments.
  const share = Number(levy.percent);
  const charge = pence(Math.round((amount * share) / (100 + share)));
  return {
    id: randomUUIDv7(),
    invoice_no: invoiceNo,
    number: sql<number>`nextval('opening_numbers')`,
    opening: true,
    import_id: importId,
    booking_id: bookingId,
    invoice_date: day,
    total_pence: less(amount, charge),
    sub_total_pence: less(amount, charge),
    vat: levy.vat,
    percent: levy.percent,
    charge_pence: charge,
    inv_total_pence: amount,
    created_at: command.now,
    created_by: command.actor.name,
  };
}

function documentOf(
  balance: OpeningBalance,
  agency: Awaited<ReturnType<typeof agencyDetails>>,
  interpreter: OpeningDue['interpreter'] | null,
): InvoiceDocument {
  const { day, dueOn } = balance;
  const termsDays = dueOn
    ? Math.max(0, Math.round((Date.parse(dueOn) - Date.parse(day)) / 86_400_000))
    : agency.termsDays;
  const to = interpreter
    ? { name: agency.name, company: agency.name, address: agency.address, email: '' }
    : { name: balance.customerName, company: balance.company, address: balance.address, email: balance.email };
  return {
    title: 'BALANCE BROUGHT FORWARD',
    revises: null,
    agency: { ...agency, termsDays },
    to,
    customerName: balance.customerName,
    interpreter: interpreter
      ? {
          ref: interpreter.ref,
          name: interpreter.name,
          postcode: interpreter.postcode,
          address: '',
          vatNo: null,
          businessName: null,
        }
      : null,
    job: balance.job,
    share: null,
    advance: noPence,
  };
}

async function keep(
  command: CommandContext,
  rows: readonly (ReturnType<typeof rowOf> & {
    side: 'client' | 'interpreter';
    balance_pence: Pence;
    document: string;
  })[],
  balances: readonly OpeningBalance[],
): Promise<void> {
  await command.tx.insertInto('invoices').values(rows).execute();
  await command.tx
    .insertInto('invoice_lines')
    .values(
      balances.map(({ invoiceNo, day, total }, at) => ({
        invoice_id: rows[at]!.id,
        position: 0,
        key: 'opening',
        label: `Balance of ${invoiceNo} of ${formatDay(day)}${total === null ? '' : `, ${formatPounds(total)}`}`,
        facts: '{}',
        amount_pence: rows[at]!.total_pence,
      })),
    )
    .execute();
  await recordAudits(
    command,
    rows.map(({ id, invoice_no: invoiceNo, side, inv_total_pence: invTotal }) => ({
      table: 'invoices',
      id,
      action: 'import',
      before: null,
      after: { invoiceNo, side, invTotal },
    })),
  );
}

/** Which of these numbers an invoice here has. */
export async function knownInvoiceNumbers(db: Db, numbers: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('invoices')
    .select('invoice_no')
    .where('invoice_no', '=', sql<string>`any(${numbers}::text[])`)
    .execute();
  return new Set(rows.map(({ invoice_no }) => invoice_no));
}

/** Locks the balances of an import and the bookings that stand for them, so that nobody settles any of them meanwhile. */
export async function lockOpeningInvoices(command: CommandContext, importId: string): Promise<void> {
  await lockImportedBookings(command, importId);
  await command.tx
    .selectFrom('invoices')
    .select('id')
    .where('import_id', '=', importId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Balances of an import on which something rests: paid, written off, credited or on a slip. */
export async function spentOpeningInvoices(db: Db, importId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('invoices')
    .select('invoice_no')
    .where('import_id', '=', importId)
    .where((or) =>
      or.or([
        or('cancelled', '=', true),
        or.and([or('side', '=', 'client'), or('balance_pence', '<>', or.ref('inv_total_pence'))]),
        or.and([or('side', '=', 'interpreter'), or('due', '=', false)]),
      ]),
    )
    .orderBy('invoice_no')
    .execute();
  return rows.map(({ invoice_no }) => invoice_no);
}

/**
 * Takes balances of an import that are locked back by entries that mirror them, on the day of the command or of the balance where that is still to
 * come; their numbers are free again. Gives the bookings that stood for them.
 */
export async function cancelOpeningInvoices(
  command: CommandContext,
  importId: string,
  day: CalendarDay,
): Promise<string[]> {
  const { tx } = command;
  const rows = await tx
    .selectFrom('invoices')
    .select(['id', 'side', 'booking_id', 'payer_id', 'interpreter_id', 'invoice_no', 'inv_total_pence', 'invoice_date'])
    .where('import_id', '=', importId)
    .orderBy('id')
    .execute();
  await tx
    .updateTable('invoices')
    .set({
      cancelled: true,
      balance_pence: noPence,
      due: false,
      invoice_no: sql`'Undone ' || number || ': ' || invoice_no`,
    })
    .where('import_id', '=', importId)
    .execute();
  const postingsOf = (row: (typeof rows)[number]): Posting[] => {
    const subjects = { invoiceId: row.id, bookingId: row.booking_id, amount: row.inv_total_pence };
    return row.side === 'client'
      ? openingInvoice({ ...subjects, payerId: row.payer_id! })
      : openingDue({ ...subjects, interpreterId: row.interpreter_id! });
  };
  for (let at = 0; at < rows.length; at += 1_000)
    await recordEntries(
      command,
      rows.slice(at, at + 1_000).map((row) => ({
        kind: 'opening undone',
        on: row.invoice_date > day ? row.invoice_date : day,
        description: `Balance of ${row.invoice_no} taken back`,
        postings: mirroredPostings(postingsOf(row)),
      })),
    );
  for (let at = 0; at < rows.length; at += 1_000)
    await recordAudits(
      command,
      rows.slice(at, at + 1_000).map(({ id, invoice_no }) => ({
        table: 'invoices',
        id,
        action: 'undo import',
        before: { invoiceNo: invoice_no },
        after: { cancelled: true },
      })),
    );
  return rows.map(({ booking_id }) => booking_id);
}
