import type { Random } from '../../apps/server/src/demo/random.ts';
import type { Mood } from './flaky-relay.ts';

/** What the relay does with a mail, try by try. The last one ends it: taken, or refused for ever. */
export type Script = readonly Mood[];

const troubles = [
  ['refuses', 4],
  ['greylists', 4],
  ['is busy', 3],
  ['hangs up', 3],
  ['hangs up in the middle', 3],
  ['loses its answer', 4],
] as const;
const goodEndings = [
  ['takes it', 8],
  ['drips', 4],
] as const;
const endings = [...goodEndings, ['refuses for ever', 1]] as const;

// A silent relay is waited for in earnest, so there is only one now and then.
const silence = 0.03;

export function scriptOf(random: Random): Script {
  const tries = random.weighted([
    [0, 2],
    [1, 4],
    [2, 3],
    [3, 2],
    [5, 1],
  ] as const);
  const before = Array.from({ length: tries }, () =>
    random.chance(silence) ? 'falls silent' : random.weighted(troubles),
  );
  // A relay that has taken a mail once does not refuse it for ever.
  return [...before, random.weighted(before.includes('loses its answer') ? goodEndings : endings)];
}

/** How often the relay has a mail in its hands by this script: once, and once more for each answer that was lost. */
export function timesTaken(script: Script): number {
  return script.filter((mood) => mood === 'takes it' || mood === 'drips' || mood === 'loses its answer').length;
}

/** How a try in this mood is recorded. */
export function outcomeOf(mood: Mood | 'unavailable'): string {
  if (mood === 'takes it' || mood === 'drips') return 'sent';
  return mood === 'refuses for ever' ? 'refused' : 'deferred';
}
