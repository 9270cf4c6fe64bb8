import { isDeepStrictEqual } from 'node:util';
import type { ImportedStatement, ReadStatement } from '@dragoman/contract/banking';
import { differenceInWords, knownStatement, type StatementColumns } from '@dragoman/domain/banking';
import type { Pence } from '@dragoman/domain/money';
import { sql } from 'kysely';
import type { z } from 'zod';
import { recordAudit } from '../../platform/audit/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Db } from '../../platform/database/index.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { openFile, type OpenedFile, type Sent, sumsOf } from './openedFile.ts';
import { writeLines } from './writeLines.ts';
import { learntColumns } from './statements.queries.ts';

/** Reads a file and keeps nothing (rules banking/statements, banking/columns). */
export async function readStatementFile(db: Db, sent: Sent): Promise<ReadStatement> {
  const file = await openFile(db, sent);
  const { statement, check, table, named, learntAccount, unknown, skipped, notes, asksFee } = file;
  const account = named ?? learntAccount ?? '';
  const sums =
    statement && check && statement.lines.length > 0
      ? await sumsOf(db, statement, { check, fingerprints: file.fingerprints, account })
      : null;
  return {
    format: file.format,
    account,
    isNamed: named !== undefined,
    table: table
      ? {
          header: [...table.header],
          examples: table.examples.map((row) => row.map((cell) => cell.slice(0, 100))),
          columns: table.columns ? columnsView(table.columns) : null,
          learnt: table.isLearnt,
        }
      : null,
    sums,
    skipped: skipped.map((left) => ({ ...left, places: [...left.places] })),
    unknownStatuses: [...unknown],
    asksFee,
    notes: [...notes],
    difference: sums ? (differenceOf(file) ?? null) : null,
  };
}

const columnsView = ({ words, ...columns }: StatementColumns) => ({
  ...columns,
  text: [...columns.text],
  ...(words ? { words: { moved: [...words.moved], unmoved: [...words.unmoved] } } : {}),
});

/** How far the lines are out, and from where on; undefined where they add up, or no two balances are known. */
const differenceOf = ({ check, outFrom, format }: OpenedFile): string | undefined =>
  check && differenceInWords(check, outFrom, format);

/** Keeps a statement and those of its lines that its account does not have yet (rule banking/known-lines). */
export async function importStatement(
  command: CommandContext,
  sent: z.output<typeof ImportedStatement>,
): Promise<string> {
  const { tx, now, actor } = command;
  const { fileName } = sent;
  // While a file is read, and others before it, the transaction waits longer than others may.
  await sql`select set_config('idle_in_transaction_session_timeout', '6min', true)`.execute(tx);
  const file = await openFile(tx, sent);
  const account = file.named ?? sent.account;
  const { statement, check } = wholeFile(file, sent.differenceConfirmed);
  const figures = await sumsOf(tx, statement, { check, fingerprints: file.fingerprints, account });
  if (figures.known === figures.lines) throw refuse.field('file', knownStatement(figures.lines));
  const { id } = await tx
    .insertInto('bank_statements')
    .values({
      account,
      format: statement.format,
      file_name: fileName,
      first_day: figures.firstDay,
      last_day: figures.lastDay,
      line_count: figures.lines,
      known_count: figures.known,
      incoming_pence: figures.incoming,
      outgoing_pence: figures.outgoing,
      opening_pence: figures.opening,
      closing_pence: figures.closing,
      adds_up: check.addsUp ?? null,
      out_by_pence: figures.gap,
      skipped: JSON.stringify(file.skipped),
      imported_at: now,
      imported_by: actor.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const known = await writeLines(command, { id, account, statement, file });
  // Somebody else may have kept some of them at this moment.
  if (known === figures.lines) throw refuse.field('file', knownStatement(known));
  if (known !== figures.known)
    await tx.updateTable('bank_statements').set({ known_count: known }).where('id', '=', id).execute();
  if (file.table?.columns) await learnColumns(command, file.table.signature, file.table.columns, account);
  const { lines, incoming, outgoing } = figures;
  const after = {
    account,
    fileName,
    lines,
    known,
    incoming,
    outgoing,
    ...(file.skipped.length > 0 ? { skipped: file.skipped } : {}),
    ...(check.addsUp === false ? { outBy: check.outBy } : {}),
  };
  await recordAudit(command, { table: 'bank_statements', id, action: 'import', before: null, after });
  return id;
}

/** Refuses a file of which something has to be said first: its columns, a status, a fee, or that it does not add up. */
function wholeFile(file: OpenedFile, confirmed: Pence | undefined) {
  const { statement, check, unknown, asksFee } = file;
  if (!statement || !check) throw refuse.field('columns', 'Choose the columns of this table');
  if (unknown.length > 0) {
    const words = unknown.map(({ word }) => (word === '' ? 'no status' : `'${word}'`)).join(', ');
    throw refuse.field('columns', `Decide whether the money of lines with ${words} has moved`);
  }
  if (asksFee)
    throw refuse.field(
      'columns',
      'Choose whether the fee is taken off the amount, or in the amount already: no balance tells',
    );
  const difference = differenceOf(file);
  if (difference && confirmed !== check.outBy)
    throw refuse.field('differenceConfirmed', `${difference} Confirm this to import the statement all the same`);
  return { statement, check };
}

/** Remembers how a bank's table was read; what is remembered so already stays. */
async function learnColumns(
  command: CommandContext,
  signature: string,
  columns: StatementColumns,
  account: string,
): Promise<void> {
  const { tx, now, actor } = command;
  const before = (await learntColumns(tx)).get(signature) ?? null;
  const after = { columns, account };
  if (isDeepStrictEqual(before, JSON.parse(JSON.stringify(after)))) return;
  const learnt = { columns: JSON.stringify(columns), account, learnt_at: now, learnt_by: actor.name };
  await tx
    .insertInto('bank_columns')
    .values({ signature, ...learnt })
    .onConflict((conflict) => conflict.column('signature').doUpdateSet(learnt))
    .execute();
  await recordAudit(command, { table: 'bank_columns', id: signature, action: 'learn', before, after });
}
