import { bookingStatuses, statusLabel } from '@dragoman/domain/bookings';
import { type CalendarDay, formatDay, londonDay, type TimeOfDay } from '@dragoman/domain/calendar';
import { isTimed } from '@dragoman/domain/charging';
import { type FieldChange, importFields, sameAsRow } from '@dragoman/domain/imports';
import { formatPounds, type Pence } from '@dragoman/domain/money';
import { locationOfPostcode, type Location } from '@dragoman/domain/rates';
import { emailAddress, nameKey, telephone, ukPostcode } from '@dragoman/domain/validation';
import { sql } from 'kysely';
import { z } from 'zod';
import {
  createImportedBookings,
  type ImportedBooking,
  knownReferences,
  lockImportedBookings,
  removeImportedBookings,
} from '../../../features/bookings/index.ts';
import type { ClientLike } from '../../../features/clients/index.ts';
import { dialectList, languageList, spelledAsListed } from '../../../features/languages/index.ts';
import { type Applied, batches, type Judged, mapInTurn, type Mover, picked, type RowToJudge, textOf } from '../kind.ts';
import { companyOf, interpreterOf, namedPeople, type NamedPeople } from '../people.ts';
import { changedSince, idsOf, restingOn } from '../resting.ts';
import { problemsOf, refusedFor, valuesOf } from '../sentences.ts';
import { serviceIn } from './spoken.ts';

interface Known extends NamedPeople {
  readonly languages: ReadonlyMap<string, string>;
  readonly dialects: ReadonlyMap<string, string>;
  readonly references: ReadonlySet<string>;
  readonly today: CalendarDay;
}

/** Jobs that were done or cancelled, for who was there and what it cost; nothing is billed, owed or mailed (rule imports/past-bookings). */
export const bookingMover: Mover<ImportedBooking> = {
  async judge({ db, today, report }, rows) {
    const said = (name: string) => [...new Set(rows.flatMap((row) => textOf(row, name) ?? []))];
    const known: Known = {
      ...(await namedPeople(db, rows)),
      languages: await spelledAsListed(db, languageList, said('language')),
      dialects: await spelledAsListed(db, dialectList, said('dialect')),
      references: await knownReferences(db, said('bookingRef')),
      today,
    };
    const seen = new Map<string, number>();
    return mapInTurn(rows, (row) => judgeBooking(row, known, seen), report);
  },

  async apply(command, { id, report }, judged) {
    const applied: Applied[] = [];
    // In the order in which they were received, as lists sort those of one moment.
    for (const batch of batches(judged, 300)) {
      const made = await createImportedBookings(
        command,
        id,
        batch.map(({ entry }) => entry!),
      );
      for (const [at, { place }] of batch.entries())
        applied.push({ place, recordId: made[at]!.id, version: command.now });
      await report(applied.length);
    }
    return applied;
  },

  lock: (command, { id }) => lockImportedBookings(command, id),

  async resting(db, _importing, rows) {
    const ids = idsOf(rows);
    const standing = await db
      .selectFrom('bookings')
      .select(['id', 'booking_ref as name', 'updated_at as version'])
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute();
    return [...(await restingOn(db, 'bookings', ids, ['booking_history'])), ...changedSince(rows, standing)];
  },

  async undo(command, { report }, rows) {
    let done = 0;
    for (const ids of batches(idsOf(rows), 2_000)) {
      await removeImportedBookings(command, ids);
      done += ids.length;
      await report(done);
    }
  },
};

const done = new Set(
  [
    'paid',
    'approved',
    'confirmed',
    'complete',
    'completed',
    'done',
    'invoiced',
    'attended',
    'closed',
    'billed',
    'finished',
    'fulfilled',
  ].map(nameKey),
);

/** What a status of another program means here; undefined where the job was never done. */
function statusIn(text: string | undefined): 'Paid' | 'Cancel' | undefined {
  if (text === undefined) return 'Paid';
  const word = nameKey(text);
  if (/cancel/.test(word)) return 'Cancel';
  const own = bookingStatuses.find((status) => nameKey(statusLabel(status)) === word);
  if (own)
    return [
      'Paid',
      'Approved',
      'Confirmed',
      'Company Outstanding',
      'Timesheet Submitted',
      'Attended but no timesheet',
    ].includes(own)
      ? 'Paid'
      : undefined;
  return done.has(word) || /did not attend|dna|no show/.test(word) ? 'Paid' : undefined;
}

