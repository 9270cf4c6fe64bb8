// What callers leave out: accents and vowel marks, unseen characters, spaces, apostrophes, hyphens and stops of all scripts, the Arabic
// hamza that stands alone and the tatweel. Signs that carry a sound of their own stay (vowels of Indian scripts, voicing marks of Japanese).
const leftOut = String.raw`\u0300-\u036f\u0483-\u0489\u0591-\u05c7\u05f3\u05f4\u060c\u0610-\u061a\u061c\u0621\u0640\u064b-\u065f\u0670\u06d4\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u0711\u0730-\u074a\u0898-\u089f\u08ca-\u08ff\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc\u1037\u135d-\u1361\u180b-\u180e\u1ab0-\u1ace\u1dc0-\u1dff\u20d0-\u20f0\ufe00-\ufe0f\ufe20-\ufe2f\u0085\u00a0\u00ad\u1680\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff\u00b4\u00b7\u00a8\u02b9-\u02bf\u02c8\u02ee\u05be\u2010-\u201f\u2022\u2027\u2032-\u2037\u2043\u2212\u30fb\ua78b\ua78c\ufe58\ufe63\uff0d \u0027\u0060.,\-`;
const leftOutOfKeys = new RegExp(`[${leftOut}]`, 'g');

// Letters that are written for one another, each row for the one before it: Arabic and Persian, the final letters of Hebrew and Greek,
// letters of Ethiopic that sound alike, Latin and Cyrillic letters that no decomposition takes apart.
const spelledFor: readonly (readonly [string, string])[] = [
  ['ا', '\u0671\u0672\u0673'],
  ['ي', '\u0649\u06cc\u06d2\u06d0'],
  ['ه', '\u0629\u06be\u06c1\u06c3\u06d5'],
  ['ك', '\u06a9\u06aa'],
  ...[...'כמנפצσ'].map((plain, at) => [plain, 'ךםןףץς'[at]!] as const),
  ...syllables(0x12_00, 0x12_10, 8),
  ...syllables(0x12_00, 0x12_80, 8),
  ...syllables(0x12_30, 0x12_20, 8),
  ...syllables(0x12_a0, 0x12_d0, 7),
  ...syllables(0x13_38, 0x13_40, 7),
  ['d', 'đð'],
  ['h', 'ħ'],
  ['i', 'ı'],
  ['l', 'ł'],
  ['n', 'ŋ'],
  ['o', 'ø'],
  ['t', 'ŧ'],
  ['q', 'ĸ'],
  ['ae', 'æ'],
  ['oe', 'œ'],
  ['ss', 'ß'],
  ['th', 'þ'],
  ['г', 'ґғ'],
  ['к', 'қ'],
  ['н', 'ң'],
  ['х', 'ҳ'],
];

function syllables(plain: number, other: number, count: number): (readonly [string, string])[] {
  return Array.from({ length: count }, (_, at) => [String.fromCodePoint(plain + at), String.fromCodePoint(other + at)]);
}

const plainest = new Map([
  ...spelledFor.flatMap(([plain, others]) => [...others].map((other) => [other, plain] as const)),
  ...[0x06_60, 0x06_f0, 0x09_66, 0x09_e6].flatMap((zero) =>
    Array.from({ length: 10 }, (_, figure) => [String.fromCodePoint(zero + figure), String(figure)] as const),
  ),
]);

/**
 * What a text is compared by in searches, and names in an erasure (rules basics/folded-search, privacy/erasure): its letters and figures
 * without case, accents, vowel marks, spaces, apostrophes, hyphens, full stops and commas, '&' as 'and', each letter in its plainest form.
 * A line break parts fields and stays. The database's `search_key` of a folded text gives the same for what people are called.
 */
export function searchKey(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(leftOutOfKeys, '').toLowerCase().replaceAll('&', 'and');
  // A capital may only now have shown its mark (İ).
  return [...plain.replaceAll(/[\u0300-\u036f]/g, '')].map((letter) => plainest.get(letter) ?? letter).join('');
}

/** Whether what was typed stands in a text, as searches compare them (rule basics/folded-search). */
export const containsTyped = (text: string, typed: string): boolean => searchKey(text).includes(searchKey(typed));
