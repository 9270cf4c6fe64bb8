import type { CalendarDay } from '@dragoman/domain/calendar';
import type { Pence } from '@dragoman/domain/money';

/** What a column holds, and how it is taken from a row; null and undefined leave the cell empty. */
export type Column<Row> = { readonly title: string; /** In letters, for XLSX. */ readonly width?: number } & (
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

/** A table to be written: the rows are taken one at a time. */
export interface Table<Row> {
  /** The file's name without its ending. */
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: AsyncIterable<Row> | Iterable<Row>;
}

/** London wall time of an instant, 'YYYY-MM-DDTHH:mm'. */
export function wallTime(instant: Date): string {
  const london = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO('Europe/London');
  return london.toPlainDateTime().toString({ smallestUnit: 'minute' });
}
