import { hash } from 'node:crypto';
import { lineKeys, type StatementLine } from '@dragoman/domain/banking';
import { threaded } from '../../../platform/threads/index.ts';
import { type BankReading, type Layouts, readBankFile } from './read.ts';

/** A file as it comes, and by which columns it may be read. */
export interface AskedReading extends Layouts {
  readonly bytes: Uint8Array;
}

/** A file that was read, with what distinguishes each of its lines. */
export interface ThreadReading {
  readonly reading: BankReading;
  readonly fingerprints: readonly string[];
  /** The places of the lines in the order of their fingerprints. */
  readonly order: readonly number[];
}

export default threaded(async function* read({ bytes, ...layouts }: AskedReading): AsyncGenerator<ThreadReading> {
  const reading = await readBankFile(bytes, layouts);
  const fingerprints = fingerprintsOf(reading.statement?.lines ?? []);
  const order = fingerprints.keys().toArray();
  order.sort((a, b) => (fingerprints[a]! < fingerprints[b]! ? -1 : 1));
  yield { reading, fingerprints, order };
});

/** What distinguishes each line from all others of its account, as it is kept (rule banking/known-lines). */
const fingerprintsOf = (lines: readonly StatementLine[]): string[] => lineKeys(lines).map((key) => hash('sha256', key));
