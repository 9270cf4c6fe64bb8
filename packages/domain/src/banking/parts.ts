import type { CalendarDay } from '../calendar/index.ts';
import { less, noPence, type Pence, sum } from '../money/index.ts';
import type { BalanceCheck } from './balances.ts';

/** From an opening balance to a closing one, where they are known, in pence: a statement within a file, or a page of one. */
export interface StatementPart {
  readonly opening?: Pence | undefined;
  readonly closing?: Pence | undefined;
  readonly lines: readonly { readonly day: CalendarDay; readonly amount: Pence }[];
}

/**
 * The parts of a file from the oldest on. Their balances tell: the newest comes first where the last part leads to the one before
 * it. Where no part leads to another, their days tell, and for parts of one day the order that misses less.
 */
export function partsInTurn<Part extends StatementPart>(parts: readonly Part[]): readonly Part[] {
  const turned = parts.toReversed();
  const [asGiven, asTurned] = [joints(parts), joints(turned)];
  if (asGiven !== asTurned) return asGiven > asTurned ? parts : turned;
  const filled = parts.filter(({ lines }) => lines.length > 0);
  const [first, last] = [filled[0]?.lines[0]?.day ?? '', filled.at(-1)?.lines[0]?.day ?? ''];
  if (first !== last) return first < last ? parts : turned;
  const away = (each: readonly Part[]) => Math.abs(checkParts(each).outBy);
  return away(turned) < away(parts) ? turned : parts;
}

/** How many parts lead to the next one. */
const joints = (parts: readonly StatementPart[]): number =>
  parts.filter(({ opening }, at) => at > 0 && opening !== undefined && opening === parts[at - 1]!.closing).length;

/**
 * Whether the lines of each part, from the oldest on, lead from its opening balance to its closing one, and that to the next
 * (rule banking/balances). `from` counts the lines of all parts.
 */
export function checkParts(parts: readonly StatementPart[]): BalanceCheck {
  let [steps, breaks, before, total] = [0, 0, 0, noPence];
  let [from, away]: [number | undefined, Pence] = [undefined, noPence];
  let running: Pence | undefined;
  const meet = (balance: Pence | undefined, at: number | undefined) => {
    if (balance === undefined) return;
    if (running !== undefined) steps += 1;
    if (running !== undefined && running !== balance) {
      if (breaks === 0) [from, away] = [at, less(balance, running)];
      breaks += 1;
    }
    running = balance;
  };
  const count = parts.reduce((all, { lines }) => all + lines.length, 0);
  const lineAt = (place: number) => (parts.length > 1 && place < count ? place : undefined);
  for (const { opening, closing, lines } of parts) {
    meet(opening, lineAt(before));
    const moved = sum(lines.map(({ amount }) => amount));
    if (running !== undefined) running = sum([running, moved]);
    meet(closing, lineAt(before));
    before += lines.length;
    total = sum([total, moved]);
  }
  const [opening, closing] = [parts[0]?.opening, parts.at(-1)?.closing];
  const whole = opening === undefined || closing === undefined ? noPence : less(closing, opening, total);
  return { addsUp: steps === 0 ? undefined : breaks === 0, opening, closing, outBy: whole || away, from, steps };
}
