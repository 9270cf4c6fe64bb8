import type { Statement } from '@dragoman/domain/banking';
import { type RawBuilder, sql } from 'kysely';
import type { CommandContext } from '../../platform/command-context.ts';
import type { OpenedFile } from './openedFile.ts';

interface KeptStatement {
  readonly id: string;
  readonly account: string;
  readonly statement: Statement;
  readonly file: Pick<OpenedFile, 'fingerprints' | 'order'>;
}

// Far from what one statement of SQL may take, however busy the machine is.
const atOnce = 2_000;

/** Writes the lines that are new, in one order for everybody, and says how many were known. */
export async function writeLines({ tx }: CommandContext, kept: KeptStatement): Promise<number> {
  const { id, account } = kept;
  const { order } = kept.file;
  let written = 0;
  for (let at = 0; at < order.length; at += atOnce) {
    const batch = order.slice(at, at + atOnce).map((place) => rowOf(kept, place));
    const inserted = await sql`
      insert into bank_lines (account, fingerprint, day, amount_pence, fee_pence, text, payer_name)
      select ${account}, fingerprint, day, amount, fee, text, payer_name from ${recordset(batch)} order by fingerprint
      on conflict (account, fingerprint) do nothing`.execute(tx);
    written += Number(inserted.numAffectedRows ?? 0);
    // The limit keeps it a look into the index for each line, however many lines there are of other statements.
    await sql`
      insert into bank_statement_lines (statement_id, place, line_id, known, balance_pence)
      select ${id}::uuid, row.place, l.id, earlier.known is not null, row.balance
      from ${recordset(batch.map(({ place, fingerprint, balance }) => ({ place, fingerprint, balance })))}
      join bank_lines l on l.account = ${account} and l.fingerprint = row.fingerprint
      left join lateral (select true as known from bank_statement_lines s where s.line_id = l.id limit 1) earlier on true`.execute(
      tx,
    );
  }
  return order.length - written;
}

function rowOf({ statement, file }: KeptStatement, place: number) {
  const { day, amount, fee = null, text, payerName, balance = null } = statement.lines[place]!;
  return {
    place,
    fingerprint: file.fingerprints[place]!,
    day,
    amount,
    fee,
    text,
    payer_name: payerName ?? null,
    balance,
  };
}

const recordset = (rows: readonly object[]): RawBuilder<unknown> =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as row (place integer, fingerprint text, day date, amount bigint, fee bigint, text text, payer_name text, balance bigint)`;
