import type { SentStatement } from '@dragoman/contract/banking';
import { type BalanceCheck, inAndOut, nothingMoved, type Statement, statementLimits } from '@dragoman/domain/banking';
import type { z } from 'zod';
import type { Db } from '../../platform/database/index.ts';
import { bytesOfBase64 } from '../../platform/http/base64.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { BankReading } from './reading/read.ts';
import { readInThread } from './reading/thread.ts';
import { countKnown, learntColumns } from './statements.queries.ts';

export type Sent = z.output<typeof SentStatement>;

/** A file as it was read, and what is known of its account. */
export interface OpenedFile extends BankReading {
  readonly fingerprints: readonly string[];
  /** The places of its lines in the order of their fingerprints. */
  readonly order: readonly number[];
  /** The account that the file itself names, so that its statements in every format are of one account. */
  readonly named: string | undefined;
  /** The account whose statements had these headings. */
  readonly learntAccount: string | undefined;
}

/** Reads a file, of a table by the columns as chosen, learnt or proposed (rules banking/statements, banking/columns). */
export async function openFile(db: Db, { content, columns: chosen }: Sent): Promise<OpenedFile> {
  const known = await learntColumns(db);
  const learnt = Object.fromEntries([...known].map(([signature, { columns }]) => [signature, columns]));
  const { reading, fingerprints, order } = await readInThread({ bytes: await bytesOf(content), chosen, learnt });
  const { statement, skipped, unknown, account, table } = reading;
  if (statement?.lines.length === 0 && unknown.length === 0) throw refuse.field('file', nothingMoved(skipped));
  return {
    ...reading,
    fingerprints,
    order,
    named: account && `Account ending ${account}`,
    learntAccount: table && known.get(table.signature)?.account,
  };
}

async function bytesOf(content: string): Promise<Uint8Array> {
  const bytes = await bytesOfBase64(content);
  if (bytes.length > statementLimits.bytes) throw refuse.field('file', 'The file is larger than a statement may be');
  return bytes;
}

/** What a statement with lines comes to. */
export async function sumsOf(
  db: Db,
  { lines }: Statement,
  { check, fingerprints, account }: { check: BalanceCheck; fingerprints: readonly string[]; account: string },
) {
  let [firstDay, lastDay] = [lines[0]!.day, lines[0]!.day];
  for (const { day } of lines) {
    if (day < firstDay) firstDay = day;
    if (day > lastDay) lastDay = day;
  }
  const { incoming, outgoing } = inAndOut(lines.map(({ amount }) => amount));
  return {
    firstDay,
    lastDay,
    lines: lines.length,
    known: await countKnown(db, account, fingerprints),
    incoming,
    outgoing,
    opening: check.opening ?? null,
    closing: check.closing ?? null,
    gap: check.addsUp === undefined ? null : check.outBy,
  };
}
