import { type CalendarDay, formatDay } from '@dragoman/domain/calendar';
import { type FieldChange, importFields, type ImportKind, type Resting, sameAsRow } from '@dragoman/domain/imports';
import type { MoneyDays } from '@dragoman/domain/ledger';
import { amountTooLarge, formatPounds, needsConfirmation, type Pence } from '@dragoman/domain/money';
import {
  cancelImportedBookings,
  createImportedBookings,
  type ImportedBooking,
  type MadeBooking,
  type WhoCame,
} from '../../../features/bookings/index.ts';
import type { ClientLike } from '../../../features/clients/index.ts';
import { cancelOpeningInvoices, knownInvoiceNumbers, spentOpeningInvoices } from '../../../features/invoices/index.ts';
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
  mapInTurn,
  type RowToJudge,
  textOf,
} from '../kind.ts';
import { namedPeople, type NamedPeople } from '../people.ts';
import { refusedFor, valuesOf } from '../sentences.ts';
import { customerIn } from './bookings.ts';

/** A balance that was open when the agency moved in. */
export interface Balance {
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

/** What balances are judged by. */
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

/** Why an amount cannot be a balance; `ifBelow` says where one below nothing belongs. */
export function amountProblem(amount: Pence | undefined, ifBelow: string): string | undefined {
  // It could not be read, which is said already.
  if (amount === undefined) return undefined;
  if (amount === 0) return 'Nothing is open of it';
  if (amount < 0) return `${formatPounds(amount)} is below nothing: ${ifBelow}`;
  return needsConfirmation(amount) ? amountTooLarge : undefined;
}

/** A number that the register will give itself would stand twice. */
export function clashProblem(
  number: string,
  name: FirstNumber['name'],
  next: readonly FirstNumber[],
): string | undefined {
  const own = next.find((one) => one.name === name)!;
  const [, prefix, digits = ''] = /^([A-Z0-9]+)-(\d+)$/.exec(number) ?? [];
  const isOwn = prefix !== undefined && own.next.startsWith(`${prefix}-`);
  return isOwn && Number(digits) >= own.nextNumber
    ? `${number} would be given here again (the next is ${own.next}): set the first number above it`
    : undefined;
}

/** The booking that stands for a balance, with what the row knows of the job. */
export function bookingOf(
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

/** Those of some sentences that there are. */
export const sentencesOf = (...problems: readonly unknown[]): string[] =>
  problems.filter((problem) => typeof problem === 'string');

/** What is moved in of a balance, as the preview shows it: the cells as they were read, and whose it is. */
export function balanceValues(
  kind: ImportKind,
  row: RowToJudge,
  names: {
    readonly company?: string | null;
    readonly customerName?: string;
    readonly interpreter?: string | undefined;
  },
): FieldChange[] {
  const cells = importFields[kind].flatMap(({ name, type }) => {
    const value = row.values[name];
    return value === undefined ? [] : [[name, type === 'amount' ? formatPounds(value as Pence) : value] as const];
  });
  return valuesOf(kind, row, { ...Object.fromEntries(cells), ...names });
}

/** Judges each row, and refuses one whose number stands above. */
export function judgeEach<Entry>(
  rows: readonly RowToJudge[],
  numberOf: (row: RowToJudge) => string | undefined,
  judge: (
    row: RowToJudge,
  ) =>
    | { readonly name: string; readonly entry: Entry; readonly changes: readonly FieldChange[] }
    | { readonly name: string; readonly problems: readonly string[] },
): Promise<Judged<Entry>[]> {
  const seen = new Map<string, number>();
  return mapInTurn(rows, (row): Judged<Entry> => {
    const number = numberOf(row);
    const above = number === undefined ? undefined : seen.get(number);
    if (number !== undefined && above === undefined) seen.set(number, row.place);
    const made = judge(row);
    const base = { place: row.place, name: made.name };
    if (above !== undefined) return refusedFor(base, [sameAsRow(above)]);
    return 'entry' in made
      ? { ...base, verdict: 'new', entry: made.entry, changes: made.changes }
      : refusedFor(base, made.problems);
  });
}

/** The particulars of a balance as its document states them. */
export function documentOf({ number, day, dueOn, amount, total, booking }: Balance, { id, reference }: MadeBooking) {
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

/** Keeps balances with their bookings, a batch at a time. */
export async function applyBalances(
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

/** Balances that were paid or credited since. */
export async function restingOpenings(db: Db, id: string): Promise<Resting[]> {
  const spent = await spentOpeningInvoices(db, id);
  return [{ what: 'settled balance', count: spent.length, example: spent[0] }];
}

/** Takes balances and their bookings back. */
export async function undoBalances(
  command: CommandContext,
  { id }: { readonly id: string; readonly kind: ImportKind },
): Promise<void> {
  const bookings = await cancelOpeningInvoices(command, id, (await openMoneyDays(command.tx, command.now)).today);
  for (const ids of batches(bookings, 2_000)) await cancelImportedBookings(command, ids);
}
