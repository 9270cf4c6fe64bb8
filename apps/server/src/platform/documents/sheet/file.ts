import { Piscina } from 'piscina';
import type { Look } from '../look.ts';
import type { Sheet } from './sheet.ts';

const seconds = 1_000;
const minutes = 60 * seconds;
let press: Piscina | undefined;

/**
 * A sheet as the bytes of a PDF file. Setting one takes the processor for a tenth of a second and more, so it is done in a
 * thread of its own, one sheet after the other, and the server goes on answering. The thread comes with the first
 * sheet and goes, with its fonts, when none has been asked for in a while; one that never ends is broken off.
 */
export async function sheetFile(sheet: Sheet, look: Look): Promise<Buffer> {
  press ??= new Piscina({
    filename: new URL('./set.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 10 * minutes,
    maxQueue: 200,
    // The less a heap may reach at most, the sooner V8 collects it.
    resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 16 },
  });
  const bytes = (await press.run({ sheet, look }, { signal: AbortSignal.timeout(60 * seconds) })) as Uint8Array;
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
