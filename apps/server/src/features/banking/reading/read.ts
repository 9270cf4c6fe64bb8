import type { Statement } from '@dragoman/domain/banking';
import { readCamt } from './camt.ts';
import { type BankTable, readTable } from './csv.ts';
import { readMt940 } from './mt940.ts';
import { readOfx } from './ofx.ts';
import { textOf } from './text.ts';

/** A file of a bank: a statement, or a table whose columns somebody has to name. */
export type BankFile = { readonly statement: Statement } | { readonly table: BankTable };

/** Reads a file by what stands in it, whatever its name; what cannot be read is refused with one sentence. */
export function readBankFile(bytes: Uint8Array): BankFile {
  const text = textOf(bytes);
  const head = text.slice(0, 2000);
  if (/<OFX>|^\s*OFXHEADER/i.test(head)) return { statement: readOfx(text) };
  if (/^\s*<(\?xml|[\w:]*Document)/i.test(head)) return { statement: readCamt(text) };
  if (/^(?:\{1:[^\n]*)?\s*:(20|25|60F|61):/m.test(head)) return { statement: readMt940(text) };
  return { table: readTable(text) };
}
