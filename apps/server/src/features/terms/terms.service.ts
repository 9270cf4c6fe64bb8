import type { ChangedTerm, NewTerm, Term } from '@dragoman/contract/terms';
import { recordAudit } from '../../platform/audit/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { sanitised } from '../../platform/html/index.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { nextVersion, refuseClash } from '../../platform/versions/index.ts';
import { readTerm } from './terms.queries.ts';

/** Adds a term; its rich text is kept without anything that could act (rule mails/rich-text). */
export async function createTerm(command: CommandContext, entered: NewTerm): Promise<Term> {
  const text = sanitised(entered.text);
  const { id } = await command.tx
    .insertInto('terms_conditions')
    .values({
      business_type: entered.businessType,
      service_type: entered.serviceType,
      text,
      created_at: command.now,
      updated_at: command.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordAudit(command, {
    table: 'terms_conditions',
    id,
    action: 'create',
    before: null,
    after: { ...entered, text },
  });
  return readTerm(command.tx, id);
}

/** Changes a term. What was sent with a quotation stays as it was sent. */
export async function updateTerm(command: CommandContext, id: string, change: ChangedTerm): Promise<Term> {
  const { updatedAt, ...entered } = change;
  const lock = await lockTerm(command, id);
  const fields = Object.keys(entered);
  await refuseClash(command, {
    table: 'terms_conditions',
    id,
    what: 'Term',
    madeFrom: updatedAt,
    stored: lock.updated_at,
    fields,
  });
  const before = await readTerm(command.tx, id);
  const after = { ...before, ...entered, ...(entered.text === undefined ? {} : { text: sanitised(entered.text) }) };
  const version = nextVersion(command, lock.updated_at);
  await command.tx
    .updateTable('terms_conditions')
    .set({
      business_type: after.businessType,
      service_type: after.serviceType,
      text: after.text,
      updated_at: version,
    })
    .where('id', '=', id)
    .execute();
  await recordAudit(command, { table: 'terms_conditions', id, action: 'update', before, after, version });
  return readTerm(command.tx, id);
}

/** Withdraws a term: mails go without it from now on. What was sent keeps it, as does the audit. */
export async function withdrawTerm(command: CommandContext, id: string, seen: Date): Promise<void> {
  const lock = await lockTerm(command, id);
  await refuseClash(command, { table: 'terms_conditions', id, what: 'Term', madeFrom: seen, stored: lock.updated_at });
  const before = await readTerm(command.tx, id);
  await command.tx.deleteFrom('terms_conditions').where('id', '=', id).execute();
  await recordAudit(command, { table: 'terms_conditions', id, action: 'remove', before, after: null });
}

async function lockTerm(command: CommandContext, id: string): Promise<{ updated_at: Date }> {
  const lock = await command.tx
    .selectFrom('terms_conditions')
    .select('updated_at')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!lock) throw refuse.notFound();
  return lock;
}
