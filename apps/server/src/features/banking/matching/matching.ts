import { sql } from 'kysely';
import type { Db } from '../../../platform/database/index.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { openThread, ThreadLimit } from '../../../platform/threads/index.ts';
import { openMoneyDays } from '../../ledger/index.ts';
import { agencySettings } from '../../settings/index.ts';
import { openBooks } from '../books.queries.ts';
import { openLines } from '../lines.queries.ts';
import { openPayables } from '../paid.queries.ts';
import type { Matching, WantedLines } from './match.ts';
import type { MatchWork } from './inThread.ts';
import type { NamesOfLines } from './names.ts';

// Thousands of lines take seconds, whatever is wanted of them: what a certain line takes is not there for those after it.
const thread = openThread<MatchWork, NamesOfLines | Matching>({
  module: new URL('./inThread.ts', import.meta.url),
  seconds: 60,
  memoryMb: 512,
  // Each that waits holds a connection to the database.
  queue: 4,
});

interface Wanted {
  readonly statementId: string;
  readonly lines: WantedLines;
  /** Whether what went out is matched to slips and pay runs. */
  readonly slips: boolean;
}

/** Matches the open lines of a statement to what is open of the books at this moment. */
export async function matchLines(db: Db, { statementId, lines: wanted, slips }: Wanted, now: Date): Promise<Matching> {
  const lines = await openLines(db, statementId);
  const days = await openMoneyDays(db, now);
  const { prefixes } = await agencySettings(db);
  const { remittance } = prefixes;
  const { keys, outgoing } = (await run({ kind: 'names', lines, remittance })) as NamesOfLines;
  const books = await openBooks(db, keys);
  const payables = slips && outgoing ? await openPayables(db, outgoing) : [];
  const isOut = await isOutOfBalance(db, statementId);
  const asked = { lines, days, books, payables, slipPrefixes: slips ? [remittance] : [], isOut, wanted };
  return (await run({ kind: 'match', ...asked })) as Matching;
}

async function run(work: MatchWork): Promise<NamesOfLines | Matching> {
  try {
    return await thread.run(work);
  } catch (error) {
    throw error instanceof ThreadLimit ? refusals[error.limit]() : error;
  }
}

const tooMany = () =>
  new Refusal(
    409,
    'conflict',
    'Matching these lines takes too long: remove the statement, and import fewer days at once',
  );
const refusals = {
  time: tooMany,
  memory: tooMany,
  queue: () => new Refusal(503, 'busy', 'Other statements are being matched, please try again in a moment'),
};

async function isOutOfBalance(db: Db, statementId: string): Promise<boolean> {
  const { rows } = await sql<{ out: boolean }>`
    select adds_up is false as out from bank_statements where id = ${statementId}`.execute(db);
  return rows[0]?.out ?? false;
}
