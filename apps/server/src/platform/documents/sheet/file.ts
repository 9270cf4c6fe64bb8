import { unprintableInWords } from '@dragoman/domain/invoices';
import { withoutIsolates } from '@dragoman/domain/validation';
import { Piscina } from 'piscina';
import type { Look } from '../look.ts';
import type { Fact, Sheet } from './sheet.ts';
import { textsOf } from './texts.ts';

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

/** Which of these facts cannot be printed in full, a sentence each (rule invoices/unprintable). */
export async function unprintableFacts(facts: readonly Fact[]): Promise<string[]> {
  const doubtful = facts.map(({ label, value }) => ({ field: label, text: withoutIsolates(value) }));
  const read = doubtful.filter(({ text }) => !plain.test(text));
  if (read.length === 0) return [];
  const found = (await startPress().run(
    read.map(({ text }) => text),
    { name: 'findUnprintable', signal: AbortSignal.timeout(60 * seconds) },
  )) as string[][];
  const checked = read.map((fact, place) => ({ ...fact, letters: found[place]! }));
  return [...new Set(checked.filter(({ letters }) => letters.length > 0).map(unprintableInWords))];
}

/** Which of a document's texts cannot be printed in full, a sentence each (rule invoices/unprintable). */
export const unprintableOn = (sheet: Sheet): Promise<string[]> => unprintableFacts(textsOf(sheet));

// Letters and marks that every font of Latin has: most texts need no font to be read.
const plain = /^[\0-\u024f\u2013\u2014\u2018-\u201e\u2022\u2026\u20ac]*$/;

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
