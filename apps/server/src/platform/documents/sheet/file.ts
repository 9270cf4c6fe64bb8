import { unprintableInWords } from '@dragoman/domain/invoices';
import { withoutIsolates } from '@dragoman/domain/validation';
import { openThread, type Thread } from '../../threads/index.ts';
import type { Look } from '../look.ts';
import type { PressResult, PressWork } from './press.thread.ts';
import type { Fact, Sheet } from './sheet.ts';
import { textsOf } from './texts.ts';

/** The thread that sets sheets, with its fonts. */
type Press = Thread<PressWork, PressResult>;

const usualPress = openPress();

/** Opens a press; tests, whose sheets are small, name limits that are reached soon. */
export function openPress(limits: { readonly seconds?: number } = {}): Press {
  return openThread({
    module: new URL('./press.thread.ts', import.meta.url),
    seconds: 60,
    // The less a heap may reach at most, the sooner V8 collects it.
    memoryMb: 512,
    youngMb: 16,
    idleSeconds: 600,
    queue: 200,
    ...limits,
  });
}

/**
 * A sheet as the bytes of a PDF file. Setting one takes the processor for a tenth of a second and more, so it is done in a
 * thread of its own, one sheet after the other, and the server goes on answering. The thread comes with the first
 * sheet and goes, with its fonts, when none has been asked for in a while; one that never ends is broken off.
 */
export async function sheetFile(sheet: Sheet, look: Look, press = usualPress): Promise<Buffer> {
  const bytes = (await press.run({ sheet, look })) as Uint8Array;
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Which of these facts cannot be printed in full, a sentence each (rule invoices/unprintable). */
export async function unprintableFacts(facts: readonly Fact[]): Promise<string[]> {
  const doubtful = facts.map(({ label, value }) => ({ field: label, text: withoutIsolates(value) }));
  const read = doubtful.filter(({ text }) => !plain.test(text));
  if (read.length === 0) return [];
  const found = (await usualPress.run({ texts: read.map(({ text }) => text) })) as string[][];
  const checked = read.map((fact, place) => ({ ...fact, letters: found[place]! }));
  return [...new Set(checked.filter(({ letters }) => letters.length > 0).map(unprintableInWords))];
}

/** Which of a document's texts cannot be printed in full, a sentence each (rule invoices/unprintable). */
export const unprintableOn = (sheet: Sheet): Promise<string[]> => unprintableFacts(textsOf(sheet));

// Letters and marks that every font of Latin has: most texts need no font to be read.
const plain = /^[\0-\u024f\u2013\u2014\u2018-\u201e\u2022\u2026\u20ac]*$/;
