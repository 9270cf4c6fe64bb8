import { type Styles, Text } from '@react-pdf/renderer';
import { createElement as h, type ReactNode } from 'react';
import { balanceDirections, resolveDirections } from '../directions.ts';
import { bodyFace } from '../faces.ts';
import { breakLines } from '../lines.ts';
import { placesOf, type Setting, widthOf } from '../measure.ts';
import { type Run, runsOf } from '../runs.ts';

type Style = Styles[string];

// What the layout rounds off a width.
const slack = 0.5;

const settingOf = ({ fontSize = 9, fontWeight = 400 }: Style): Setting => ({
  fontSize: Number(fontSize),
  fontWeight: Number(fontWeight),
});

/**
 * A text in lines that fit a width in points: broken here and not by the PDF library, which adds hyphens and lets a word
 * that is wider than its place run over its neighbours.
 */
export function linesIn(words: string, style: Style, width: number): string[] {
  const setting = settingOf(style);
  const room = Math.max(width - slack, 2 * setting.fontSize);
  return words.split('\n').flatMap((paragraph) => {
    const resolved = resolveDirections(paragraph);
    if (widthOf(resolved, setting) <= room) return [resolved];
    return balanceDirections(breakLines(resolved, room, (text) => placesOf(text, setting)));
  });
}

/** The width in points that a text takes in one line. */
export const widthIn = (words: string, style: Style): number => widthOf(words, settingOf(style)) + 2 * slack;

/** The height in points of a text within a width. */
export const heightIn = (words: string, style: Style, width: number): number => {
  const lines = linesIn(words, style, width);
  return lines.length * lineHeightOf(lines, style) * settingOf(style).fontSize;
};

const lineHeightOf = (lines: readonly string[], style: Style): number =>
  Math.max(Number(style.lineHeight ?? 1.4), ...lines.flatMap((line) => runsOf(line).map(({ face }) => face.line ?? 0)));

/** A text within a width in points. A line height counts from the size beside it, and on the page it would lose what stands at the foot. */
export function text(words: string, style: Style, width: number): ReactNode {
  const lines = linesIn(words, style, width);
  const lineHeight = lineHeightOf(lines, style);
  const runs = lines.flatMap((line, place) => [place > 0 && '\n', ...runsOf(line).map(run)]);
  return h(Text, { style: { fontSize: 9, ...style, lineHeight } }, ...runs);
}

function run({ face, letters }: Run): ReactNode {
  return face === bodyFace ? letters : h(Text, { style: { fontFamily: [face.family, bodyFace.family] } }, letters);
}
