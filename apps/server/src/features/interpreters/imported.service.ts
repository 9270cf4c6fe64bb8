import type { ChangedInterpreter, ChangedLanguages, NewInterpreter } from '@dragoman/contract/interpreters';
import { auditedBankDetails, fullName, type LanguageEntry } from '@dragoman/domain/interpreters';
import { type Insertable, sql } from 'kysely';
import { recordAudits } from '../../platform/audit/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Db, DB } from '../../platform/database/index.ts';
import { plainText, sanitised } from '../../platform/html/index.ts';
import { takeNumbers } from '../../platform/numbering/index.ts';
import { createAccounts, removeAccounts } from '../access/index.ts';
import { keptRates, shownRates } from './agreed-rates.ts';
import { plainColumnsOf } from './interpreters.columns.ts';
import { numberBeforeFirst } from './interpreters.service.ts';
import type { InterpreterRecord } from './interpreters.views.ts';
import { rowOf } from './languages.service.ts';
import { entriesOf, entryView, slotsView, type StoredEntry } from './languages.views.ts';

/** An interpreter as a sheet has them: a profile with its languages, papers and rates, and perhaps without a bank account. */
export interface ImportedInterpreter {
  readonly identity: Omit<NewInterpreter, 'accountName' | 'account_no' | 'sort_code' | 'branch'> & {
    readonly [Field in 'accountName' | 'account_no' | 'sort_code' | 'branch']?: string | undefined;
  };
  readonly profile: Pick<
    ChangedInterpreter,
    | 'renewalDueDate'
    | 'dbsExpiry'
    | 'passportExpiry'
    | 'vat'
    | 'vatNo'
    | 'businessName'
    | 'qual_summary'
    | 'bookingNotes'
    | 'rates'
  >;
  readonly languages: ChangedLanguages['languages'];
  readonly active: boolean;
}

/** Somebody of the register as an import compares them. */
export interface KnownInterpreter {
  readonly id: string;
  readonly version: Date;
  readonly email: string;
  readonly fullname: string;
  readonly ref: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly rates: ReturnType<typeof shownRates>;
  readonly languages: readonly LanguageEntry[];
  readonly slots: ChangedLanguages['languages'];
}

