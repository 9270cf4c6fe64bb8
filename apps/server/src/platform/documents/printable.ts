import { bodyFace, type Face } from './faces.ts';
import { hasLetter } from './fonts.ts';
import { directions } from './directions.ts';
import { runsOf } from './runs.ts';

/**
 * A text in which '?' stands for each letter that its font lacks: never another letter, never an empty place. Its fonts
 * must have been read.
 */
export function printable(text: string): string {
  return runsOf(composeLetters(text))
    .map(({ face, letters }) => letters.replace(/\P{ASCII}|\p{Cc}/gu, (letter) => inFace(face, letter)))
    .join('');
}

// Fonts have composed letters; composing Han letters would put other ones in their place.
function composeLetters(text: string): string {
  return text.replace(/\P{Script=Han}+/gu, (letters) => letters.normalize('NFC'));
}

function inFace(face: Face, letter: string): string {
  if (letter === '\n' || directions.has(letter)) return letter;
  if (hasLetter(face, letter) || hasLetter(bodyFace, letter)) return letter;
  if (/\s/.test(letter)) return ' ';
  return /\p{Default_Ignorable_Code_Point}|\p{Cc}/u.test(letter) ? '' : '?';
}

/** Letters of a text that stand as '?' on paper, each once. Its fonts must have been read. */
export function unprintableIn(text: string): string[] {
  const unknown = runsOf(composeLetters(text)).flatMap(({ face, letters }) =>
    Array.from(letters.matchAll(/\P{ASCII}/gu), ([letter]) => letter).filter((letter) => inFace(face, letter) === '?'),
  );
  return [...new Set(unknown)];
}
