import type { Face } from './faces.ts';
import { bodyFace } from './faces.ts';
import { directions } from './directions.ts';
import { openFont } from './fonts.ts';
import { runsOf } from './runs.ts';
import type { OpenFont } from './shaping.ts';

/** How letters are set: their size in points. */
export interface Setting {
  readonly fontSize: number;
  readonly fontWeight: number;
}

/**
 * Where in points each letter of a text begins, by its place in the text, and behind them where the last one ends. Within
 * what is set as one, such as a letter with its marks, there is no such place.
 */
export function placesOf(text: string, { fontSize, fontWeight }: Setting): Float64Array {
  const places = new Float64Array(text.length + 1).fill(Number.NaN);
  let [at, x] = [0, 0];
  for (const { face, letters } of runsOf(text)) {
    for (const part of partsOf(face, letters, fontWeight)) {
      if (part.font) {
        const { glyphs, positions } = part.font.layout(part.letters);
        for (const [number, { codePoints }] of glyphs.entries()) {
          places[at] = x;
          x += (positions[number]!.xAdvance * fontSize) / part.font.unitsPerEm;
          at += String.fromCodePoint(...codePoints).length;
        }
      } else {
        places[at] = x;
        at += part.letters.length;
      }
    }
  }
  places[text.length] = x;
  return places;
}

/** How wide a text is in one line, in points; for plain letters of Latin a little more. */
export function widthOf(text: string, setting: Setting): number {
  if (!/^[\x20-\x7e£]*$/.test(text)) return placesOf(text, setting)[text.length]!;
  const font = fontOf(bodyFace, setting.fontWeight);
  const width = widthsOf(font);
  return (Array.from(text).reduce((sum, letter) => sum + width(letter), 0) * setting.fontSize) / font.unitsPerEm;
}

interface Part {
  readonly letters: string;
  /** None where nothing is printed. */
  readonly font?: OpenFont;
}

/** The letters of a run that its own font has, and what the fallback takes over, as the PDF library divides them. */
function partsOf(face: Face, letters: string, fontWeight: number): Part[] {
  const parts: Part[] = [];
  const own = fontOf(face, fontWeight);
  const body = fontOf(bodyFace, fontWeight);
  for (const letter of letters) {
    const last = parts.at(-1);
    const font = directions.has(letter) ? undefined : own.hasGlyphForCodePoint(letter.codePointAt(0)!) ? own : body;
    if (last && font && last.font === font) parts[parts.length - 1] = { font, letters: last.letters + letter };
    else parts.push(font ? { font, letters: letter } : { letters: letter });
  }
  return parts;
}

const fontOf = ({ family }: Face, fontWeight: number) => openFont({ fontFamily: family, fontWeight });

const known = new WeakMap<OpenFont, (letter: string) => number>();

function widthsOf(font: OpenFont): (letter: string) => number {
  const width = known.get(font) ?? remember(font);
  known.set(font, width);
  return width;
}

function remember(font: OpenFont): (letter: string) => number {
  const widths = new Map<string, number>();
  return (letter) => {
    const width = widths.get(letter) ?? font.layout(letter).positions[0]?.xAdvance ?? 0;
    widths.set(letter, width);
    return width;
  };
}
