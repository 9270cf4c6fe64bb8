import { type SqlBool, sql } from 'kysely';
import { auditChunks, emptiedFields, lockMonths } from '../../platform/audit/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { replaceIn } from './packed-audit.ts';
import type { Person } from './person.ts';

interface Erasing extends Pick<CommandContext, 'tx'> {
  readonly person: Person;
  readonly label: string;
}

/** What the logs know of the person, while their notes and documents still say which entries are theirs: fields in the audit are emptied, places in the security log. */
export async function emptyOwnTraces({ tx, person, label }: Erasing): Promise<void> {
  await lockMonths(tx);
  if (person.id === null) return;
  const { id } = person;
  const parts = await sql<{ id: string }>`
    select id from interpreter_notes where interpreter_id = ${id}
    union all select id from interpreter_documents where interpreter_id = ${id}
    union all select id from paper_renewals where interpreter_id = ${id}
    union all select id from user_notes where user_id = ${id}
    union all select id from user_documents where user_id = ${id}`.execute(tx);
  const own = [id, ...parts.rows.map((part) => part.id)];
  const ofOwn = {
    set: (['before', 'after'] as const).map((column) => ({ column, value: emptiedFields(column) })),
    where: sql<SqlBool>`record_id = any(${own}::text[])`,
  };
  await sql`update audit_log set before = ${emptiedFields('before')}, after = ${emptiedFields('after')}
    where ${ofOwn.where}`.execute(tx);
  for await (const chunk of auditChunks(tx, { of: { records: own } })) await replaceIn(tx, chunk, ofOwn);
  await sql`update security_log set person = ${label}, address = '', user_agent = '', minute = null
    where person_id = ${id} or lower(person) = ${person.email.toLowerCase()}`.execute(tx);
}
