import type { ReadStatement } from '@dragoman/contract/banking';
import type { StatementColumns } from '@dragoman/domain/banking';

/** A bank's word that the portal does not know, and what a user has said of it. */
export interface StatusQuestion {
  readonly word: string;
  /** How many lines have it; undefined once it is decided. */
  readonly lines?: number;
  readonly hasMoved?: boolean;
}

/** The words to be decided on and those that are, also for an earlier file, so that an answer can be changed. */
export function statusQuestions({
  table,
  unknownStatuses,
}: Pick<ReadStatement, 'table' | 'unknownStatuses'>): StatusQuestion[] {
  const columns = table?.columns;
  const { moved = [], unmoved = [] } = (columns?.status === undefined ? undefined : columns.words) ?? {};
  return [
    ...unknownStatuses,
    ...moved.map((word) => ({ word, hasMoved: true })),
    ...unmoved.map((word) => ({ word, hasMoved: false })),
  ].toSorted((a, b) => a.word.localeCompare(b.word, 'en-GB'));
}

/** The words with one of them decided, or decided otherwise. */
export function withDecision(
  words: StatementColumns['words'],
  word: string,
  hasMoved: boolean,
): NonNullable<StatementColumns['words']> {
  const [moved, unmoved] = [words?.moved ?? [], words?.unmoved ?? []].map((all) => all.filter((one) => one !== word));
  return hasMoved ? { moved: [...moved!, word], unmoved: unmoved! } : { moved: moved!, unmoved: [...unmoved!, word] };
}

/** 'Is 'Parked' money that has moved? (2 lines)'. */
export function questionInWords({ word, lines }: StatusQuestion): string {
  const about = word === '' ? 'Is a line without a status' : `Is '${word}'`;
  const count = lines === undefined ? '' : ` (${lines === 1 ? '1 line' : `${lines.toLocaleString('en-GB')} lines`})`;
  return `${about} money that has moved?${count}`;
}
