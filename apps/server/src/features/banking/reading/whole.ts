import {
  type BankEntry,
  incompleteStatement,
  skippedInWords,
  type Movements,
  movementsOf,
  type Statement,
  statementLimits,
} from '@dragoman/domain/banking';
import { endingOf } from './cells.ts';
import { tooManyLines } from './table.ts';
import { unreadable } from './unreadable.ts';

/** A statement in a format that says itself what everything is, and what of it did not move. */
export interface WholeStatement {
  readonly statement: Statement;
  readonly movements: Movements;
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
