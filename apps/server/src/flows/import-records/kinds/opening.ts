import { type CalendarDay, formatDay } from '@dragoman/domain/calendar';
import { type ImportKind, type Resting, sameAsRow } from '@dragoman/domain/imports';
import { type MoneyDays, moneyDayProblem } from '@dragoman/domain/ledger';
import { amountTooLarge, formatPounds, needsConfirmation, type Pence } from '@dragoman/domain/money';
import {
  cancelImportedBookings,
  createImportedBookings,
  type ImportedBooking,
  type MadeBooking,
  type WhoCame,
} from '../../../features/bookings/index.ts';
import type { ClientLike } from '../../../features/clients/index.ts';
import {
  cancelOpeningInvoices,
  createOpeningDues,
  createOpeningInvoices,
  knownInvoiceNumbers,
  spentOpeningInvoices,
} from '../../../features/invoices/index.ts';
import { openMoneyDays } from '../../../features/ledger/index.ts';
import { type FirstNumber, firstNumbers } from '../../../features/settings/index.ts';
import type { CommandContext } from '../../../platform/command-context.ts';
import type { Db } from '../../../platform/database/index.ts';
import {
  type Applied,
  batches,
  type Importing,
  type Judged,
  type JudgeContext,
  type Mover,
  type RowToJudge,
  textOf,
} from '../kind.ts';
import { companyOf, interpreterOf, namedPeople, type NamedPeople, payersOf } from '../people.ts';
import { customerIn } from './bookings.ts';

/** A balance that was open when the agency moved in. */
interface Balance {
  readonly number: string;
  readonly day: CalendarDay;
  readonly dueOn: CalendarDay | null;
  readonly amount: Pence;
  readonly total: Pence | null;
  readonly booking: ImportedBooking;
  readonly interpreter: WhoCame | null;
}

interface Known extends NamedPeople {
  readonly days: MoneyDays;
  readonly taken: ReadonlySet<string>;
  readonly next: readonly FirstNumber[];
}

export async function knownOf(
  { db, now }: JudgeContext,
  rows: readonly RowToJudge[],
  numbered: string,
): Promise<Known> {
  const numbers = [...new Set(rows.flatMap((row) => textOf(row, numbered) ?? []))];
  return {
    ...(await namedPeople(db, rows)),
    days: await openMoneyDays(db, now),
    taken: await knownInvoiceNumbers(db, numbers),
    next: await firstNumbers(db),
  };
}

/** Why an amount cannot be a balance. */
export function amountProblem(amount: Pence, what: string): string | undefined {
  if (amount === 0) return `Nothing is open of ${what}`;
  if (amount < 0) return `${formatPounds(amount)} is below nothing: a credit stands among the open credits`;
  return needsConfirmation(amount) ? amountTooLarge : undefined;
}

/** A number that the register will give itself would stand twice. */
function clashProblem(number: string, name: FirstNumber['name'], next: readonly FirstNumber[]): string | undefined {
  const own = next.find((one) => one.name === name)!;
  const [, prefix, digits = ''] = /^([A-Z0-9]+)-(\d+)$/.exec(number) ?? [];
  const isOwn = prefix !== undefined && own.next.startsWith(`${prefix}-`);
  return isOwn && Number(digits) >= own.nextNumber
    ? `${number} would be given here again (the next is ${own.next}): set the first number above it`
    : undefined;
}

const openingNumber = (importId: string, place: number): string => `OPEN-${importId.slice(-6)}-${place}`;

