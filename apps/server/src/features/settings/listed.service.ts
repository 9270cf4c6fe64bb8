import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
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
  const sentences: Record<string, string> = {};
  for (const field of ['department', 'caseType'] as const) {
    const name = names[field];
    if (!name) continue;
    const { table, sentence } = lists[field];
    const listed = await db
      .selectFrom(table)
      .select('id')
      .where(namesSame(sql`name_key(name)`, name))
      .where('enabled', '=', true)
      .executeTakeFirst();
    if (!listed) sentences[field] = `'${name}' ${sentence}`;
  }
  return sentences;
}
