import { setTimeout as pause } from 'node:timers/promises';
import type { Caller } from './caller.ts';
import type { Case } from './cases/index.ts';
import { asksForMore } from './measure.ts';
import { memoryOf } from './memory.ts';

/** Requests a second, and how many of them ask for each one that leaves something behind. */
const rate = 12;
const asksForEachChange = 19;

interface Steady {
  readonly cases: readonly Case[];
  readonly caller: Caller;
  readonly pid: number;
  readonly minutes: number;
  readonly say: (minute: number, held: number | undefined) => void;
}

/**
 * Asks the portal for everything in turn, twelve times a second for as long as it is told, and says each minute what it holds
 * with its database, in MB. Gives how many requests there were.
 */
export async function keepSteady({ cases, caller, pid, minutes, say }: Steady): Promise<number> {
  const changes = cases.filter(({ most }) => most !== undefined);
  const asks = cases.filter(({ most }) => most === undefined);
  const startedAt = performance.now();
  const failures: unknown[] = [];
  const underWay = new Set<Promise<unknown>>();
  let turn = 0;
  for (let minute = 1; minute <= minutes; minute += 1) {
    for (; turn < minute * 60 * rate; turn += 1) {
      await pause(Math.max(startedAt + (turn * 1_000) / rate - performance.now(), 0));
      const isChange = changes.length > 0 && turn % (asksForEachChange + 1) === asksForEachChange;
      const among = isChange ? changes : asks;
      const round = Math.floor(turn / among.length);
      const one = among[turn % among.length]!;
      const asked = caller.ask(one.request(round));
      const answered = asked.catch((error: unknown) => asksForMore(one, error) || failures.push(error));
      underWay.add(answered);
      void answered.then(() => underWay.delete(answered));
    }
    if (failures.length > 0) throw failures[0];
    say(minute, memoryOf([pid]));
  }
  await Promise.all(underWay);
  return turn;
}