/** The booking that stands for a balance, with what the row knows of the job. */
function bookingOf(
  row: RowToJudge,
  client: ClientLike | null,
  {
    number,
    day,
    amount,
    interpreter,
    side,
  }: Pick<Balance, 'number' | 'day' | 'amount' | 'interpreter'> & { readonly side: 'client' | 'interpreter' },
): ImportedBooking {
  const date = (row.values['jobDate'] as CalendarDay | undefined) ?? day;
  return {
    status: 'Approved',
    received: new Date(`${day}T09:00:00Z`),
    date,
    startTime: null,
    endTime: null,
    language: 'Not stated',
    dialect: null,
    serviceType: 'Onsite',
    ...customerIn(row, client),
    clientName: (textOf(row, 'clientName') ?? '').slice(0, 40),
    fileRef: (textOf(row, 'fileRef') ?? '').slice(0, 50),
    reference: (textOf(row, 'bookingRef') ?? number).slice(0, 150),
    postcode: null,
    place: null,
    location: client?.location ?? 'In London',
    department: 'Not stated',
    caseType: null,
    notes: 'Balance of before the agency moved in',
    interpreter,
    told: `Balance of ${number} of ${formatDay(day)}, ${formatPounds(amount)}`,
    ...(side === 'client' ? { open: { invoiceNo: number, amount } } : {}),
  };
}

export function judgeEach<Entry>(
  rows: readonly RowToJudge[],
  numberOf: (row: RowToJudge) => string | undefined,
  judge: (
    row: RowToJudge,
  ) => { readonly name: string; readonly entry: Entry } | { readonly name: string; readonly reason: string },
): Judged<Entry>[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const number = numberOf(row);
    const above = number === undefined ? undefined : seen.get(number);
    if (number !== undefined && above === undefined) seen.set(number, row.place);
    const made = judge(row);
    if (above !== undefined) return { place: row.place, name: made.name, verdict: 'refused', reason: sameAsRow(above) };
    return 'entry' in made
      ? { place: row.place, name: made.name, verdict: 'new', entry: made.entry }
      : { place: row.place, name: made.name, verdict: 'refused', reason: made.reason };
  });
}

/** Invoices that clients have not paid, under the numbers that they know them by (rule imports/opening-balances). */
export const openInvoiceMover: Mover<Balance> = {
  async judge(context, rows) {
    const known = await knownOf(context, rows, 'invoiceNo');
    return judgeEach(
      rows,
      (row) => textOf(row, 'invoiceNo'),
      (row) => {
        const { values } = row;
        const number = textOf(row, 'invoiceNo') ?? '';
        const day = values['invoiceDate'] as CalendarDay;
        const amount = values['outstanding'] as Pence;
        const client = companyOf(row, known);
        const reason =
          (typeof client === 'string' ? client : undefined) ??
          (number.length > 40 ? 'Invoice No: at most 40 letters' : undefined) ??
          amountProblem(amount, 'it') ??
          moneyDayProblem(day, known.days) ??
          (known.taken.has(number) ? `${number} is here already` : clashProblem(number, 'invoice', known.next));
        if (reason !== undefined || typeof client === 'string') return { name: number, reason: reason! };
        const balance = { number, day, amount, interpreter: null };
        return {
          name: number,
          entry: {
            ...balance,
            dueOn: (values['dueDate'] as CalendarDay | undefined) ?? null,
            total: (values['total'] as Pence | undefined) ?? null,
            booking: bookingOf(row, client, { ...balance, side: 'client' }),
          },
        };
      },
    );
  },

  async apply(command, importing, judged) {
    const payerOf = payersOf(command);
    return applyBalances(command, importing, judged, async (batch, made) => {
      const debts = [];
      for (const [at, { entry }] of batch.entries()) {
        const { booking } = entry!;
        const { id: payerId } = await payerOf({
          ...booking,
          businessType: booking.companyName === null ? 'Private' : 'Business',
        });
        debts.push({ ...documentOf(entry!, made[at]!), payerId });
      }
      return createOpeningInvoices(command, importing.id, debts);
    });
  },

  resting: (db, { id }) => restingOpenings(db, id),
  undo: undoBalances,
};

