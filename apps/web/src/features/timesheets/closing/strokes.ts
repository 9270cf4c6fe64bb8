import { signatureField } from '@dragoman/domain/timesheets';

/** A point of the glass, in its pixels. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** About so many points a signature keeps: more cannot be seen. */
const mostPoints = 1500;
const mostLines = 100;
/** Of one line, with its last. */
const mostOfLine = 1000;

/**
 * What was drawn on a glass of a width in pixels, in whole units of `signatureField`. Of very many points every second, third, …
 * is left out; the last of each line stays.
 */
export function strokesOf(
  lines: readonly (readonly Point[])[],
  glass: { readonly width: number },
): [number, number][][] {
  const total = lines.reduce((sum, line) => sum + line.length, 0);
  const scale = signatureField.width / glass.width;
  const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value * scale)));
  return lines
    .filter((line) => line.length > 0)
    .slice(0, mostLines)
    .map((line) => {
      const every = Math.ceil(Math.max(1, total / mostPoints, line.length / (mostOfLine - 1)));
      return line
        .filter((_, at) => at % every === 0 || at === line.length - 1)
        .map(({ x, y }) => [within(x, signatureField.width), within(y, signatureField.height)]);
    });
}

/** What was drawn, on a glass so many times as wide. */
export const scaledBy = <Line extends { readonly points: readonly Point[] }>(times: number, lines: readonly Line[]) =>
  lines.map((line) => ({
    ...line,
    points: line.points.map((point) => ({ ...point, x: point.x * times, y: point.y * times })),
  }));
