import { threaded } from '../../threads/index.ts';
import type { Look } from '../look.ts';
import { findUnprintable, setSheet } from './set.ts';
import type { Sheet } from './sheet.ts';

/** A sheet to set in type, or texts of which no letter may be missing in the fonts. */
export type PressWork = { readonly sheet: Sheet; readonly look: Look } | { readonly texts: readonly string[] };

/** The bytes of a PDF file; of texts, for each its letters that no font has. */
export type PressResult = Uint8Array | string[][];

export default threaded(async function* press(work: PressWork): AsyncGenerator<PressResult> {
  yield 'texts' in work ? await findUnprintable(work.texts) : await setSheet(work);
});
