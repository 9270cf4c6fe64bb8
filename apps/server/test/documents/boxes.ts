import { getDocumentProxy } from 'unpdf';

/** Letters on a page, in points from its lower left corner. */
interface Box {
  readonly text: string;
  readonly page: number;
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

/** Everything that a PDF shows, in the order in which it was set. */
export async function boxesOf(pdf: Uint8Array): Promise<Box[]> {
  const document = await getDocumentProxy(pdf);
  const boxes: Box[] = [];
  for (let page = 1; page <= document.numPages; page += 1) {
    const { items } = await (await document.getPage(page)).getTextContent();
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      const [size = 0, , , , left = 0, bottom = 0] = item.transform as number[];
      // From the line on which letters stand to the height of small ones.
      boxes.push({ text: item.str, page, left, right: left + item.width, bottom, top: bottom + size / 2 });
    }
  }
  return boxes;
}

/** Pairs of boxes that cover each other. */
export function overlapsIn(boxes: readonly Box[]): string[] {
  return boxes.flatMap((one, place) =>
    boxes
      .slice(place + 1)
      .filter((other) => other.page === one.page && overlap(one, other))
      .map((other) => `${one.text} | ${other.text}`),
  );
}

const overlap = (one: Box, other: Box) =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
  Math.min(one.top, other.top) - Math.max(one.bottom, other.bottom) > 0.5;

/** Boxes beyond the margins of A4. */
export const outsideOf = (boxes: readonly Box[]): string[] =>
  boxes
    .filter(({ left, right, bottom, top }) => left < 47 || right > 595.28 - 47 || bottom < 20 || top > 842 - 30)
    .map(({ text }) => text);
