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
  const bytes = (await startPress().run({ sheet, look }, { signal: AbortSignal.timeout(60 * seconds) })) as Uint8Array;
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** What of a document cannot be printed: a text, and its letters that no font of the portal has. */
interface Unprintable {
  readonly text: string;
  readonly letters: readonly string[];
}

/** Which of these texts cannot be printed in full (rule invoices/unprintable). */
export async function unprintableOf(texts: readonly (string | null | undefined)[]): Promise<Unprintable[]> {
  const doubtful = [...new Set(texts)].filter((text) => text != null && !plain.test(text)) as string[];
  if (doubtful.length === 0) return [];
  const found = (await startPress().run(doubtful, {
    name: 'findUnprintable',
    signal: AbortSignal.timeout(60 * seconds),
  })) as string[][];
  return doubtful.map((text, place) => ({ text, letters: found[place]! })).filter(({ letters }) => letters.length > 0);
}

// Letters that every font of Latin has.
const plain = /^[\0-\u024f]*$/;

function startPress(): Piscina {
  press ??= new Piscina({
    filename: new URL('./set.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 10 * minutes,
    maxQueue: 200,
    // The less a heap may reach at most, the sooner V8 collects it.
    resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 16 },
  });
  return press;
}
