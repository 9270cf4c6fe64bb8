import { Piscina } from 'piscina';
import type { Sheet } from './sheet.ts';

const minutes = 60_000;
let press: Piscina | undefined;

/**
 * A sheet as the bytes of a PDF file. Setting one takes the processor for a tenth of a second and more, so it is done in a
 * thread of its own, one sheet after the other, and the server goes on answering. The thread comes with the first
 * sheet and goes, with its fonts, when none has been asked for in a while.
 */
export async function sheetFile(sheet: Sheet): Promise<Buffer> {
  press ??= new Piscina({
    filename: new URL('./set.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 10 * minutes,
  });
  const bytes = (await press.run(sheet)) as Uint8Array;
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
