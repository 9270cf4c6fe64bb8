/** A language of the demo agency: how often it is asked for, the names its speakers have, and its dialects. */
export interface DemoLanguage {
  readonly name: string;
  readonly weight: number;
  readonly culture: Culture;
  readonly dialects: readonly string[];
}

/** How often each language is asked for, by the culture of its speakers. */
const weights = {
  african: {
    Yoruba: 16,
    Lingala: 14,
    Swahili: 14,
    Igbo: 12,
    Twi: 10,
    Shona: 8,
    Krio: 8,
    Wolof: 8,
    Hausa: 8,
    Mandinka: 7,
  },
  arabic: { Arabic: 88, Kurdish: 66 },
  balkan: { Albanian: 64, Bulgarian: 28, Greek: 12, Serbian: 10, Croatian: 10, Bosnian: 10 },
  baltic: { Lithuanian: 30, Latvian: 16, Estonian: 6 },
  british: { 'British Sign Language': 5, Welsh: 3 },
  chinese: { Mandarin: 40, Cantonese: 24 },
  eastern: { Polish: 90, Russian: 32, Ukrainian: 30, Hungarian: 20, Slovak: 20, Czech: 18, Georgian: 6 },
  horn: { Tigrinya: 48, Somali: 44, Amharic: 34, Oromo: 14 },
  iberian: { Portuguese: 42, Spanish: 42 },
  indian: {
    Urdu: 60,
    Bengali: 56,
    Tamil: 52,
    Punjabi: 50,
    Hindi: 22,
    Gujarati: 22,
    Sinhala: 20,
    Nepali: 16,
    Malayalam: 7,
    Telugu: 6,
  },
  persian: { Farsi: 70, Dari: 40, Pashto: 38 },
  romance: { Romanian: 85, French: 32, Italian: 26, German: 10 },
  southeast: { Vietnamese: 44, Thai: 12, Tagalog: 12, Indonesian: 5 },
  turkic: { Turkish: 46, Uzbek: 5, Azerbaijani: 5 },
};

export type Culture = keyof typeof weights;

const dialects: Readonly<Record<string, readonly string[]>> = {
  Arabic: ['Iraqi', 'Sudanese', 'Moroccan', 'Egyptian'],
  Kurdish: ['Sorani', 'Kurmanji', 'Bahdini'],
  Albanian: ['Gheg', 'Tosk'],
  Bengali: ['Sylheti'],
  Punjabi: ['Mirpuri', 'Pothwari'],
  Somali: ['Bravanese', 'Maay'],
  Portuguese: ['Brazilian'],
  Spanish: ['Latin American'],
  French: ['Congolese'],
  Gujarati: ['Kutchi'],
};

const cultures = Object.entries(weights) as [Culture, Readonly<Record<string, number>>][];

/** The most asked-for first. */
export const demoLanguages: readonly DemoLanguage[] = cultures
  .flatMap(([culture, languages]) =>
    Object.entries(languages).map(([name, weight]) => ({ name, weight, culture, dialects: dialects[name] ?? [] })),
  )
  .toSorted((one, other) => other.weight - one.weight);
