import type { Random } from '../../apps/server/src/demo/random.ts';

/** Something bad that is done to the product on purpose, and what must be true afterwards. */
export interface Drill {
  readonly name: string;
  /** One line of the list of drills: what is done, and what must hold. */
  readonly about: string;
  /** Rounds of the full form; --rounds says another number. */
  readonly full: number;
  /** Rounds of the short form, which is a part of `npm test`: some seconds. None where the drill needs a program of the machine's. */
  readonly short: number;
  /** Goes over the course and gives the figure of its last line. What must not be is a fault; what it throws ends it. */
  run(course: Course): Promise<string>;
}

/** One going-over of a drill. */
export interface Course {
  /** A folder of the drill's own, which the user who runs PostgreSQL can enter. */
  readonly folder: string;
  /** What has been started: ended in the opposite order, however the drill ends. */
  readonly ends: AsyncDisposableStack;
  /** The rounds, one after another. */
  rounds(): Iterable<Round>;
  /** A line of progress. */
  report(sentence: string): void;
  /** Something that must not be, in the round under way; the drill goes on. */
  fault(sentence: string): void;
}

/** A round has a seed of its own, so that it can be repeated alone: `--rounds 1 --seed <its seed>`. */
export interface Round {
  readonly number: number;
  readonly seed: number;
  readonly random: Random;
}