/** What interpreters are owed (rule imports/opening-balances). */
export const openDueMover: Mover<Balance> = {
  async judge(context, rows) {
    const known = await knownOf(context, rows, 'reference');
    return judgeEach(
      rows,
      (row) => textOf(row, 'reference'),
      (row) => {
        const { values } = row;
        const day = values['date'] as CalendarDay;
        const amount = values['amount'] as Pence;
        const reference = textOf(row, 'reference');
        const name = [textOf(row, 'interpreter'), reference].filter(Boolean).join(', ');
        const client = companyOf(row, known);
        const interpreter = interpreterOf(row, known, { byEmail: true });
        const reason =
          (typeof interpreter === 'string'
            ? interpreter
            : interpreter === null
              ? 'Interpreter is missing'
              : undefined) ??
          (typeof client === 'string' ? client : undefined) ??
          amountProblem(amount, 'it') ??
          moneyDayProblem(day, known.days) ??
          (reference === undefined
            ? undefined
            : known.taken.has(reference)
              ? `${reference} is here already`
              : clashProblem(reference, 'interpreterInvoice', known.next));
        if (reason !== undefined || typeof interpreter === 'string' || typeof client === 'string')
          return { name, reason: reason! };
        const balance = { number: reference ?? '', day, amount, interpreter };
        // The address is the interpreter's.
        const { email: _, ...others } = values;
        const booking = bookingOf({ ...row, values: others }, client, {
          ...balance,
          number: reference ?? 'a due',
          side: 'interpreter',
        });
        return { name, entry: { ...balance, dueOn: null, total: null, booking } };
      },
    );
  },

  async apply(command, importing, judged) {
    const numbered = judged.map((one) => ({
      ...one,
      entry: { ...one.entry!, number: one.entry!.number || openingNumber(importing.id, one.place) },
    }));
    return applyBalances(command, importing, numbered, async (batch, made) =>
      createOpeningDues(
        command,
        importing.id,
        batch.map(({ entry }, at) => {
          const { id, interpreterRef: ref, fullname, postcode } = entry!.interpreter!;
          return { ...documentOf(entry!, made[at]!), interpreter: { id, ref, name: fullname, postcode } };
        }),
      ),
    );
  },

  resting: (db, { id }) => restingOpenings(db, id),
  undo: undoBalances,
};

/** The particulars of a balance as its document states them. */
function documentOf({ number, day, dueOn, amount, total, booking }: Balance, { id, reference }: MadeBooking) {
  return {
    bookingId: id,
    invoiceNo: number,
    day,
    dueOn,
    amount,
    total,
    customerName: booking.name,
    company: booking.companyName,
    email: booking.email,
    address: booking.address,
    job: {
      bookingRef: reference,
      bookedOn: day,
      date: booking.date,
      service: booking.serviceType,
      urgency: null,
      language: booking.language,
      dialect: null,
      fileRef: booking.fileRef,
      clientName: booking.clientName,
      caseType: null,
      location: booking.location,
      place: null,
      placeOfAttendance: null,
      otherReference: booking.reference,
    },
  };
}

async function applyBalances(
  command: CommandContext,
  { id, report }: Importing,
  judged: readonly Judged<Balance>[],
  keep: (batch: readonly Judged<Balance>[], made: readonly MadeBooking[]) => Promise<readonly string[]>,
): Promise<Applied[]> {
  const applied: Applied[] = [];
  for (const batch of batches(judged, 300)) {
    const made = await createImportedBookings(
      command,
      id,
      batch.map(({ entry }) => entry!.booking),
    );
    const ids = await keep(batch, made);
    for (const [at, { place }] of batch.entries()) applied.push({ place, recordId: ids[at]!, version: command.now });
    await report(applied.length);
  }
  return applied;
}

async function restingOpenings(db: Db, id: string): Promise<Resting[]> {
  const spent = await spentOpeningInvoices(db, id);
  return [{ what: 'settled balance', count: spent.length, example: spent[0] }];
}

async function undoBalances(
  command: CommandContext,
  { id }: { readonly id: string; readonly kind: ImportKind },
): Promise<void> {
  const bookings = await cancelOpeningInvoices(command, id, (await openMoneyDays(command.tx, command.now)).today);
  for (const ids of batches(bookings, 2_000)) await cancelImportedBookings(command, ids);
}
