import type { Double } from '@dragoman/contract/doubles';
import { staffRoleLabels } from '@dragoman/domain/access';
import { type CalendarDay, formatDay } from '@dragoman/domain/calendar';
import { agreedRatesInWords, type InterpreterRates } from '@dragoman/domain/charging';
import { type Described, type DoubleKind, doubleKindWords } from '@dragoman/domain/doubles';
import { shownTelephone } from '@dragoman/domain/validation';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import { refuse } from '../../platform/http/refusal.ts';

/** A record as it is compared, shown and named. */
export interface ComparedRecord {
  readonly shown: Double['one'];
  readonly described: Described;
  readonly values: Readonly<Record<string, string | null>>;
  /** Into which record it was merged. */
  readonly mergedInto: string | null;
  readonly isSuperadmin: boolean;
}

/** Records of a register by their identity; what is not there is left out. */
export async function readRecords(
  db: Db,
  kind: DoubleKind,
  ids: readonly string[],
): Promise<Map<string, ComparedRecord>> {
  const records = ids.length === 0 ? [] : await readers[kind](db, [...new Set(ids)]);
  return new Map(records.map((record) => [record.shown._id, record]));
}

/** Two records of a register; refuses one twice, and one that is not there. */
export async function readPair(
  db: Db,
  kind: DoubleKind,
  { one, other }: { readonly one: string; readonly other: string },
): Promise<readonly [ComparedRecord, ComparedRecord]> {
  if (one === other) throw refuse.field('other', 'Choose two records');
  const records = await readRecords(db, kind, [one, other]);
  const [first, second] = [records.get(one), records.get(other)];
  if (!first || !second) throw refuse.notFound(`There is no such ${doubleKindWords[kind].one} any more`);
  return [first, second];
}

const readers: Readonly<Record<DoubleKind, (db: Db, ids: string[]) => Promise<ComparedRecord[]>>> = {
  client: clients,
  interpreter: interpreters,
  user: users,
};

const filled = (texts: readonly (string | null)[]): string[] =>
  texts.filter((text) => text !== null && text !== '') as string[];

/** 'From 01/01/2026 until 31/12/2026', of the days that are known. */
const daysText = (days: readonly (readonly [string, CalendarDay | null])[], between: string): string =>
  days.flatMap(([what, day]) => (day === null ? [] : [`${what} ${formatDay(day)}`])).join(between);

async function clients(db: Db, ids: string[]): Promise<ComparedRecord[]> {
  const rows = await db.selectFrom('clients').selectAll().where('id', 'in', ids).execute();
  return rows.map((row) => ({
    shown: {
      _id: row.id,
      ref: String(row.int_id),
      name: row.company_name,
      active: row.active,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
    },
    mergedInto: row.merged_into,
    isSuperadmin: false,
    described: {
      name: row.company_name,
      emails: filled([row.email, row.ac_email_one, row.ac_email_two]),
      telephones: filled([row.mobile, row.phone, row.ac_number]),
      postcode: row.postcode,
      account: '',
      born: '',
    },
    values: {
      companyName: row.company_name,
      companyStatus: row.company_status,
      contactPerson: row.contact_person,
      position: row.position,
      email: row.email,
      mobile: shownTelephone(row.mobile),
      phone: shownTelephone(row.phone),
      address: row.address,
      postcode: row.postcode,
      acName: row.ac_name,
      acEmailOne: row.ac_email_one,
      acNumber: shownTelephone(row.ac_number),
    },
  }));
}

async function interpreters(db: Db, ids: string[]): Promise<ComparedRecord[]> {
  const rows = await db
    .selectFrom('interpreters as i')
    .innerJoin('accounts as a', 'a.id', 'i.id')
    .select(['i.id', 'i.int_id', 'i.fullname', 'i.active', 'i.gender', 'i.dob', 'i.mobile', 'i.phone', 'i.address'])
    .select(['i.postcode', 'i.account_no', 'i.sort_code', 'i.created_at', 'i.updated_at', 'i.merged_into', 'a.email'])
    .select(['i.rates', 'i.vat', 'i.vat_no', 'i.self_billing_from', 'i.self_billing_until'])
    .select(['i.renewal_due_date', 'i.dbs_expiry', 'i.passport_expiry'])
    .select(
      sql<string | null>`(select string_agg(language, ', ' order by position) from interpreter_languages l
        where l.interpreter_id = i.id)`.as('languages'),
    )
    .where('i.id', 'in', ids)
    .execute();
  return rows.map((row) => ({
    shown: {
      _id: row.id,
      ref: String(row.int_id),
      name: row.fullname,
      active: row.active,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
    },
    mergedInto: row.merged_into,
    isSuperadmin: false,
    described: {
      name: row.fullname,
      emails: [row.email],
      telephones: filled([row.mobile, row.phone]),
      postcode: row.postcode,
      account: row.account_no === '' ? '' : row.sort_code + row.account_no,
      born: row.dob,
    },
    values: {
      fullname: row.fullname,
      gender: row.gender,
      dob: formatDay(row.dob),
      email: row.email,
      mobile: shownTelephone(row.mobile),
      phone: shownTelephone(row.phone),
      address: row.address,
      postcode: row.postcode,
      languages: row.languages,
      rates: agreedRatesInWords(row.rates as InterpreterRates),
      vat: row.vat ? `Registered ${row.vat_no ?? ''}`.trim() : null,
      selfBilling: daysText(
        [
          ['From', row.self_billing_from],
          ['until', row.self_billing_until],
        ],
        ' ',
      ),
      papers: daysText(
        [
          ['Renewal due', row.renewal_due_date],
          ['DBS until', row.dbs_expiry],
          ['Passport until', row.passport_expiry],
        ],
        ', ',
      ),
    },
  }));
}

async function users(db: Db, ids: string[]): Promise<ComparedRecord[]> {
  const rows = await db
    .selectFrom('users as u')
    .innerJoin('accounts as a', 'a.id', 'u.id')
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.role', 'u.mobile', 'u.position', 'u.joined_on', 'u.created_at'])
    .select(['u.updated_at', 'u.merged_into', 'a.email', 'a.active'])
    .where('u.id', 'in', ids)
    .execute();
  return rows.map((row) => {
    const name = `${row.first_name} ${row.last_name}`;
    return {
      shown: {
        _id: row.id,
        ref: row.email,
        name,
        active: row.active,
        createdAt: row.created_at,
        updatedAt: row.updated_at,
      },
      mergedInto: row.merged_into,
      isSuperadmin: row.role === 'superadmin',
      described: {
        name,
        emails: [row.email],
        telephones: filled([row.mobile]),
        postcode: '',
        account: '',
        born: '',
      },
      values: {
        name,
        role: staffRoleLabels[row.role],
        email: row.email,
        mobile: row.mobile === null ? null : shownTelephone(row.mobile),
        position: row.position,
        joined: formatDay(row.joined_on),
      },
    };
  });
}
