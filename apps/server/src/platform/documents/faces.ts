/** A font with the letters that are set in it. */
export interface Face {
  readonly family: string;
  /** A class of letters, as a regular expression with the flag v writes it. */
  readonly letters: string;
  /** Line height that its tallest letters need, where that is more than the Latin ones do. */
  readonly line?: number;
  /** Written without spaces between words. */
  readonly unspaced?: true;
  /** Where its files are: two weights or one in a package of the family, or one weight in `apps/server/fonts`. */
  readonly files: 'two weights' | 'one weight' | 'own';
}

/** Latin, Greek, Cyrillic and whatever no other font claims. */
export const bodyFace: Face = {
  family: 'Noto Sans',
  letters: String.raw`[${scripts('Latin', 'Greek', 'Cyrillic')}--[\uff00-\uffef]]`,
  files: 'two weights',
};

/**
 * Fonts of the Noto family: every script that Unicode recommends for names or lists as in limited use (UAX #31, tables 5
 * and 7), and a few more that customers' languages are written in.
 */
export const notoFaces: readonly Face[] = [
  face('Noto Sans Arabic', 'Arabic', 'two weights', { line: 1.9 }),
  face('Noto Sans Hebrew', 'Hebrew', 'two weights', { line: 1.9 }),
  face('Noto Sans Devanagari', 'Devanagari', 'two weights'),
  face('Noto Sans Bengali', 'Bengali', 'two weights'),
  face('Noto Sans Gurmukhi', 'Gurmukhi', 'two weights'),
  face('Noto Sans Gujarati', 'Gujarati', 'two weights'),
  face('Noto Sans Oriya', 'Oriya', 'two weights'),
  face('Noto Sans Tamil', 'Tamil', 'two weights'),
  face('Noto Sans Telugu', 'Telugu', 'two weights'),
  face('Noto Sans Kannada', 'Kannada', 'two weights'),
  face('Noto Sans Malayalam', 'Malayalam', 'two weights'),
  face('Noto Sans Sinhala', 'Sinhala', 'two weights'),
  face('Noto Sans Thai', 'Thai', 'two weights', { line: 1.7, unspaced: true }),
  face('Noto Sans Lao', 'Lao', 'two weights', { line: 1.7, unspaced: true }),
  face('Noto Sans Khmer', 'Khmer', 'two weights', { line: 1.9, unspaced: true }),
  face('Noto Sans Myanmar', 'Myanmar', 'two weights', { line: 2.2, unspaced: true }),
  face('Noto Serif Tibetan', 'Tibetan', 'two weights', { line: 2.4, unspaced: true }),
  face('Noto Sans Ethiopic', 'Ethiopic', 'two weights'),
  face('Noto Sans Georgian', 'Georgian', 'two weights'),
  face('Noto Sans Armenian', 'Armenian', 'two weights'),
  face('Noto Sans Syriac', 'Syriac', 'two weights', { line: 1.9 }),
  face('Noto Sans Thaana', 'Thaana', 'two weights', { line: 1.9 }),
  face('Noto Sans Adlam', 'Adlam', 'two weights'),
  face('Noto Sans Balinese', 'Balinese', 'two weights', { line: 2.3, unspaced: true }),
  face('Noto Sans Canadian Aboriginal', 'Canadian_Aboriginal', 'two weights'),
  face('Noto Sans Cham', 'Cham', 'two weights', { line: 1.8, unspaced: true }),
  face('Noto Sans Cherokee', 'Cherokee', 'two weights'),
  face('Noto Sans Hanifi Rohingya', 'Hanifi_Rohingya', 'two weights'),
  face('Noto Sans Javanese', 'Javanese', 'two weights', { line: 2.1, unspaced: true }),
  face('Noto Sans Lisu', 'Lisu', 'two weights'),
  face('Noto Sans Meetei Mayek', 'Meetei_Mayek', 'two weights'),
  face('Noto Sans Ol Chiki', 'Ol_Chiki', 'two weights'),
  face('Noto Sans NKo', 'Nko', 'one weight'),
  face('Noto Sans Chakma', 'Chakma', 'one weight', { line: 1.6 }),
  face('Noto Sans Mongolian', 'Mongolian', 'one weight', { line: 2.1 }),
  face('Noto Sans Osage', 'Osage', 'one weight'),
  face('Noto Sans Syloti Nagri', 'Syloti_Nagri', 'one weight'),
  face('Noto Sans Tai Viet', 'Tai_Viet', 'one weight', { unspaced: true }),
  face('Noto Sans Tifinagh', 'Tifinagh', 'one weight', { line: 1.5 }),
  face('Noto Sans Vai', 'Vai', 'one weight', { unspaced: true }),
  face('Noto Sans Yi', 'Yi', 'one weight', { unspaced: true }),
  face('Noto Sans Bamum', 'Bamum', 'own'),
  face('Noto Sans Batak', 'Batak', 'own', { unspaced: true }),
  face('Noto Sans Buginese', 'Buginese', 'own', { unspaced: true }),
  face('Noto Sans Kayah Li', 'Kayah_Li', 'own'),
  face('Noto Sans Lepcha', 'Lepcha', 'own', { line: 1.6 }),
  face('Noto Sans Limbu', 'Limbu', 'own'),
  face('Noto Sans Mandaic', 'Mandaic', 'own'),
  face('Noto Sans Miao', 'Miao', 'own', { line: 1.9 }),
  face('Noto Sans New Tai Lue', 'New_Tai_Lue', 'own', { unspaced: true }),
  face('Noto Sans Newa', 'Newa', 'own', { line: 1.5 }),
  face('Noto Sans Osmanya', 'Osmanya', 'own'),
  face('Noto Sans Rejang', 'Rejang', 'own', { unspaced: true }),
  face('Noto Sans Samaritan', 'Samaritan', 'own'),
  face('Noto Sans Saurashtra', 'Saurashtra', 'own'),
  face('Noto Sans Sundanese', 'Sundanese', 'own', { line: 1.5 }),
  face('Noto Sans Tai Le', 'Tai_Le', 'own', { unspaced: true }),
  face('Noto Sans Tai Tham', 'Tai_Tham', 'own', { line: 1.7, unspaced: true }),
  face('Noto Sans Wancho', 'Wancho', 'own'),
  face('Noto Serif Nyiakeng Puachue Hmong', 'Nyiakeng_Puachue_Hmong', 'own'),
];

/** Chinese, Japanese and Korean, with the full-width Latin letters that stand among them; in one weight only. */
export const eastAsianFace: Face = {
  family: 'Droid Sans Fallback',
  letters: String.raw`[\uff00-\uffef${scripts('Han', 'Hangul', 'Hiragana', 'Katakana', 'Bopomofo')}]`,
  unspaced: true,
  files: 'own',
};

/** In the order in which a letter is claimed. */
export const faces: readonly Face[] = [bodyFace, ...notoFaces, eastAsianFace];

function face(
  family: string,
  script: string,
  files: Face['files'],
  written: Pick<Face, 'line' | 'unspaced'> = {},
): Face {
  return { family, letters: scripts(script), files, ...written };
}

function scripts(...names: readonly string[]): string {
  return `[${names.map((name) => String.raw`\p{Script_Extensions=${name}}`).join('')}]`;
}
