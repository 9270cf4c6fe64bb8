import type { Budget } from '../budgets.ts';
import type { Request } from '../caller.ts';

/** SQL as one would write it by hand. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** One thing that people ask of the portal, and how the database alone would be asked for the same. */
export interface Case {
  readonly group: string;
  readonly name: string;
  readonly budget: Budget;
  /** Turns go through different subjects, so that no answer is asked for twice running. */
  readonly request: (turn: number) => Request;
  readonly raw: (turn: number) => Statement;
  /** The portal's answer carries as many rows in `data` as the raw SQL gives; checked before anything is measured. */
  readonly sameRows?: boolean;
  /** The portal may ask for more letters where very many things would be found: its 400 is an answer, and nothing is measured. */
  readonly mayAskForMore?: boolean;
  /** Another case of its group, of the same agency, instead of the same case of a smaller one: it may take twice as long. */
  readonly comparedWith?: string;
  /** Requests at most in each run, for what leaves something behind. */
  readonly most?: number;
}

/** The subject of a turn. */
export function nth<T>(subjects: readonly T[], turn: number): T {
  const subject = subjects[turn % subjects.length];
  if (subject === undefined) throw new Error('The demo agency has nothing to ask about');
  return subject;
}

/** A path with its query; what is undefined is left out. */
export function address(path: string, query: Readonly<Record<string, string | number | undefined>>): Request {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return { path: given.length > 0 ? `${path}?${new URLSearchParams(given).toString()}` : path };
}
