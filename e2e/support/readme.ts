import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a newcomer is told to press or open in each step of the README's first day: what stands in italics, in its order. */
export function firstDay(): readonly (readonly string[])[] {
  const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8');
  const section = readme.split('## The first day\n')[1]?.split('\n## ')[0] ?? '';
  return section
    .split(/^\d+\. /m)
    .slice(1)
    .map((step) => step.split('\n\n')[0]!)
    .map((step) =>
      [...step.matchAll(/(?<!\*)\*([^*]+)\*(?!\*)/g)].map(([, words = '']) => words.replaceAll(/\s+/g, ' ')),
    );
}
