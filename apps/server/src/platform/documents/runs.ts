import { bodyFace, type Face, faces } from './faces.ts';

/** Letters that stand beside each other in one font. */
export interface Run {
  readonly face: Face;
  readonly letters: string;
}

// Marks and joiners belong to the letter before them, in its font: without that, conjuncts fall apart.
const claimed = new RegExp(
  faces.map(({ letters }) => String.raw`(${letters}[${letters}\p{Script=Inherited}]*)`).join('|'),
  'gv',
);

// What most texts are, which no other font claims.
const plain = /^[\0-\x7f£]*$/;

/** A text as runs, each in the font that claims its letters. */
export function runsOf(text: string): Run[] {
  if (text !== '' && plain.test(text)) return [{ face: bodyFace, letters: text }];
  const runs: Run[] = [];
  let end = 0;
  for (const match of text.matchAll(claimed)) {
    add(runs, bodyFace, text.slice(end, match.index));
    add(runs, faces[match.slice(1).findIndex((group) => group !== undefined)]!, match[0]);
    end = match.index + match[0].length;
  }
  add(runs, bodyFace, text.slice(end));
  return runs;
}

function add(runs: Run[], face: Face, letters: string): void {
  if (letters === '') return;
  const last = runs.at(-1);
  if (last?.face === face) runs[runs.length - 1] = { face, letters: last.letters + letters };
  else runs.push({ face, letters });
}
