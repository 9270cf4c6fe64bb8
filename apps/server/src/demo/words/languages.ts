/** A language of the demo agency: how often it is asked for, the names its speakers have, and its dialects. */
export interface DemoLanguage {
  readonly name: string;
  readonly weight: number;
  readonly culture: Culture;
  readonly dialects: readonly string[];
}

export type Culture =
  | 'african'
  | 'arabic'
  | 'balkan'
  | 'baltic'
  | 'british'
  | 'chinese'
  | 'eastern'
  | 'horn'
  | 'iberian'
  | 'indian'
  | 'persian'
  | 'romance'
  | 'southeast'
  | 'turkic';

const row = (name: string, weight: number, culture: Culture, ...dialects: string[]): DemoLanguage => ({
  name,
  weight,
  culture,
  dialects,
});

export const demoLanguages: readonly DemoLanguage[] = [
  row('Polish', 90, 'eastern'),
  row('Arabic', 88, 'arabic', 'Iraqi', 'Sudanese', 'Moroccan', 'Egyptian'),
  row('Romanian', 85, 'romance'),
  row('Farsi', 70, 'persian'),
  row('Kurdish', 66, 'arabic', 'Sorani', 'Kurmanji', 'Bahdini'),
  row('Albanian', 64, 'balkan', 'Gheg', 'Tosk'),
  row('Urdu', 60, 'indian'),
  row('Bengali', 56, 'indian', 'Sylheti'),
  row('Tamil', 52, 'indian'),
  row('Punjabi', 50, 'indian', 'Mirpuri', 'Pothwari'),
  row('Tigrinya', 48, 'horn'),
  row('Turkish', 46, 'turkic'),
  row('Vietnamese', 44, 'southeast'),
  row('Somali', 44, 'horn', 'Bravanese', 'Maay'),
  row('Portuguese', 42, 'iberian', 'Brazilian'),
  row('Spanish', 42, 'iberian', 'Latin American'),
  row('Mandarin', 40, 'chinese'),
  row('Dari', 40, 'persian'),
  row('Pashto', 38, 'persian'),
  row('Amharic', 34, 'horn'),
  row('Russian', 32, 'eastern'),
  row('French', 32, 'romance', 'Congolese'),
  row('Lithuanian', 30, 'baltic'),
  row('Ukrainian', 30, 'eastern'),
  row('Bulgarian', 28, 'balkan'),
  row('Italian', 26, 'romance'),
  row('Cantonese', 24, 'chinese'),
  row('Hindi', 22, 'indian'),
  row('Gujarati', 22, 'indian', 'Kutchi'),
  row('Sinhala', 20, 'indian'),
  row('Hungarian', 20, 'eastern'),
  row('Slovak', 20, 'eastern'),
  row('Czech', 18, 'eastern'),
  row('Latvian', 16, 'baltic'),
  row('Nepali', 16, 'indian'),
  row('Yoruba', 16, 'african'),
  row('Oromo', 14, 'horn'),
  row('Lingala', 14, 'african'),
  row('Swahili', 14, 'african'),
  row('Igbo', 12, 'african'),
  row('Greek', 12, 'balkan'),
  row('Thai', 12, 'southeast'),
  row('Tagalog', 12, 'southeast'),
  row('Serbian', 10, 'balkan'),
  row('Croatian', 10, 'balkan'),
  row('Bosnian', 10, 'balkan'),
  row('German', 10, 'romance'),
  row('Twi', 10, 'african'),
  row('Shona', 8, 'african'),
  row('Krio', 8, 'african'),
  row('Wolof', 8, 'african'),
  row('Hausa', 8, 'african'),
  row('Mandinka', 7, 'african'),
  row('Malayalam', 7, 'indian'),
  row('Telugu', 6, 'indian'),
  row('Estonian', 6, 'baltic'),
  row('Georgian', 6, 'eastern'),
  row('Uzbek', 5, 'turkic'),
  row('Azerbaijani', 5, 'turkic'),
  row('Indonesian', 5, 'southeast'),
  row('British Sign Language', 5, 'british'),
  row('Welsh', 3, 'british'),
];
