// Hebrew, Arabic and their neighbours, with their presentation forms; N'Ko and the scripts behind the basic plane.
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Marks of direction that isolate what they enclose (Unicode Standard Annex #9, 2.4). */
const isolates = /[\u2066-\u2069]/g;

/** Whether a text has letters that are written from right to left. */
export function hasRightToLeft(text: string): boolean {
  return rightToLeft.test(text);
}

/**
 * A name as it stands in one line with other words or figures: enclosed in U+2068 and U+2069 where it has letters
 * written from right to left, as figures behind such letters are otherwise shown in another order. Any other name is
 * returned as it is. Not for a name that stands alone, in a cell or a field (Unicode Standard Annex #9, 2.4; rule
 * basics/names-beside-figures).
 */
export function isolate(name: string): string {
  return hasRightToLeft(name) ? `\u2068${withoutIsolates(name)}\u2069` : name;
}

/** A text without the marks that `isolate` puts around names. */
export function withoutIsolates(text: string): string {
  return text.replaceAll(isolates, '');
}
