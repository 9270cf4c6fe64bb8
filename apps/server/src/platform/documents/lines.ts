import { runsOf } from './runs.ts';

// A line ends neither before what closes nor after what opens.
const closing = /^[\p{Pe}\p{Pf}\p{Po}\p{M}ー々ァィゥェォッャュョぁぃぅぇぉっゃゅょ]/u;
const opening = /[\p{Ps}\p{Pi}]$/u;
const words = new Intl.Segmenter('zh', { granularity: 'word' });

/**
 * Segments of a text without spaces between which a line may end. An empty piece says that it ends there without a hyphen;
 * names and references are otherwise kept whole.
 */
export function linePieces(letters: string): string[] {
  if (!runsOf(letters)[0]?.face.unspaced) return [letters];
  const segments: string[] = [];
  for (const { segment } of words.segment(letters)) {
    const last = segments.at(-1);
    if (last && (closing.test(segment) || opening.test(last))) segments[segments.length - 1] = last + segment;
    else segments.push('', segment);
  }
  return segments;
}
