import { createHash } from 'node:crypto';
import { lineKeys, type StatementLine, statementLimits } from '@dragoman/domain/banking';
import { type BankReading, type Layouts, readBankFile } from './read.ts';
import { unreadable, UnreadableStatement } from './unreadable.ts';

/** A file as it comes, and by which columns it may be read. */
export interface AskedReading extends Layouts {
  readonly content: string;
}

/** A file that was read, with what distinguishes each of its lines; or the sentence that refuses it. */
export type ThreadReading =
  | { readonly reading: BankReading; readonly fingerprints: readonly string[] }
  | { readonly problem: string };

/** Reads a file of a bank; runs in a thread of its own. */
export default async function readInThread({ content, ...layouts }: AskedReading): Promise<ThreadReading> {
  try {
    const bytes = Buffer.from(content, 'base64');
    if (bytes.length > statementLimits.bytes) throw unreadable('The file is larger than a statement may be');
    const reading = await readBankFile(bytes, layouts);
    return { reading, fingerprints: fingerprintsOf(reading.statement?.lines ?? []) };
  } catch (error) {
    if (error instanceof UnreadableStatement) return { problem: error.message };
    throw error;
  }
}

/** What distinguishes each line from all others of its account, as it is kept (rule banking/known-lines). */
const fingerprintsOf = (lines: readonly StatementLine[]): string[] =>
  lineKeys(lines).map((key) => createHash('sha256').update(key).digest('hex'));
