/** A glyph of a font and where it stands in a compound, in font units. */
export interface Part {
  readonly id: number;
  readonly x: number;
  readonly y: number;
}

interface Box {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/** What is used of the part of a font that fontkit writes into a file. */
export interface Subset {
  readonly glyf: Uint8Array[];
  readonly loca: { readonly offsets: number[] };
  readonly hmtx: { readonly metrics: { advance: number; bearing: number }[] };
  offset: number;
  includeGlyph(id: number): number;
  _addGlyph(id: number | string): number;
}

/** A glyph that knows the box around its outline. */
export interface OutlinedGlyph {
  _getCBox(): Box;
}

// Of a component's flags in a TrueType file: its place is two 16-bit offsets, and another component follows.
const placed = 0x0003;
const followed = 0x0020;

/** The name of a compound glyph: its width and its parts, so that the same compound is written once in a file. */
export function compoundId(parts: readonly Part[], width: number): string {
  return [width, ...parts.map(({ id, x, y }) => `${id},${x},${y}`)].join(';');
}

/** Writes a compound glyph, as a name of `compoundId` describes it, into the part of a font that a file embeds. */
export function addCompound(subset: Subset, font: { getGlyph(id: number): OutlinedGlyph }, name: string): number {
  const [width, ...places] = name.split(';');
  const parts = places.map((place) => {
    const [id, x, y] = place.split(',').map(Number) as [number, number, number];
    return { id, x, y };
  });
  const box = parts.map((part) => moveBox(font.getGlyph(part.id)._getCBox(), part)).reduce(around);
  const glyph = compound(
    parts.map((part) => ({ ...part, id: subset.includeGlyph(part.id) })),
    box,
  );
  subset.glyf.push(glyph);
  subset.loca.offsets.push(subset.offset);
  subset.hmtx.metrics.push({ advance: Number(width), bearing: box.minX });
  subset.offset += glyph.length;
  return subset.glyf.length - 1;
}

function compound(parts: readonly Part[], { minX, minY, maxX, maxY }: Box): Uint8Array {
  const view = new DataView(new ArrayBuffer(10 + 8 * parts.length));
  [-1, minX, minY, maxX, maxY].forEach((word, place) => view.setInt16(2 * place, word));
  for (const [place, { id, x, y }] of parts.entries()) {
    const at = 10 + 8 * place;
    view.setUint16(at, place + 1 < parts.length ? placed | followed : placed);
    view.setUint16(at + 2, id);
    view.setInt16(at + 4, x);
    view.setInt16(at + 6, y);
  }
  return new Uint8Array(view.buffer);
}

function moveBox({ minX, minY, maxX, maxY }: Box, { x, y }: Part): Box {
  return { minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y };
}

function around(one: Box, other: Box): Box {
  return {
    minX: Math.min(one.minX, other.minX),
    minY: Math.min(one.minY, other.minY),
    maxX: Math.max(one.maxX, other.maxX),
    maxY: Math.max(one.maxY, other.maxY),
  };
}
