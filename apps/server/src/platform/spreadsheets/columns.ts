import type { CalendarDay } from '@dragoman/domain/calendar';
import type { Pence } from '@dragoman/domain/money';
import { withoutIsolates } from '@dragoman/domain/validation';

/** What a column holds, and how it is taken from a row; null and undefined leave the cell empty. */
export type Column<Row> = {
  readonly title: string;
  /** In letters, for XLSX. */
  readonly width?: number;
  /** Whether only a file has it: a print would have no room. */
  readonly fileOnly?: boolean;
  /** Whether a print adds it up, or of which rows; money is, unless this says no. */
  readonly sum?: boolean | ((row: Row) => boolean);
  /** The sections of a print in which it stands; all where nothing is said. A file has all columns. */
  readonly only?: readonly string[];
} & (
  | Kind<Row, 'text', string>
  | Kind<Row, 'number', number>
  /** Pence, shown as pounds with two decimals. */
  | Kind<Row, 'money', Pence>
  | Kind<Row, 'day', CalendarDay>
  /** An instant, shown as London wall time. */
  | Kind<Row, 'moment', Date>
  | Kind<Row, 'yesNo', boolean>
);

interface Kind<Row, Name extends string, Value> {
  readonly type: Name;
  readonly value: (row: Row) => Value | null | undefined;
}

/** Something said above a printed table: a filter, or what the rows come to. */
export interface TableFact {
  readonly label: string;
  readonly value: string | Pence;
}

/** A table to be written: the rows are taken one at a time. */
export interface Table<Row> {
  /** The file's name without its ending. */
  readonly name: string;
  /** What a print is headed with. */
  readonly title: string;
  /** What it covers, for a print. */
  readonly filters?: readonly TableFact[];
  /** What it comes to, for a print; the columns are added up besides. */
  readonly figures?: readonly TableFact[];
  /** In which of several tables a row stands, one after the other; a file says it in a column of its own. */
  readonly section?: (row: Row) => string;
  readonly columns: readonly Column<Row>[];
  readonly rows: AsyncIterable<Row> | Iterable<Row>;
}

/** The columns of a file, in which the sections of a print are one table. */
export function fileColumns<Row>({
  section,
  columns,
}: Pick<Table<Row>, 'section' | 'columns'>): readonly Column<Row>[] {
  return section ? [{ title: 'Table', type: 'text', width: 24, value: section }, ...columns] : columns;
}

/** A text as the cell of a file has it: without the marks that order a name beside figures, which a program would take for letters. */
export const cellText = (text: string): string => withoutIsolates(text);

/** London wall time of an instant, 'YYYY-MM-DDTHH:mm'. */
export function wallTime(instant: Date): string {
  const london = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO('Europe/London');
  return london.toPlainDateTime().toString({ smallestUnit: 'minute' });
}
