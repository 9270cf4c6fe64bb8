import type { CalendarDay } from '@dragoman/domain/calendar';
import type { CellValue, FieldChange, ImportKind, ImportVerdict, Resting } from '@dragoman/domain/imports';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Db } from '../../platform/database/index.ts';

/** A row with what could be read of its cells. */
export interface RowToJudge {
  readonly place: number;
  readonly values: Readonly<Record<string, CellValue>>;
}

/** What becomes of a row. `entry` is what is made or changed by it. */
export interface Judged<Entry = unknown> {
  readonly place: number;
  readonly verdict: ImportVerdict;
  readonly name: string;
  readonly reason?: string | undefined;
  /** All that it is refused for, one by one. */
  readonly problems?: readonly string[] | undefined;
  readonly changes?: readonly FieldChange[] | undefined;
  readonly recordId?: string | undefined;
  readonly entry?: Entry | undefined;
}

/** A record that a row made or changed: its version after it, and what stood there before a change. */
export interface Applied {
  readonly place: number;
  readonly recordId: string;
  readonly before?: object | undefined;
  readonly version: Date;
}

/** A row of an import as it was applied. */
export interface AppliedRow {
  readonly place: number;
  readonly verdict: ImportVerdict;
  readonly recordId: string;
  readonly before: { readonly fields?: Record<string, unknown>; readonly version: string };
}

export interface JudgeContext {
  readonly db: Db;
  readonly now: Date;
  readonly today: CalendarDay;
  /** Called now and then with how many rows are behind. */
  readonly report: (done: number) => Promise<void>;
}

/** What is known of an import where its rows are applied or taken back. */
export interface Importing {
  readonly id: string;
  readonly kind: ImportKind;
  readonly report: (done: number) => Promise<void>;
}

/**
 * How a kind of record is moved in: what each row would do, by the rules of the feature that owns it; that it is done; what rests on
 * it; and that it is taken back.
 */
export interface Mover<Entry = never> {
  judge(context: JudgeContext, rows: readonly RowToJudge[]): Promise<Judged<Entry>[]>;
  apply(command: CommandContext, importing: Importing, judged: readonly Judged<Entry>[]): Promise<Applied[]>;
  /** Locks what others change, name or spend: nothing comes to rest on it between the look at what does and the taking back. */
  lock?(command: CommandContext, importing: Pick<Importing, 'id'>): Promise<void>;
  resting(db: Db, importing: Pick<Importing, 'id' | 'kind'>, rows: readonly AppliedRow[]): Promise<Resting[]>;
  undo(command: CommandContext, importing: Importing, rows: readonly AppliedRow[]): Promise<void>;
}

/** Batches of a list, so that a statement does not grow beyond what the database takes. */
export function* batches<T>(all: readonly T[], size = 500): Generator<readonly T[]> {
  for (let at = 0; at < all.length; at += size) yield all.slice(at, at + size);
}

/** Lets others go first for a moment: rows are many, and the process answers calls too. */
export const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

// A call that comes meanwhile waits for so many milliseconds, or for as long as one of them takes.
const atOnce = 10;

/** Works on one after the other and lets others go first every few milliseconds, when `pause` is told how many are behind. */
export async function mapInTurn<T, Result>(
  all: Iterable<T>,
  work: (one: T) => Result,
  pause: (done: number) => Promise<void> = breathe,
): Promise<Result[]> {
  const results: Result[] = [];
  let since = performance.now();
  for (const one of all) {
    results.push(work(one));
    if (performance.now() - since < atOnce) continue;
    await pause(results.length);
    await breathe();
    since = performance.now();
  }
  return results;
}

/** A text of a row, or nothing. */
export const textOf = ({ values }: RowToJudge, name: string): string | undefined => {
  const value = values[name];
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
};

/** Of a row's values those of some fields that it has. */
export const picked = (values: RowToJudge['values'], names: readonly string[]): Record<string, CellValue> =>
  Object.fromEntries(names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])));
