import { Font } from '@react-pdf/renderer';
import { fileURLToPath } from 'node:url';
import { bodyFace, eastAsianFace, type Face, notoFaces } from './faces.ts';
import { withoutDirections } from './directions.ts';
import { runsOf } from './runs.ts';
import { type OpenFont, shapeWithHarfBuzz } from './shaping.ts';

const weights = [400, 600];
const shaped = new WeakSet<OpenFont>();

/** Reads the fonts that a text needs, each when it is first needed. What a PDF uses of them is embedded in it. */
export async function readFonts(text: string): Promise<void> {
  if (!Font.getRegisteredFontFamilies().includes(bodyFace.family)) registerFonts();
  const used = new Set([bodyFace, ...runsOf(text).map(({ face }) => face)]);
  for (const { family: fontFamily } of used) {
    for (const fontWeight of weights) {
      await Font.load({ fontFamily, fontWeight });
      const font = openFont({ fontFamily, fontWeight });
      if (!shaped.has(font)) shapeWithHarfBuzz(font);
      shaped.add(font);
    }
  }
}

/** Whether a font has a letter; it must have been read. */
export function hasLetter({ family }: Face, letter: string): boolean {
  return openFont({ fontFamily: family, fontWeight: 400 }).hasGlyphForCodePoint(letter.codePointAt(0)!);
}

/** A font that was read. */
export function openFont(weight: { fontFamily: string; fontWeight: number }): OpenFont {
  // The library types only what it uses itself of the font that it has opened.
  return Font.getFont(weight).data as unknown as OpenFont;
}

function registerFonts(): void {
  for (const { family, files } of [bodyFace, ...notoFaces]) Font.register({ family, fonts: weightsOf(family, files) });
  Font.register({ family: eastAsianFace.family, src: ownFile('DroidSansFallback') });
  Font.registerHyphenationCallback(withoutDirections);
}

/** A font of one weight serves for both. */
function weightsOf(family: string, files: Face['files']): { src: string; fontWeight: number }[] {
  if (files === 'own') return [{ src: ownFile(`${family.replaceAll(' ', '')}-Regular`), fontWeight: 400 }];
  const regular = { src: packagedFile(family, '400Regular'), fontWeight: 400 };
  return files === 'one weight' ? [regular] : [regular, { src: packagedFile(family, '600SemiBold'), fontWeight: 600 }];
}

const ownFile = (name: string) => fileURLToPath(new URL(`../../../fonts/${name}.ttf`, import.meta.url));

function packagedFile(family: string, weight: string): string {
  const folder = family.toLowerCase().replaceAll(' ', '-');
  const file = `${family.replaceAll(' ', '')}_${weight}.ttf`;
  return fileURLToPath(import.meta.resolve(`@expo-google-fonts/${folder}/${weight}/${file}`));
}