function judgeBooking(row: RowToJudge, known: Known, seen: Map<string, number>): Judged<ImportedBooking> {
  const { place, values } = row;
  const reference = textOf(row, 'bookingRef');
  // Of a row that cannot be read it may be missing.
  const date = values['date'] as CalendarDay | undefined;
  const name = [reference, date && formatDay(date), textOf(row, 'company') ?? textOf(row, 'customerName')]
    .filter(Boolean)
    .join(', ');
  const base = { place, name };
  if (reference !== undefined) {
    const above = seen.get(reference);
    if (above !== undefined) return refusedFor(base, [sameAsRow(above)]);
    seen.set(reference, place);
    if (known.references.has(reference)) return { ...base, verdict: 'same' };
  }
  const status = statusIn(textOf(row, 'status'));
  const client = companyOf(row, known);
  const interpreter = interpreterOf(row, known);
  const [tongue, service] = [textOf(row, 'language'), textOf(row, 'service')];
  const language = known.languages.get(tongue ?? '');
  const serviceType = serviceIn(service ?? '');
  const contacts = contactsIn(row);
  const problems = [
    ...(date !== undefined && date >= known.today ? [`${formatDay(date)} is not past: book it`] : []),
    ...(status ? [] : [`Status: '${textOf(row, 'status')}' is of no job that was done or cancelled`]),
    ...(typeof client === 'string' ? [client] : []),
    ...(typeof interpreter === 'string' ? [interpreter] : []),
    ...(language === undefined ? [`Language: '${tongue}' is not in the list: import languages first`] : []),
    ...(serviceType ? [] : [`Service: '${service}' is none that is offered`]),
    ...contacts.problems,
  ];
  if (
    date === undefined ||
    !status ||
    typeof client === 'string' ||
    typeof interpreter === 'string' ||
    language === undefined ||
    !serviceType ||
    problems.length > 0
  )
    return refusedFor(base, problems);
  const dialect = textOf(row, 'dialect');
  const received = (values['received'] as CalendarDay | undefined) ?? date;
  const entry: ImportedBooking = {
    status,
    received: new Date(`${received > known.today ? date : received}T09:00:00Z`),
    date,
    startTime: isTimed(serviceType) ? ((values['startTime'] as TimeOfDay | undefined) ?? null) : null,
    endTime: isTimed(serviceType) ? ((values['endTime'] as TimeOfDay | undefined) ?? null) : null,
    language,
    dialect: dialect === undefined ? null : (known.dialects.get(dialect) ?? dialect),
    serviceType,
    ...customerIn(row, client),
    clientName: (textOf(row, 'clientName') ?? '').slice(0, 40),
    fileRef: (textOf(row, 'fileRef') ?? '').slice(0, 50),
    reference: reference?.slice(0, 150) ?? null,
    postcode: contacts.postcode ?? null,
    place: textOf(row, 'place')?.slice(0, 200) ?? null,
    location: locationOf(row, client),
    department: (textOf(row, 'department') ?? 'Not stated').slice(0, 100),
    caseType: textOf(row, 'caseType')?.slice(0, 100) ?? null,
    notes: (textOf(row, 'notes') ?? '').slice(0, 4_000),
    interpreter,
    told: toldIn(row),
  };
  return { ...base, verdict: 'new', changes: newValues(row, entry), entry };
}

interface Contacts {
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly postcode?: string | undefined;
}

const contactFields = {
  email: emailAddress(60),
  phone: telephone(10, 30, 'Invalid phone number'),
  postcode: ukPostcode,
};

/** How the customer is reached and where the job was, as the booking's form takes it, or what is wrong with it. */
export function contactsIn(row: RowToJudge): Contacts & { readonly problems: readonly string[] } {
  const given = picked(row.values, Object.keys(contactFields));
  const read = z.object(contactFields).partial().safeParse(given);
  return read.success ? { ...read.data, problems: [] } : { problems: problemsOf('bookings', read.error) };
}

/** What somebody finds on the booking, as the preview shows it. */
function newValues(row: RowToJudge, entry: ImportedBooking): FieldChange[] {
  const { name, serviceType, interpreter, reference, companyName, told: _, received, ...others } = entry;
  const stored = {
    ...others,
    bookingRef: reference,
    received: londonDay(received),
    service: serviceType,
    company: companyName,
    customerName: name,
    interpreter: interpreter?.fullname,
    status: statusLabel(entry.status),
  };
  const shownFields = importFields.bookings.flatMap(({ name: field }) =>
    field in stored ? [[field, stored[field as keyof typeof stored]] as const] : [],
  );
  const filledIn = shownFields.map(([field]) => field).filter((field) => row.values[field] === undefined);
  return valuesOf('bookings', row, Object.fromEntries(shownFields), filledIn);
}

/** Who asked: the row's own words, then those of the register. */
export function customerIn(row: RowToJudge, client: ClientLike | null) {
  const said = (name: string, most: number) => textOf(row, name)?.slice(0, most);
  const { email, phone } = contactsIn(row);
  return {
    clientId: client?._id ?? null,
    companyName: client?.companyName ?? null,
    name: said('customerName', 40) ?? client?.contactPerson.slice(0, 40) ?? 'Not stated',
    email: email ?? client?.email ?? '',
    phone: phone ?? client?.phone ?? '',
    mobile: client?.mobile ?? '',
    address: client?.address ?? '',
  };
}

function locationOf(row: RowToJudge, client: ClientLike | null): Location {
  const said = textOf(row, 'location');
  if (said !== undefined) return /out|outside/i.test(said) ? 'Out of London' : 'In London';
  return locationOfPostcode(textOf(row, 'postcode') ?? '') ?? client?.location ?? 'In London';
}

/** What the sheet knows of it besides: its reference, what it was charged and what the interpreter got. */
function toldIn(row: RowToJudge): string {
  const money = (name: string) => row.values[name] as Pence | undefined;
  const [charged, paidOut] = [money('charged'), money('paidOut')];
  return [
    textOf(row, 'bookingRef'),
    charged === undefined ? undefined : `charged ${formatPounds(charged)}`,
    paidOut === undefined ? undefined : `interpreter ${formatPounds(paidOut)}`,
    textOf(row, 'invoiceNo') && `invoice ${textOf(row, 'invoiceNo')}`,
    textOf(row, 'status') && `status ${textOf(row, 'status')}`,
  ]
    .filter(Boolean)
    .join(', ');
}
