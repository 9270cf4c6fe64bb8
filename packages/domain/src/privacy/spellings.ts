import { searchKey, telephoneDigits } from '../validation/index.ts';

/** How letters are written. */
interface Spellings {
  /** Letters and signs by the letter that searches compare them as. */
  readonly letters: ReadonlyMap<string, string>;
  /** Single letters that are compared as two. */
  readonly pairs: ReadonlyMap<string, string>;
}

const lastOfBasicPlane = 0xff_ff;
let known: Spellings | undefined;

function spellings(): Spellings {
  if (known) return known;
  const letters = new Map<string, string>();
  const pairs = new Map<string, string>();
  for (let code = 0x30; code <= lastOfBasicPlane; code += 1) {
    const letter = String.fromCodePoint(code);
    if (!/[\p{L}\p{N}]/u.test(letter)) continue;
    const key = searchKey(letter);
    const map = key.length === 1 ? letters : key.length === 2 ? pairs : undefined;
    map?.set(key, (map.get(key) ?? '') + letter);
  }
  known = { letters, pairs };
  return known;
}

// Between the letters of a word: marks and unseen characters; apostrophes, too, but not behind the last.
const unseen = String.raw`\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\u00ad\ufeff`;
const marks = `[${unseen}]*`;
const within = String.raw`[${unseen}'’‘ʼʻ´′\u0060]*`;
const begin = String.raw`(?<![\p{L}\p{N}])`;
// What stands before the @ of an address is that address's.
const end = String.raw`(?![\p{L}\p{N}]|[\p{L}\p{N}_.+-]*@)`;
const space = String.raw`\s`;
const hyphen = String.raw`[-_\u2010-\u2015\u2212\u00b7\u05be]`;
// Text of JSON has line ends and tabulators as two characters.
const parted = String.raw`(?:${space}+|${space}*${hyphen}${space}*|\.|\\[nrt])${marks}`;
const reversed = String.raw`(?:${space}*[,;/\u060c]${space}*${marks}|${parted})`;

function letterPattern(letter: string): string {
  const all = spellings().letters.get(letter) ?? letter;
  return `[${all.replaceAll(/[\\\]^-]/g, String.raw`\$&`)}]`;
}

/** A word with any accents and marks, whole or parted where it has a hyphen, apostrophe or stop. */
function wordPattern(word: string): string {
  const parts = word
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .map((part) => searchKey(part))
    .filter((part) => part !== '');
  return parts.map(partPattern).join(`(?:${parted})?${within}`);
}

function partPattern(part: string): string {
  const letters = [...part];
  const written: string[] = [];
  for (let at = 0; at < letters.length; at += 1) {
    const pair = spellings().pairs.get(`${letters[at]}${letters[at + 1] ?? ''}`);
    const one = letterPattern(letters[at]!);
    if (pair === undefined) written.push(one);
    else {
      written.push(`(?:[${pair}]|${one}${within}${letterPattern(letters[at + 1]!)})`);
      at += 1;
    }
  }
  return written.join(within) + marks;
}

const unspaced = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]{3,}$/u;

/** The words of a name, as its comparison parts them; a hyphen joins. */
export const wordsOfName = (name: string): string[] =>
  name
    .normalize('NFC')
    .split(/[\s,;]+/u)
    .filter((word) => searchKey(word) !== '');

/**
 * A pattern of a name of two words or more, or of three letters of a script without spaces: its words without case, accents and marks, composed or
 * not, in order or with the last or all but the first before it, with or without the names or initials between the first and the last
 * (rule privacy/erasure). Undefined for a single word, which is found in too much that is not the person.
 */
export function namePattern(name: string): string | undefined {
  const words = wordsOfName(name);
  if (words.length === 1 && unspaced.test(words[0]!)) return wordPattern(words[0]!);
  if (words.length < 2 || words.join('').length < 4) return undefined;
  const [first, ...rest] = words.map(wordPattern);
  const last = rest.at(-1)!;
  const between = [...rest.slice(0, -1), String.raw`\p{L}\.?`];
  const middle = `(?:${between.join('|')})`;
  const inOrder = `${first}${parted}(?:${middle}${parted}){0,3}${last}`;
  const whole = `${first}${parted}${rest.join(`(?:${parted})?`)}`;
  const behind = `(?:${parted}${middle}){0,3}`;
  const lastFirst = `${last}${reversed}${first}${behind}`;
  const restFirst = `${rest.join(`(?:${parted})?`)}${reversed}${first}`;
  return [...new Set([whole, inOrder, restFirst, lastFirst])].map((one) => `${begin}(?:${one})${end}`).join('|');
}

