import {
  type BankEntry,
  incompleteStatement,
  skippedInWords,
  type Movements,
  movementsOf,
  type Statement,
  statementLimits,
} from '@dragoman/domain/banking';
import type { Pence } from '@dragoman/domain/money';
import { endingOf } from './cells.ts';
import { tooManyLines } from './table.ts';
import { unreadable } from './unreadable.ts';

/** A statement in a format that says itself what everything is, and what of it did not move. */
export interface WholeStatement {
  readonly statement: Statement;
  readonly movements: Movements;
}

/** From an opening balance to a closing one, where they are known: a statement, or a page of one. */
export interface StatementPart {
  readonly opening?: Pence | undefined;
  readonly closing?: Pence | undefined;
  readonly entries: readonly BankEntry[];
}

/** The statements of a file from the oldest on: where the last leads to the one before it and the first does not to the next, the newest stands first. */
export function fromOldest<Part extends StatementPart>(parts: readonly Part[]): readonly Part[] {
  const leads = (one: Part | undefined, next: Part | undefined): boolean =>
    one?.closing !== undefined && one.closing === next?.opening;
  return leads(parts.at(-1), parts.at(-2)) && !leads(parts[0], parts[1]) ? parts.toReversed() : parts;
}

/** What moved by the entries of such a file; its lines must lead from one of its balances to the other. */
export function wholeStatement(
  { account, ...head }: Omit<Statement, 'lines'>,
  entries: readonly BankEntry[],
): WholeStatement {
  if (entries.length > statementLimits.lines) throw unreadable(tooManyLines);
  const movements = movementsOf(entries);
  if ('problem' in movements) throw unreadable(movements.problem);
  const statement = { ...head, account: endingOf(account), lines: movements.lines };
  const problem = incompleteStatement(statement);
  if (problem)
    throw unreadable(
      movements.skipped.length > 0 ? `${problem}. It has ${skippedInWords(movements.skipped)}` : problem,
    );
  return { statement, movements: { ...movements, unknown: [] } };
}
