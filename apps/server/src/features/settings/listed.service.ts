import { sql } from 'kysely';
import { type Db, planKept } from '../../platform/database/index.ts';
import type { FieldSentences } from '../../platform/http/refusal.ts';
import { namesSame } from '../../platform/search/index.ts';

/** Names that booking forms choose from the agency's lists. */
export interface ListedNames {
  readonly department?: string | null | undefined;
  readonly caseType?: string | null | undefined;
}

const lists = {
  department: { table: 'departments', sentence: 'is not in the list of departments' },
  caseType: { table: 'case_types', sentence: 'is not in the list of case types' },
} as const;

/**
 * A sentence for each name that the agency's lists do not offer (rule settings/agency-lists); what is not entered is
 * not looked at.
 */
export async function unlistedSentences(db: Db, names: ListedNames): Promise<FieldSentences> {
  const fields = (['department', 'caseType'] as const).filter((field) => Boolean(names[field]));
  const listed = await Promise.all(fields.map((field) => isListed(db, lists[field].table, names[field]!)));
  const unlisted = fields.filter((_, at) => !listed[at]);
  return Object.fromEntries(unlisted.map((field) => [field, `'${names[field]}' ${lists[field].sentence}`]));
}

async function isListed(db: Db, table: 'departments' | 'case_types', name: string): Promise<boolean> {
  const listed = await db
    .selectFrom(table)
    .select('id')
    .where(namesSame(sql`name_key(name)`, name))
    .where('enabled', '=', true)
    .modifyEnd(planKept)
    .executeTakeFirst();
  return listed !== undefined;
}
