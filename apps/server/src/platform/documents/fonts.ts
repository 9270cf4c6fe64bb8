import { Font } from '@react-pdf/renderer';
import { fileURLToPath } from 'node:url';

// Latin, Greek, Cyrillic and Vietnamese stand in the first one.
const scripts = [
  '',
  'Arabic',
  'Hebrew',
  'Devanagari',
  'Bengali',
  'Tamil',
  'Gujarati',
  'Sinhala',
  'Thai',
  'Ethiopic',
  'Georgian',
  'Armenian',
] as const;

/** Families in the order in which a letter is looked for. */
export const bodyFont: string[] = scripts.map((script) => `Noto Sans ${script}`.trimEnd());

/** Makes the fonts known. What is used of them is embedded in each file, so that it reads the same everywhere. */
export function registerFonts(): void {
  for (const [place, script] of scripts.entries()) {
    Font.register({
      family: bodyFont[place]!,
      fonts: [
        { src: ttf(script, '400Regular'), fontWeight: 400 },
        { src: ttf(script, '600SemiBold'), fontWeight: 600 },
      ],
    });
  }
  // Names and references are not to be hyphenated.
  Font.registerHyphenationCallback((word) => [word]);
}

function ttf(script: string, weight: string): string {
  const folder = ['noto-sans', script.toLowerCase()].filter(Boolean).join('-');
  return fileURLToPath(import.meta.resolve(`@expo-google-fonts/${folder}/${weight}/NotoSans${script}_${weight}.ttf`));
}
