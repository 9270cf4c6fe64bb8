import {
  type BalanceCheck,
  type BankEntry,
  checkParts,
  type Movements,
  movementsOf,
  partsInTurn,
  type Statement,
  type StatementLine,
  statementLimits,
} from '@dragoman/domain/banking';
import type { Pence } from '@dragoman/domain/money';
import { endingOf } from './cells.ts';
import { tooManyLines } from './table.ts';
import { unreadable } from './unreadable.ts';

/** A statement in a format that says itself what everything is, what of it did not move, and whether it adds up. */
export interface WholeStatement {
  readonly statement: Statement;
  readonly movements: Movements;
  readonly check: BalanceCheck;
  readonly notes?: readonly string[];
}

/** The entries between an opening balance and a closing one, where they are known: a statement, or a page of one. */
export interface EntriesPart {
  readonly opening?: Pence | undefined;
  readonly closing?: Pence | undefined;
  readonly entries: readonly BankEntry[];
}

/** What moved by the statements of such a file, from the oldest on, and whether their balances follow (rule banking/balances). */
export function wholeStatement(
  { account, format }: Pick<Statement, 'format' | 'account'>,
  parts: readonly EntriesPart[],
): WholeStatement {
  const given = parts.flatMap(({ entries }) => entries);
  if (given.length > statementLimits.lines) throw unreadable(tooManyLines);
  const movements = movementsOf(given);
  if ('problem' in movements) throw unreadable(movements.problem);
  const partOf = new Map(parts.flatMap(({ entries }, part) => entries.map(({ place }) => [place, part] as const)));
  const moved = parts.map(({ opening, closing }) => ({
    opening,
    closing,
    lines: [] as StatementLine[],
    places: [] as number[],
  }));
  for (const [at, line] of movements.lines.entries()) {
    const place = movements.places[at]!;
    const part = moved[partOf.get(place)!]!;
    part.lines.push(line);
    part.places.push(place);
  }
  const inTurn = partsInTurn(moved);
  const check = checkParts(inTurn);
  const lines = inTurn.flatMap((part) => part.lines);
  const { opening, closing } = check;
  return {
    statement: {
      format,
      account: endingOf(account),
      ...(opening === undefined ? {} : { opening }),
      ...(closing === undefined ? {} : { closing }),
      lines,
    },
    movements: { ...movements, lines, places: inTurn.flatMap((part) => part.places), unknown: [] },
    check,
  };
}
