// Soft hyphens, zero-width spaces, word joiners, byte order marks and marks of direction.
const unseen = '\u00ad\u180e\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff';
const unseenLetters = new RegExp(`[${unseen}]`, 'g');
// Persian, the scripts of India and emoji are spelled with joiners; behind these characters nobody sees them.
const uselessJoiners =
  /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Number}\p{Punctuation}\s]|^)[\u200c\u200d]+/gu;

/**
 * A text of one line as it is kept: without what nobody sees, each run of spaces, tabs and line breaks one space, none
 * at its ends (rule basics/same-names).
 */
export function tidyName(text: string): string {
  return text
    .replaceAll(unseenLetters, '')
    .replaceAll(uselessJoiners, '')
    .replaceAll(/[\s\u0085]+/g, ' ')
    .trim();
}

// What unaccent of PostgreSQL spells otherwise, and no decomposition takes apart.
const spelled: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
  ð: 'd',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ĸ: 'q',
  ł: 'l',
  ŋ: 'n',
  ø: 'o',
  ŧ: 't',
  ʼ: "'",
};
const spelledOtherwise = new RegExp(`[${Object.keys(spelled).join('')}]`, 'g');

/**
 * What names are compared by: their letters without case, accents, repeated or outer spaces, zero-width letters and
 * final dots (rule basics/same-names). The database's `name_key` gives the same for Latin letters; where they differ,
 * the database decides.
 */
export function nameKey(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(unseenLetters, '')
    .replaceAll(/[\u200c\u200d]/g, '')
    .toLowerCase()
    .replaceAll(spelledOtherwise, (letter) => spelled[letter] ?? letter)
    .replaceAll(/[\s\u0085]+/g, ' ')
    .replace(/[ .]+$/, '')
    .trim();
}
