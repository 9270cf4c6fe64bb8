import { hasRightToLeft } from '@dragoman/domain/validation';

const leftToRightIsolate = '\u2066';
const rightToLeftIsolate = '\u2067';
const firstStrongIsolate = '\u2068';
const endOfIsolate = '\u2069';

/** Isolates of a text: they order its letters and are not printed. */
export const directions: ReadonlySet<string> = new Set([
  leftToRightIsolate,
  rightToLeftIsolate,
  firstStrongIsolate,
  endOfIsolate,
]);

const marks = /[\u2066-\u2069]/g;
const strong = /[\p{L}\p{Nl}]/gu;

/** The words as they are set, when their directions have been seen. */
export function withoutDirections(words: string): string[] {
  return [words.replaceAll(marks, '')];
}

/**
 * A text that says the direction of each part of it, the whole included: a part that begins with a letter written from
 * right to left is, so that each of its lines can be ordered by itself.
 */
export function resolveDirections(text: string): string {
  if (!hasRightToLeft(text)) return text.replaceAll(marks, '');
  const resolved = text.replaceAll(/\u2068([^\u2066-\u2069]*)\u2069/g, (_, part: string) => isolateFor(part));
  const outside = resolved.replaceAll(/[\u2066\u2067][^\u2066-\u2069]*\u2069/g, '');
  return beginsRightToLeft(outside) ? `${rightToLeftIsolate}${resolved}${endOfIsolate}` : resolved;
}

const isolateFor = (part: string) =>
  `${beginsRightToLeft(part) ? rightToLeftIsolate : leftToRightIsolate}${part}${endOfIsolate}`;

function beginsRightToLeft(text: string): boolean {
  const [first] = text.match(strong) ?? [];
  return first !== undefined && hasRightToLeft(first);
}

/** Lines of a text each of which opens and closes its own isolates. */
export function balanceDirections(lines: readonly string[]): string[] {
  let open: string[] = [];
  return lines.map((line) => {
    const before = open.join('');
    for (const [mark] of line.matchAll(marks)) open = mark === endOfIsolate ? open.slice(0, -1) : [...open, mark];
    return `${before}${line}${endOfIsolate.repeat(open.length)}`;
  });
}
