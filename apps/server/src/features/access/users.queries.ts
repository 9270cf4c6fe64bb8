import type { User, UserDocument, UserNote, UserRow, userRoutes } from '@dragoman/contract/access';
import type { CallOf, ReplyOf } from '@dragoman/contract/kit';
import type { Db } from '../../platform/database/index.ts';
import { documentColumns } from '../../platform/files/index.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { contains, pageOf } from '../../platform/search/index.ts';
import { rowsOf } from '../../platform/spreadsheets/index.ts';
import { secondFactorsOf } from './factors/factors.queries.ts';
import { userRow, userView } from './users.views.ts';

const columns = {
  _id: 'users.id',
  fullName: 'users.name_folded',
  role: 'users.role',
  email: 'accounts.email_folded',
  position: 'users.position',
  createdAt: 'users.joined_on',
  isActive: 'accounts.active',
} as const;

function users(db: Db) {
  return db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.id', 'users.id')
    .selectAll('users')
    .select(['accounts.email', 'accounts.active']);
}

type List = CallOf<typeof userRoutes.list>['query'];

/** Staff users that match; the newest first where nothing is said. */
function inOrder(db: Db, { name, sort, order }: Omit<List, 'page' | 'limit'>) {
  return users(db)
    .where('users.merged_into', 'is', null)
    .$if(Boolean(name), (found) => found.where((where) => contains(where.ref('users.name_folded'), name ?? '')))
    .orderBy(columns[sort ?? '_id'], order ?? (sort ? 'asc' : 'desc'))
    .orderBy('users.id', 'desc');
}

/** A page of the staff users. */
export async function listUsers(db: Db, query: List): Promise<ReplyOf<typeof userRoutes.list>> {
  const { rows, total } = await pageOf(inOrder(db, query), query);
  const data: UserRow[] = rows.map(userRow);
  return { data, total, count: data.length };
}

/** Every staff user that matches, in the order of the list. */
export async function* everyUser(db: Db, query: Omit<List, 'page' | 'limit'>): AsyncGenerator<UserRow> {
  for await (const row of rowsOf(db, inOrder(db, query))) yield userRow(row);
}

/** A user with notes and documents; refuses with 404 when there is none. */
export async function readUser(db: Db, id: string): Promise<User> {
  const row = await users(db)
    .leftJoin('stored_files as photo', 'photo.id', 'users.photo_file_id')
    .select('photo.stored_name as photo')
    .where('users.id', '=', id)
    .executeTakeFirst();
  if (!row) throw refuse.notFound();
  const [notes, documents] = [await notesOf(db, id), await documentsOf(db, id)];
  const secondFactor = (await secondFactorsOf(db, id)).length > 0;
  return userView({ ...row, secondFactor }, notes, documents);
}

/** The accounts of one person: their own, and those that were merged into it (rule doubles/merging). */
export async function accountsOf(db: Db, id: string): Promise<string[]> {
  const merged = await db.selectFrom('users').select('id').where('merged_into', '=', id).execute();
  return [id, ...merged.map((account) => account.id)];
}

export function notesOf(db: Db, userId: string): Promise<UserNote[]> {
  return db
    .selectFrom('user_notes')
    .select(['id as _id', 'text', 'updated_by as updatedBy', 'updated'])
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();
}

export async function documentsOf(db: Db, userId: string): Promise<UserDocument[]> {
  const rows = await db
    .selectFrom('user_documents as document')
    .innerJoin('stored_files as file', 'file.id', 'document.file_id')
    .select(documentColumns)
    .where('document.user_id', '=', userId)
    .where('document.removed_at', 'is', null)
    .orderBy('document.id', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, fileType: 'userFile' as const }));
}
