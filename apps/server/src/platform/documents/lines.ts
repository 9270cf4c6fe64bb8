import { faces } from './faces.ts';

const unspaced = faces.filter((face) => face.unspaced).map(({ letters }) => letters);
const unspacedLetter = new RegExp(`[${unspaced.join('')}]`, 'v');
// A line ends neither before what closes nor after what opens.
const closing = /^[\p{Pe}\p{Pf}\p{Po}\p{M}ー々ァィゥェォッャュョぁぃぅぇぉっゃゅょ]/u;
const opening = /[\p{Ps}\p{Pi}]$/u;
const words = new Intl.Segmenter('zh', { granularity: 'word' });
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
// Behind these, a word that no line is long enough for is broken sooner than elsewhere.
const joints = /[-‐–—/\\_.,:;@&?=+|)\]}]/;

/** Parts of a text between which a line may end: behind spaces, and between words of scripts that have none. */
export function linePieces(text: string): string[] {
  const spaced = text.split(/(?<=[ \u1361\u1680])(?![ \u1361\u1680])/u);
  return spaced.flatMap((word) => (unspacedLetter.test(word) ? unspacedPieces(word) : [word]));
}

function unspacedPieces(text: string): string[] {
  const pieces: string[] = [];
  for (const { segment } of words.segment(text)) {
    const last = pieces.at(-1);
    const mayEnd = last && (isUnspaced(last.at(-1)) || isUnspaced(segment.at(0)));
    if (last && (!mayEnd || closing.test(segment) || opening.test(last) || segment.trim() === ''))
      pieces[pieces.length - 1] = last + segment;
    else pieces.push(segment);
  }
  return pieces;
}

const isUnspaced = (letter: string | undefined) => letter !== undefined && unspacedLetter.test(letter);

/** Measures a text: where each letter begins, as `placesOf` gives it. */
type Places = (text: string) => Float64Array;

/**
 * A text of one paragraph in lines of at most `width`: broken between its pieces, and where a piece alone is wider, within
 * it, never within a letter with its marks. No hyphen is added, and nothing is left out but spaces at the ends of lines.
 */
export function breakLines(text: string, width: number, placesOf: Places): string[] {
  const places = placesOf(text);
  const lines: string[] = [];
  let [start, at] = [0, 0];
  for (const piece of linePieces(text)) {
    const end = at + piece.trimEnd().length;
    if (at > start && places[end]! - places[start]! > width) {
      lines.push(text.slice(start, at));
      start = at;
    }
    while (places[end]! - places[start]! > width) {
      // More than a line of it, so that its length does not count twice.
      const enough = places.findIndex((place, index) => index > start && place - places[start]! > 2 * width);
      const cut = lastFit(text.slice(start, enough < 0 ? end : Math.min(enough, end)), width, placesOf);
      lines.push(text.slice(start, start + cut));
      start += cut;
    }
    at += piece.length;
  }
  if (start < text.length || lines.length === 0) lines.push(text.slice(start));
  return lines.map((line) => line.trimEnd());
}

/** How many characters at the beginning of a word fill a line; one letter at least. */
function lastFit(word: string, width: number, placesOf: Places): number {
  const places = placesOf(word);
  const ends = Array.from(graphemes.segment(word), ({ index }) => index).filter(
    (index) => index > 0 && !Number.isNaN(places[index]!),
  );
  // Letters at the end of a line may have another form there, and another width.
  const fits = (index: number) => places[index]! <= width && placesOf(word.slice(0, index)).at(-1)! <= width;
  const last = ends.findLast(fits) ?? ends[0] ?? word.length;
  const joint = ends.findLast((index) => index <= last && joints.test(word[index - 1]!) && places[index]! > width / 2);
  return joint ?? last;
}
