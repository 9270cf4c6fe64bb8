import { erasedAddress, erasedLabel, erasureRefusals, type PersonKind } from '@dragoman/domain/privacy';
import { sql } from 'kysely';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Db } from '../../platform/database/index.ts';
import { recordAudit } from '../../platform/audit/index.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { accountTables, isMailedTo, ownFiles } from './holdings.ts';
import { wantedOf } from './mentions.ts';
import { emptyOwnTraces } from './traces.ts';
import { obstaclesOf } from './obstacles.ts';
import { findPerson, type Person } from './person.ts';

/** What an erasure did; `files` wait for the removal of their bytes. */
export interface Erased {
  readonly label: string;
  readonly files: readonly string[];
}

interface Erasing extends CommandContext {
  readonly person: Person;
  readonly label: string;
  readonly address: string;
}

/**
 * Erases a person in the command's transaction (rule privacy/erasure): their own rows are emptied or deleted, and what they are found by
 * is kept until `finishErasures` has replaced it in others' rows. Documents of accounts stay. Who was erased before keeps the number of that time.
 * Records that were merged into theirs go with it.
 */
export async function erasePerson(command: CommandContext, kind: PersonKind, key: string): Promise<Erased> {
  const { label, files } = await eraseRecord(command, kind, key);
  const merged: Erased[] = [];
  for (const id of await mergedInto(command, kind, key)) merged.push(await eraseRecord(command, kind, id));
  return { label, files: [...files, ...merged.flatMap((one) => one.files)] };
}

async function mergedInto({ tx }: CommandContext, kind: PersonKind, key: string): Promise<string[]> {
  if (kind === 'contact') return [];
  const table = kind === 'user' ? 'users' : 'interpreters';
  const rows = await tx.selectFrom(table).select('id').where('merged_into', '=', key).orderBy('id').execute();
  return rows.map(({ id }) => id);
}

async function eraseRecord(command: CommandContext, kind: PersonKind, key: string): Promise<Erased> {
  const { tx } = command;
  const person = await findPerson(tx, kind, key);
  const before = await earlier(command, person);
  if (before !== undefined) return { label: erasedLabel(before), files: [] };
  await lock(command, person);
  const [refusal, ...others] = erasureRefusals(await obstaclesOf(tx, person));
  if (refusal !== undefined) throw refuse.conflict([refusal, ...others].join('. '));
  await sql`select set_config('dragoman.erasing', 'on', true)`.execute(tx);
  const { id: number } = await tx
    .insertInto('erasures')
    .values({ kind, subject_id: person.id, at: command.now, by_name: command.actor.name })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { everywhere } = await wantedOf(tx, person);
  await tx
    .insertInto('erasures_under_way')
    .values({ erasure_id: number, person: JSON.stringify(person), everywhere })
    .execute();
  const erasing = { ...command, person, label: erasedLabel(number), address: erasedAddress(number) };
  await emptyOwnTraces(erasing);
  await deleteMails(erasing);
  await eraseSignatures(erasing);
  await forgetMerges(erasing);
  const files = kind === 'contact' ? await eraseContact(erasing) : await eraseAccount(erasing);
  await recordAudit(command, {
    table: kind === 'user' ? 'users' : kind === 'interpreter' ? 'interpreters' : 'erasures',
    id: person.id ?? String(number),
    action: 'erase',
    before: null,
    after: { label: erasing.label },
  });
  return { label: erasing.label, files };
}

/** Accounts that were erased since, with what stands for their names. */
export async function erasedSince(db: Db, since: Date): Promise<{ id: string; label: string }[]> {
  const rows = await db
    .selectFrom('erasures')
    .select(['id', 'subject_id'])
    .where('at', '>=', since)
    .where('subject_id', 'is not', null)
    .execute();
  return rows.map(({ id, subject_id }) => ({ id: subject_id!, label: erasedLabel(id) }));
}

