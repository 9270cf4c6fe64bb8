import type { Statement } from '@dragoman/domain/banking';
import { type RawBuilder, sql } from 'kysely';
import type { CommandContext } from '../../platform/command-context.ts';

interface KeptStatement {
  readonly id: string;
  readonly account: string;
  readonly statement: Statement;
  readonly fingerprints: readonly string[];
}

// Far from what one statement of SQL may take, however busy the machine is.
const atOnce = 2_000;

/** Writes the lines that are new, in one order for everybody, and says how many were known. */
export async function writeLines({ tx }: CommandContext, kept: KeptStatement): Promise<number> {
  const { id, account } = kept;
  const rows = rowsOf(kept);
  let written = 0;
  for (let at = 0; at < rows.length; at += atOnce) {
    const batch = rows.slice(at, at + atOnce);
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
  return rows.length - written;
}

const rowsOf = ({ statement: { lines }, fingerprints }: KeptStatement) =>
  lines
    .map(({ day, amount, fee, text, payerName, balance }, place) => ({
      place,
      fingerprint: fingerprints[place]!,
      day,
      amount,
      fee: fee ?? null,
      text,
      payer_name: payerName ?? null,
      balance: balance ?? null,
    }))
    .toSorted((a, b) => (a.fingerprint < b.fingerprint ? -1 : 1));

const recordset = (rows: readonly object[]): RawBuilder<unknown> =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as row (place integer, fingerprint text, day date, amount bigint, fee bigint, text text, payer_name text, balance bigint)`;