const betweenFigures = String.raw`[\s().\-/\u00a0\u00ad\u2000-\u2015\u202f\u2060\u2066-\u2069\u2212]{0,4}`;
const figure = (digit: string): string => letterPattern(digit);
const figures = (digits: string): string => [...digits].map(figure).join(betweenFigures);

/**
 * A pattern of a telephone number however it is written: with spaces, dots, dashes and brackets, from abroad, without the 0 that it lost in a
 * spreadsheet, in the figures of other scripts. Undefined for fewer than six digits. A number of JSON is none.
 */
export function telephonePattern(telephone: string): string | undefined {
  const digits = telephoneDigits(telephone).replaceAll(/\D/g, '');
  if (digits.length < 6) return undefined;
  const national = /^0[1-9]\d{8,9}$/.test(digits) ? digits.slice(1) : undefined;
  const abroad = /^00[1-9]\d{7,}$/.test(digits) ? digits.slice(2) : undefined;
  // A bracket belongs to the number where it closes within it.
  const open = String.raw`(?:\((?=[^()]{1,6}\)))?`;
  const plus = String.raw`(?:${open}(?:\+|${figures('00')})${betweenFigures})?`;
  const trunk = String.raw`${open}${figure('0')}${betweenFigures}`;
  const before = national ? `(?:${plus}${figures('44')}${betweenFigures}(?:${trunk})?|${trunk})?` : abroad ? plus : '';
  return inContext(`${before}${figures(national ?? abroad ?? digits)}`);
}

/** Neither a part of other figures nor a number of JSON. */
const inContext = (number: string): string =>
  String.raw`(?<![0-9٠-٩۰-۹])(?:(?<!(?:": |\[|, ))${number}(?![0-9٠-٩۰-۹])|${number}(?![0-9٠-٩۰-۹,}\]]))`;

const special = /[.*+?^${}()|[\]\\]/g;

/** A pattern of an email address, whatever its case, that is no part of another. */
export const addressPattern = (email: string): string =>
  String.raw`(?<![\w.+-])${email.trim().replaceAll(special, String.raw`\$&`)}(?![\w-]|\.\w)`;

/** Names, telephones and an address by which somebody is found. */
export interface Sought {
  readonly email: string;
  readonly names: readonly string[];
  readonly phones: readonly string[];
}

/** How names and telephones of somebody are written in some texts, each spelling once. */
export interface Written {
  readonly names: readonly string[];
  readonly phones: readonly string[];
}

/** Finds how texts write the names and telephones of somebody. */
export function writtenIn(texts: readonly string[], { names, phones }: Sought): Written {
  return { names: found(texts, names.map(namePattern)), phones: found(texts, phones.map(telephonePattern)) };
}

function found(texts: readonly string[], patterns: readonly (string | undefined)[]): string[] {
  const spelled = new Set<string>();
  for (const pattern of patterns) {
    if (pattern === undefined) continue;
    const expression = new RegExp(pattern, 'giu');
    for (const text of texts) for (const [spelling] of text.matchAll(expression)) spelled.add(spelling);
  }
  // The longest first: one may begin another.
  return [...spelled].toSorted((one, other) => other.length - one.length);
}

const literal = (text: string): string => text.replaceAll(special, String.raw`\$&`);

/**
 * A pattern in the syntax of PostgreSQL, to be matched whatever the case, of an address and of names and telephones as they were found written. It is as
 * short as what was found; the patterns that find them are too long for PostgreSQL, which takes minutes for a page of text.
 */
export function patternOfWritten(email: string, { names, phones }: Written): string {
  const whole = names.map((name) => String.raw`(?<![^\W_])${literal(name)}(?![^\W_]|[\w.+-]*@)`);
  const numbers = phones.map((phone) => inContext(literal(phone)));
  return [addressPattern(email), ...whole, ...numbers].join('|');
}

/** What somebody is found by, of which `parts` all stand in `keyOfText` of any text that one of the patterns matches. */
export function partsOf(person: Sought): string[][] {
  const names = person.names.flatMap((name) => {
    const words = wordsOfName(name);
    return namePattern(name) === undefined ? [] : [[keyOfText(words[0]!), keyOfText(words.at(-1)!)]];
  });
  const phones = person.phones.flatMap((phone) =>
    telephonePattern(phone) === undefined ? [] : [[telephoneDigits(phone).replaceAll(/\D/g, '').slice(-6)]],
  );
  return [[keyOfText(person.email)], ...names, ...phones];
}

/** A text as parts of names, numbers and addresses are looked for in it. */
export const keyOfText = (text: string): string =>
  searchKey(text.replaceAll(/\\[nrt]/g, '')).replaceAll(/[()/\s_]/g, '');
