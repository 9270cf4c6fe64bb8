// Letters that no decomposition takes to the alphabet.
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  Æ: 'AE',
  æ: 'ae',
  Ø: 'O',
  ø: 'o',
  Œ: 'OE',
  œ: 'oe',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ð: 'D',
  ð: 'd',
  Þ: 'Th',
  þ: 'th',
  ı: 'i',
  '’': '',
  "'": '',
};

const plain = (text: string): string =>
  [...text]
    .map((letter) => plainLetters[letter] ?? letter)
    .join('')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '');

/**
 * A name in the letters that every bank in the United Kingdom reads: letters without accents, digits, and '.', '&', '/' and '-'.
 * Everything else becomes a space. It begins with a letter or digit, so that no spreadsheet takes it for a formula; empty where
 * nothing is left.
 */
export const nameForBanks = (text: string): string =>
  plain(text)
    .replaceAll(/[^A-Za-z0-9.&/-]+/g, ' ')
    .replace(/^[^A-Za-z0-9]+/, '')
    .trimEnd();
