/** A font with the letters that are set in it. */
export interface Face {
  readonly family: string;
  /** A class of letters, as a regular expression with the flag v writes it. */
  readonly letters: string;
  /** Line height that its tallest letters need, where that is more than the Latin ones do. */
  readonly line?: number;
  /** Written without spaces between words. */
  readonly unspaced?: true;
}

/** Latin, Greek, Cyrillic and whatever no other font claims. */
export const bodyFace: Face = {
  family: 'Noto Sans',
  letters: String.raw`[${scripts('Latin', 'Greek', 'Cyrillic')}--[\uff00-\uffef]]`,
};

/** Fonts of the Noto family, each in a package of its own. */
export const notoFaces: readonly Face[] = [
  { family: 'Noto Sans Arabic', letters: scripts('Arabic'), line: 1.9 },
  { family: 'Noto Sans Hebrew', letters: scripts('Hebrew'), line: 1.9 },
  { family: 'Noto Sans Devanagari', letters: scripts('Devanagari') },
  { family: 'Noto Sans Bengali', letters: scripts('Bengali') },
  { family: 'Noto Sans Gurmukhi', letters: scripts('Gurmukhi') },
  { family: 'Noto Sans Gujarati', letters: scripts('Gujarati') },
  { family: 'Noto Sans Oriya', letters: scripts('Oriya') },
  { family: 'Noto Sans Tamil', letters: scripts('Tamil') },
  { family: 'Noto Sans Telugu', letters: scripts('Telugu') },
  { family: 'Noto Sans Kannada', letters: scripts('Kannada') },
  { family: 'Noto Sans Malayalam', letters: scripts('Malayalam') },
  { family: 'Noto Sans Sinhala', letters: scripts('Sinhala') },
  { family: 'Noto Sans Thai', letters: scripts('Thai'), line: 1.7, unspaced: true },
  { family: 'Noto Sans Lao', letters: scripts('Lao'), line: 1.7, unspaced: true },
  { family: 'Noto Sans Khmer', letters: scripts('Khmer'), line: 1.9, unspaced: true },
  { family: 'Noto Sans Myanmar', letters: scripts('Myanmar'), line: 2.2, unspaced: true },
  { family: 'Noto Serif Tibetan', letters: scripts('Tibetan'), line: 2.4, unspaced: true },
  { family: 'Noto Sans Ethiopic', letters: scripts('Ethiopic') },
  { family: 'Noto Sans Georgian', letters: scripts('Georgian') },
  { family: 'Noto Sans Armenian', letters: scripts('Armenian') },
  { family: 'Noto Sans Syriac', letters: scripts('Syriac'), line: 1.9 },
  { family: 'Noto Sans Thaana', letters: scripts('Thaana'), line: 1.9 },
];

/** Chinese, Japanese and Korean, with the full-width Latin letters that stand among them; in one weight only. */
export const eastAsianFace: Face = {
  family: 'Droid Sans Fallback',
  letters: String.raw`[\uff00-\uffef${scripts('Han', 'Hangul', 'Hiragana', 'Katakana', 'Bopomofo')}]`,
  unspaced: true,
};

/** In the order in which a letter is claimed. */
export const faces: readonly Face[] = [bodyFace, ...notoFaces, eastAsianFace];

function scripts(...names: readonly string[]): string {
  return `[${names.map((name) => String.raw`\p{Script_Extensions=${name}}`).join('')}]`;
}