async function earlier({ tx }: CommandContext, { id }: Person): Promise<number | undefined> {
  if (id === null) return undefined;
  const row = await tx.selectFrom('erasures').select('id').where('subject_id', '=', id).executeTakeFirst();
  return row?.id;
}

/** Who erases the same person meanwhile waits, and then finds it done. */
async function lock({ tx }: CommandContext, { email }: Person): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${email.toLowerCase()}, 17))`.execute(tx);
}

async function deleteMails({ tx, person }: Erasing): Promise<void> {
  const theirs = sql`select id from mails where ${isMailedTo(person)}`;
  await sql`delete from mail_attempts where mail_id in (${theirs})`.execute(tx);
  await sql`delete from mails where id in (${theirs})`.execute(tx);
}

/** Takes the signatures that they gave under their name; what they signed for proves what was billed, and stays. */
async function eraseSignatures({ tx, person: { bookingIds, names }, label }: Erasing): Promise<void> {
  await sql`update timesheet_closings set signed_by = ${label}, strokes = '[]'
    where kind = 'signature' and booking_id = any(${[...bookingIds]}::uuid[])
      and person_key(signed_by) in (select person_key(one) from unnest(${[...names]}::text[]) one)`.execute(tx);
}

/** How their records stood before they were merged: who was erased is parted no more. */
async function forgetMerges({ tx, person: { id, clientIds } }: Erasing): Promise<void> {
  const theirs = sql`any(${[...clientIds, ...(id === null ? [] : [id])]}::uuid[])`;
  await sql`with emptied as (update merges set before = '{}' where kept_id = ${theirs} or merged_id = ${theirs} returning id)
    update merge_moves set before = null where merge_id in (select id from emptied) and before is not null`.execute(tx);
}

async function eraseAccount(erasing: Erasing): Promise<string[]> {
  const { tx, person, address, now } = erasing;
  const { id, email } = person;
  for (const table of await accountTables(tx))
    await sql`delete from ${sql.table(table)} where account_id = ${id}`.execute(tx);
  await sql`update mails set account_id = null where account_id = ${id}`.execute(tx);
  await tx.deleteFrom('sign_in_failures').where('email_folded', '=', email.toLowerCase()).execute();
  await tx.deleteFrom('sign_in_accounts').where('email_folded', '=', email.toLowerCase()).execute();
  await tx
    .updateTable('accounts')
    .set({ email: address, password_hash: null, password_temporary_until: null, active: false, updated_at: now })
    .where('id', '=', id)
    .execute();
  const files = await dropOwnFiles(erasing);
  if (person.kind === 'user') await eraseUser(erasing);
  else await eraseInterpreter(erasing);
  return files;
}

async function dropOwnFiles({ tx, person, now, label }: Erasing): Promise<string[]> {
  if (person.kind === 'contact') return [];
  const files = await tx
    .updateTable('stored_files')
    .set({ original_name: label, deleted_at: now })
    .where(ownFiles(person.kind, person.id))
    .returning('id')
    .execute();
  return files.map(({ id }) => id);
}

async function eraseUser({ tx, person: { id }, label, now }: Erasing): Promise<void> {
  await sql`delete from user_notes where user_id = ${id}`.execute(tx);
  await sql`delete from user_documents where user_id = ${id}`.execute(tx);
  const [first, ...rest] = label.split(' ');
  await tx
    .updateTable('users')
    .set({
      first_name: first ?? label,
      last_name: rest.join(' '),
      gender: 'other',
      mobile: null,
      position: null,
      photo_file_id: null,
      leave_total: '0',
      leave_taken: '0',
      sick_leave_total: '0',
      sick_leave_taken: '0',
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
}

const availabilityTables = [
  'calendar_busy',
  'interpreter_calendars',
  'interpreter_leave',
  'availability_days',
  'availability_hours',
  'availability',
];

async function eraseInterpreter({ tx, person: { id }, label, now }: Erasing): Promise<void> {
  await sql`delete from interpreter_languages where interpreter_id = ${id}`.execute(tx);
  await sql`delete from wishes where interpreter_id = ${id}`.execute(tx);
  for (const table of availabilityTables)
    await sql`delete from ${sql.table(table)} where interpreter_id = ${id}`.execute(tx);
  await sql`delete from paper_renewals where interpreter_id = ${id}`.execute(tx);
  await sql`delete from paper_reminders where interpreter_id = ${id}`.execute(tx);
  await sql`delete from job_steps where interpreter_id = ${id}`.execute(tx);
  await sql`delete from offer_recipients where interpreter_id = ${id}`.execute(tx);
  await sql`delete from push_devices where interpreter_id = ${id}`.execute(tx);
  await sql`delete from interpreter_notes where interpreter_id = ${id}`.execute(tx);
  await sql`delete from interpreter_documents where interpreter_id = ${id}`.execute(tx);
  const [first, ...rest] = label.split(' ');
  const profile = {
    fname: first ?? label,
    mname: null,
    lname: rest.join(' '),
    fullname: label,
    gender: 'other' as const,
  };
  await tx
    .updateTable('interpreters')
    .set({ ...profile, ...emptyProfile, dob: sql`date '1900-01-01'`, active: false, updated_at: now })
    .where('id', '=', id)
    .execute();
  const onBookings = { interpreter_name: label, interpreter_mobile: null, interpreter_phone: null };
  await tx
    .updateTable('bookings')
    .set({ ...onBookings, interpreter_postcode: null })
    .where('interpreter_id', '=', id)
    .execute();
}

const emptyProfile = {
  origin: '',
  nationality: '',
  can_drive: null,
  mobile: '',
  phone: '',
  skype_others: null,
  address: '',
  postcode: '',
  account_name: '',
  account_no: '',
  sort_code: '',
  branch: '',
  bank_changed_at: null,
  bank_changed_by: null,
  bank_changed_by_id: null,
  bank_changed_by_ids: [] as string[],
  act_by: null,
  act_reason: null,
  ua_from: null,
  ua_to: null,
  ua_reason: null,
  renewal_due_date: null,
  dbs_expiry: null,
  passport_expiry: null,
  vat_no: null,
  business_name: null,
  qual_summary: null,
  booking_notes: null,
  booking_notes_updated: null,
  booking_notes_updated_by: null,
  photo_file_id: null,
} as const;

async function eraseContact({ tx, person, label, address, now }: Erasing): Promise<string[]> {
  const { email, bookingIds, clientIds } = person;
  const isTheirs = (column: string) => sql`lower(${sql.ref(column)}) = ${email}`;
  await sql`update clients set
      contact_person = case when ${isTheirs('email')} then ${label} else contact_person end,
      position = case when ${isTheirs('email')} then '' else position end,
      mobile = case when ${isTheirs('email')} then '' else mobile end,
      phone = case when ${isTheirs('email')} then '' else phone end,
      email = case when ${isTheirs('email')} then ${address} else email end,
      ac_name = case when ${isTheirs('ac_email_one')} then ${label} else ac_name end,
      ac_email_one = case when ${isTheirs('ac_email_one')} then ${address} else ac_email_one end,
      ac_email_two = case when ${isTheirs('ac_email_two')} then null else ac_email_two end,
      updated_at = ${now}
    where id = any(${clientIds}::uuid[])`.execute(tx);
  await sql`update bookings set name = ${label}, phone = '', mobile = '', address = '', email = ${address},
      invoice_address = null, invoice_to = null, invoice_to_name = null
    where id = any(${bookingIds}::uuid[])`.execute(tx);
  await sql`update payers set name = case when kind = 'private' then ${label} else name end, email = ${address}
    where lower(email) = ${email}`.execute(tx);
  return [];
}