/** Interpreters by the addresses that they sign in with, in lower case; by that of one who was merged whoever was kept. */
export async function interpretersByEmail(db: Db, emails: readonly string[]): Promise<Map<string, KnownInterpreter>> {
  const rows = await db
    .selectFrom('accounts as asked')
    .innerJoin('interpreters as named', 'named.id', 'asked.id')
    .innerJoin('interpreters', (join) => join.on('interpreters.id', '=', sql`coalesce(named.merged_into, named.id)`))
    .innerJoin('accounts', 'accounts.id', 'interpreters.id')
    .selectAll('interpreters')
    .select(['accounts.email', 'asked.email_folded as asked'])
    .select(entriesOf(db))
    .where('asked.email_folded', '=', sql<string>`any(${emails.map((email) => email.toLowerCase())}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.asked, known(row)]));
}

function known(row: InterpreterRecord & { email: string; entries: StoredEntry[] }): KnownInterpreter {
  return {
    id: row.id,
    version: row.updated_at,
    email: row.email,
    fullname: row.fullname,
    ref: String(row.int_id),
    fields: {
      fname: row.fname,
      mname: row.mname,
      lname: row.lname,
      gender: row.gender,
      dob: row.dob,
      origin: row.origin,
      nationality: row.nationality,
      canDrive: row.can_drive,
      mobile: row.mobile,
      phone: row.phone,
      address: row.address,
      postcode: row.postcode,
      accountName: row.account_name,
      account_no: row.account_no,
      sort_code: row.sort_code,
      branch: row.branch,
      renewalDueDate: row.renewal_due_date,
      dbsExpiry: row.dbs_expiry,
      passportExpiry: row.passport_expiry,
      vatNo: row.vat_no,
      businessName: row.business_name,
      qual_summary: row.qual_summary && plainText(row.qual_summary),
      bookingNotes: row.booking_notes,
      active: row.active,
    },
    rates: shownRates(row.rates as Parameters<typeof shownRates>[0]),
    languages: row.entries.map(entryView),
    slots: slotsView(row.entries),
  };
}

/** Interpreters by their whole names, as they were asked for; of one name there may be several. Who was merged is whoever was kept. */
export async function interpretersByName(db: Db, names: readonly string[]) {
  const { rows } = await sql<InterpreterRecord & { asked: string; email: string }>`
    select asked, i.*, a.email from (
      select distinct asked, coalesce(n.merged_into, n.id) as id from unnest(${names}::text[]) asked
      join interpreters n on n.name_folded = fold(asked)) named
    join interpreters i using (id) join accounts a using (id) order by i.int_id`.execute(db);
  return Map.groupBy(
    rows.map((row) => ({
      asked: row.asked,
      id: row.id,
      fullname: row.fullname,
      email: row.email,
      mobile: row.mobile,
      phone: row.phone,
      postcode: row.postcode,
      interpreterRef: String(row.int_id),
    })),
    ({ asked }) => asked,
  );
}

/**
 * Adds interpreters that a register of before had, whose addresses were found free. Who is active there is active here; nobody has a
 * password yet, and no mail goes out. Gives their identities in their order.
 */
export async function createInterpreters(
  command: CommandContext,
  entered: readonly ImportedInterpreter[],
): Promise<string[]> {
  const { tx, now, actor } = command;
  const ids = await createAccounts(
    command,
    entered.map(({ identity, active }) => ({ kind: 'interpreter', email: identity.email, active })),
  );
  const first = numberBeforeFirst + (await takeNumbers(command, 'interpreters', entered.length));
  await tx
    .insertInto('interpreters')
    .values(entered.map((person, at) => ({ ...columnsOf(command, person), id: ids[at]!, int_id: first + at })))
    .execute();
  const spoken = entered.flatMap(({ languages }, at) =>
    languages.flatMap((slot, position) => (slot.language ? [rowOf(ids[at]!, position, slot, slot.language)] : [])),
  );
  if (spoken.length > 0) await tx.insertInto('interpreter_languages').values(spoken).execute();
  await recordAudits(
    { tx, now, actor },
    entered.map(({ identity, profile, languages, active }, at) => {
      const after = { ...identity, ...profile, languages, active };
      return {
        table: 'interpreters',
        id: ids[at]!,
        action: 'import',
        before: null,
        after: auditedBankDetails(after, after).after,
      };
    }),
  );
  return ids;
}

const blank = {
  account_name: '',
  account_no: '',
  sort_code: '',
  branch: '',
  mname: null,
  can_drive: null,
  renewal_due_date: null,
  dbs_expiry: null,
  passport_expiry: null,
  vat: false,
  vat_no: null,
  business_name: null,
};

type PlainColumns = Insertable<DB['interpreters']>;

function columnsOf({ now, actor }: CommandContext, { identity, profile, active }: ImportedInterpreter) {
  const { email: _, ...fields } = identity;
  const { rates, bookingNotes, qual_summary, ...plain } = profile;
  return {
    // What the sheet does not say is not known.
    ...(blank as object),
    ...(plainColumnsOf({ ...fields, ...plain }) as PlainColumns),
    fullname: fullName(identity),
    qual_summary: qual_summary ? sanitised(qual_summary) : null,
    rates: JSON.stringify(rates ? keptRates(rates) : {}),
    multiple_rates: rates !== undefined,
    booking_notes: bookingNotes?.text || null,
    booking_notes_updated: bookingNotes?.text ? now : null,
    booking_notes_updated_by: bookingNotes?.text ? actor.name : null,
    active,
    active_date: active ? now : null,
    act_by: active ? actor.name : null,
    created_at: now,
    updated_at: now,
  } as const;
}

/** Takes interpreters out that nothing rests on. */
export async function removeInterpreters(command: CommandContext, ids: readonly string[]): Promise<void> {
  const these = sql<string>`any(${ids}::uuid[])`;
  await command.tx.deleteFrom('interpreter_languages').where('interpreter_id', '=', these).execute();
  await command.tx.deleteFrom('interpreters').where('id', '=', these).execute();
  await removeAccounts(command, ids);
  await recordAudits(
    command,
    ids.map((id) => ({ table: 'interpreters', id, action: 'undo import', before: null, after: null })),
  );
}
