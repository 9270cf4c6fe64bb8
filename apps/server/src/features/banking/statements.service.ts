import { isDeepStrictEqual } from 'node:util';
import type { ImportedStatement, ReadStatement, SentStatement } from '@dragoman/contract/banking';
import {
  balanceGap,
  balancesOf,
  inAndOut,
  knownStatement,
  type Statement,
  type StatementColumns,
  statementLimits,
} from '@dragoman/domain/banking';
import { sum } from '@dragoman/domain/money';
import { sql } from 'kysely';
import type { z } from 'zod';
import { recordAudit } from '../../platform/audit/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Db } from '../../platform/database/index.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { type BankTable, proposeTableColumns, readCsv } from './reading/csv.ts';
import { readBankFile } from './reading/read.ts';
import { unreadable } from './reading/unreadable.ts';
import { countKnown, fingerprintsOf, learntColumns } from './statements.queries.ts';

type Sent = z.output<typeof SentStatement>;

/** What a file holds, and of a table how its columns were read. */
interface Opened {
  readonly statement: Statement | undefined;
  readonly table?: BankTable;
  readonly columns?: StatementColumns | undefined;
  /** The account whose statements had these headings. */
  readonly account?: string | undefined;
  readonly isLearnt?: boolean;
}

/** Reads a file and keeps nothing (rules banking/statements, banking/columns). */
export async function readStatementFile(db: Db, sent: Sent): Promise<ReadStatement> {
  const { statement, table, columns, account, isLearnt = false } = await open(db, sent);
  const own = accountIn(statement, table);
  const named = own ?? account ?? '';
  return {
    format: statement?.format ?? 'csv',
    account: named,
    isNamed: own !== undefined,
    table: table
      ? {
          header: [...table.header],
          examples: table.rows.slice(0, 5).map((row) => row.map((cell) => cell.slice(0, 100))),
          columns: columns ? { ...columns, text: [...columns.text] } : null,
          learnt: isLearnt,
        }
      : null,
    sums: statement ? await sumsOf(db, statement, named) : null,
  };
}

/** Keeps a statement and those of its lines that its account does not have yet (rule banking/known-lines). */
export async function importStatement(
  command: CommandContext,
  sent: z.output<typeof ImportedStatement>,
): Promise<string> {
  const { tx, now, actor } = command;
  const { fileName } = sent;
  const { statement, table, columns } = await open(tx, sent);
  const account = accountIn(statement, table) ?? sent.account;
  if (!statement) throw refuse.field('columns', 'Choose the columns of this table');
  const figures = await sumsOf(tx, statement, account);
  if (figures.known === figures.lines) throw unreadable(knownStatement(figures.lines));
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
      imported_at: now,
      imported_by: actor.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const known = await writeLines(command, id, account, statement);
  // Somebody else may have kept some of them at this moment.
  if (known === figures.lines) throw unreadable(knownStatement(known));
  if (known !== figures.known)
    await tx.updateTable('bank_statements').set({ known_count: known }).where('id', '=', id).execute();
  if (table && columns) await learnColumns(command, table.signature, columns, account);
  const after = {
    account,
    fileName,
    lines: figures.lines,
    known,
    incoming: figures.incoming,
    outgoing: figures.outgoing,
  };
  await recordAudit(command, { table: 'bank_statements', id, action: 'import', before: null, after });
  return id;
}

/** The account that the file itself names, so that its statements in every format are of one account. */
function accountIn(statement: Statement | undefined, table: BankTable | undefined): string | undefined {
  const ending = statement?.account ?? table?.account;
  return ending && `Account ending ${ending}`;
}

async function open(db: Db, { content, columns: chosen }: Sent): Promise<Opened> {
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length > statementLimits.bytes) throw unreadable('The file is larger than a statement may be');
  const file = readBankFile(bytes);
  if ('statement' in file) {
    if (file.statement.lines.length === 0) throw unreadable('Nothing moved in the days of this statement');
    return file;
  }
  const { table } = file;
  const learnt = await learntColumns(db, table.signature);
  const columns = chosen ?? learnt?.columns ?? proposeTableColumns(table);
  // What nobody chose may be guessed wrongly: it is asked for, and not refused, unless it does not look like a statement at all.
  if (!columns && table.header.length === 0 && !chosen)
    throw unreadable('No column with days and none with amounts were found: is this a statement?');
  const account = learnt?.account;
  const isLearnt = learnt !== undefined && !chosen;
  return { statement: columns && readCsv(table, columns), table, columns, account, isLearnt };
}

async function sumsOf(db: Db, statement: Statement, account: string) {
  const { lines } = statement;
  const days = lines.map(({ day }) => day).toSorted();
  const { incoming, outgoing } = inAndOut(lines.map(({ amount }) => amount));
  const balances = balancesOf(statement);
  return {
    firstDay: days[0]!,
    lastDay: days.at(-1)!,
    lines: lines.length,
    known: await countKnown(db, account, fingerprintsOf(lines)),
    incoming,
    outgoing,
    opening: balances.opening ?? null,
    closing: balances.closing ?? null,
    gap: balanceGap({ ...balances, total: sum([incoming, outgoing]) }) ?? null,
  };
}

/** Writes the lines that are new, in one order for everybody, and says how many were known. */
async function writeLines(
  { tx }: CommandContext,
  statementId: string,
  account: string,
  { lines }: Statement,
): Promise<number> {
  const fingerprints = fingerprintsOf(lines);
  const rows = lines.map(({ day, amount, text, payerName, balance }, place) => ({
    place,
    fingerprint: fingerprints[place]!,
    day,
    amount,
    text,
    payer_name: payerName ?? null,
    balance: balance ?? null,
  }));
  const read = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as row (place integer, fingerprint text, day date, amount bigint, text text, payer_name text, balance bigint)`;
  const inserted = await sql`
    insert into bank_lines (account, fingerprint, day, amount_pence, text, payer_name)
    select ${account}, fingerprint, day, amount, text, payer_name from ${read} order by fingerprint
    on conflict (account, fingerprint) do nothing`.execute(tx);
  await sql`
    insert into bank_statement_lines (statement_id, place, line_id, known, balance_pence)
    select ${statementId}::uuid, row.place, l.id,
      exists (select from bank_statement_lines s where s.line_id = l.id), row.balance
    from ${read} join bank_lines l on l.account = ${account} and l.fingerprint = row.fingerprint`.execute(tx);
  return lines.length - Number(inserted.numAffectedRows ?? 0);
}

/** Remembers how a bank's table was read; what is remembered so already stays. */
async function learnColumns(
  command: CommandContext,
  signature: string,
  columns: StatementColumns,
  account: string,
): Promise<void> {
  const { tx, now, actor } = command;
  const before = (await learntColumns(tx, signature)) ?? null;
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
