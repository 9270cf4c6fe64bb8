import type { Interpreter, InterpreterLookup, OwnBank } from '@dragoman/contract/interpreters';
import type { InterpreterRates } from '@dragoman/domain/charging';
import { accountEnding, maskedSortCode, type LanguageEntry } from '@dragoman/domain/interpreters';
import type { Gender } from '@dragoman/domain/validation';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import { documentColumns } from '../../platform/files/index.ts';
import { type Actor, mayCall } from '../../platform/command-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { contains } from '../../platform/search/index.ts';
import { accountsOf } from '../access/index.ts';
import { guardedView, openView } from './interpreters.views.ts';
import { entriesOf, entryView } from './languages.views.ts';

const mostNames = 50;

/** Interpreters whose name contains what was typed; those that begin with it first. */
export async function findInterpreterNames(db: Db, typed: string, active?: boolean): Promise<InterpreterLookup[]> {
  let matching = db
    .selectFrom('interpreters')
    .select(['id as _id', 'int_id', 'fullname', 'mobile', 'phone', 'postcode', 'active'])
    .where('merged_into', 'is', null)
    .where(contains(sql.ref('name_folded'), typed));
  if (active !== undefined) matching = matching.where('active', '=', active);
  return matching
    .orderBy(sql`starts_with(name_folded, fold(${typed}::text))`, 'desc')
    .orderBy('name_folded')
    .orderBy('int_id')
    .limit(mostNames)
    .execute();
}

/** Profiles with the address that signs in and the stored name of the photo. */
const profiles = (db: Db) =>
  db
    .selectFrom('interpreters')
    .innerJoin('accounts', 'accounts.id', 'interpreters.id')
    .leftJoin('stored_files', 'stored_files.id', 'interpreters.photo_file_id')
    .selectAll('interpreters')
    .select(['accounts.email', 'stored_files.stored_name as photo']);

/** A profile as `actor` may see it; refuses with 404 when there is none. */
export async function readInterpreter(db: Db, actor: Actor, id: string): Promise<Interpreter> {
  const row = await profiles(db)
    .select(sql<boolean>`accounts.password_hash is not null`.as('has_password'))
    .select(entriesOf(db))
    .where('interpreters.id', '=', id)
    .executeTakeFirst();
  if (!row) throw refuse.notFound();
  const notes = await notesOf(db, id);
  const open = openView(row, { ...row, hasPassword: row.has_password, notes });
  if (!mayCall(actor, { permission: 'interpreters.write' })) return { ...open, isAccessTo: false };
  const reader = row.bank_changed_at ? await accountsOf(db, actor.id!) : [];
  return { ...open, ...guardedView(row, reader, await documentsOf(db, id)), isAccessTo: true };
}

/** The account to which an interpreter is paid, as they read it; null where none is entered (rule interpreters/own-bank). */
export async function readOwnBank(db: Db, id: string): Promise<OwnBank | null> {
  const row = await db
    .selectFrom('interpreters')
    .select(['account_name', 'account_no', 'sort_code', 'bank_changed_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw refuse.notFound();
  if (row.account_no === '') return null;
  return {
    accountName: row.account_name,
    sortCode: maskedSortCode(row.sort_code),
    accountEnding: accountEnding(row.account_no),
    changedAt: row.bank_changed_at,
  };
}

export function notesOf(db: Db, id: string): Promise<Interpreter['notes']> {
  return db
    .selectFrom('interpreter_notes')
    .select(['id as _id', 'text', 'updated', 'updated_by as updatedBy'])
    .where('interpreter_id', '=', id)
    .where('removed_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();
}

export function documentsOf(db: Db, id: string): Promise<NonNullable<Interpreter['fileList']>> {
  return db
    .selectFrom('interpreter_documents as document')
    .innerJoin('stored_files as file', 'file.id', 'document.file_id')
    .select(documentColumns)
    .select(['document.file_type as fileType'])
    .where('document.interpreter_id', '=', id)
    .where('document.removed_at', 'is', null)
    .orderBy('document.id', 'desc')
    .execute();
}

/** The languages an interpreter speaks, each once, by name. */
export async function spokenBy(db: Db, id: string): Promise<{ language: string }[]> {
  const rows = await db
    .selectFrom('interpreters')
    .leftJoin('interpreter_languages', 'interpreter_languages.interpreter_id', 'interpreters.id')
    .select('language')
    .distinct()
    .where('interpreters.id', '=', id)
    .orderBy('language')
    .execute();
  if (rows.length === 0) throw refuse.notFound();
  return rows.flatMap(({ language }) => (language === null ? [] : [{ language }]));
}

/** What a job needs to know of an interpreter. No bank data: slips ask for it by its own question. */
export interface InterpreterFacts {
  readonly id: string;
  readonly intId: number;
  /** int_id as text (rule basics/register-numbers). */
  readonly interpreterRef: string;
  readonly fullname: string;
  readonly email: string;
  readonly mobile: string;
  readonly phone: string;
  readonly postcode: string;
  readonly active: boolean;
  readonly vat: boolean;
  readonly vatNo: string | null;
  readonly businessName: string | null;
  readonly address: string;
  readonly multipleRates: boolean;
  readonly photoStoredName: string | null;
  readonly rates: InterpreterRates;
}

/** The register's facts of an interpreter; undefined when there is none. */
export async function findInterpreter(db: Db, id: string): Promise<InterpreterFacts | undefined> {
  const row = await profiles(db).where('interpreters.id', '=', id).executeTakeFirst();
  return (
    row && {
      id: row.id,
      intId: row.int_id,
      interpreterRef: String(row.int_id),
      fullname: row.fullname,
      email: row.email,
      mobile: row.mobile,
      phone: row.phone,
      postcode: row.postcode,
      active: row.active,
      vat: row.vat,
      vatNo: row.vat_no,
      businessName: row.business_name,
      address: row.address,
      multipleRates: row.multiple_rates,
      photoStoredName: row.photo,
      rates: row.rates as InterpreterRates,
    }
  );
}

/** What decides for which jobs somebody is asked: gender and languages, with the services of each. */
export async function languagesAndGender(
  db: Db,
  id: string,
): Promise<{ readonly gender: Gender; readonly languages: readonly LanguageEntry[] }> {
  const row = await db
    .selectFrom('interpreters')
    .select('gender')
    .select(entriesOf(db))
    .where('interpreters.id', '=', id)
    .executeTakeFirstOrThrow();
  return { gender: row.gender, languages: row.entries.map(entryView) };
}

/** Whether any interpreter can be assigned. */
export async function hasActiveInterpreters(db: Db): Promise<boolean> {
  const found = await db.selectFrom('interpreters').select('id').where('active', '=', true).limit(1).executeTakeFirst();
  return found !== undefined;
}
