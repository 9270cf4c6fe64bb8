import * as harfbuzz from 'harfbuzzjs';
import { addCompound, compoundId, type OutlinedGlyph, type Part, type Subset } from './compounds.ts';

/** What is used of a font that fontkit has opened. */
export interface OpenFont {
  readonly unitsPerEm: number;
  readonly stream: { readonly buffer: Uint8Array };
  readonly maxp: { maxComponentElements: number; maxComponentDepth: number };
  hasGlyphForCodePoint(codePoint: number): boolean;
  getGlyph(id: number): OutlinedGlyph & { readonly advanceWidth: number };
  layout(text: string): Layout;
  createSubset(): Subset;
}

interface Layout {
  readonly glyphs: readonly Glyph[];
  readonly positions: readonly Position[];
}

/** Id of a glyph in the font; or the parts and the width of a compound of them, as `compoundId` writes them. */
interface Glyph {
  readonly id: number | string;
  readonly codePoints: readonly number[];
  readonly advanceWidth: number;
}

interface Position {
  readonly xAdvance: number;
  readonly yAdvance: number;
  readonly xOffset: number;
  readonly yOffset: number;
  readonly advanceWidth: number;
}

interface Cluster {
  readonly start: number;
  readonly parts: Part[];
  width: number;
}

/**
 * Has HarfBuzz choose and place the glyphs of a font. What belongs together, letters with their marks, becomes one
 * compound glyph in the file: the PDF library neither keeps the height of marks nor counts the letters of a syllable.
 */
export function shapeWithHarfBuzz(font: OpenFont): void {
  const shaper = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(font.stream.buffer)));
  font.layout = (text) => laidOut(font, clustersOf(shaper, text), text);
  const createSubset = font.createSubset.bind(font);
  font.createSubset = () => {
    const subset = createSubset();
    const addGlyph = subset._addGlyph.bind(subset);
    subset._addGlyph = (id) => (typeof id === 'string' ? addCompound(subset, font, id) : addGlyph(id));
    return subset;
  };
  font.maxp.maxComponentDepth += 1;
  font.maxp.maxComponentElements = Math.max(font.maxp.maxComponentElements, 64);
}

// One for all texts: they are shaped one after the other.
const line = new harfbuzz.Buffer();

function clustersOf(shaper: harfbuzz.Font, text: string): Cluster[] {
  line.clearContents();
  line.addText(text);
  line.guessSegmentProperties();
  harfbuzz.shape(shaper, line);
  const clusters = new Map<number, Cluster>();
  for (const {
    codepoint: id,
    cluster: start,
    xAdvance = 0,
    xOffset = 0,
    yOffset = 0,
  } of line.getGlyphInfosAndPositions()) {
    const cluster = clusters.get(start) ?? { start, parts: [], width: 0 };
    cluster.parts.push({ id, x: cluster.width + xOffset, y: yOffset });
    cluster.width += xAdvance;
    clusters.set(start, cluster);
  }
  // Letters written from right to left come in the order of the page; here they stand in the order of the text.
  return [...clusters.values()].sort((one, other) => one.start - other.start);
}

function laidOut(font: OpenFont, clusters: readonly Cluster[], text: string): Layout {
  const glyphs = clusters.map(({ start, parts, width }, place): Glyph => {
    const codePoints = Array.from(text.slice(start, clusters[place + 1]?.start), (letter) => letter.codePointAt(0)!);
    const [{ id, x, y }] = parts as [Part];
    if (parts.length > 1 || x !== 0 || y !== 0)
      return { id: compoundId(parts, width), codePoints, advanceWidth: width };
    return { id, codePoints, advanceWidth: font.getGlyph(id).advanceWidth };
  });
  const positions = glyphs.map(({ advanceWidth }, place) => ({
    xAdvance: clusters[place]!.width,
    yAdvance: 0,
    xOffset: 0,
    yOffset: 0,
    advanceWidth,
  }));
  return { glyphs, positions };
}
