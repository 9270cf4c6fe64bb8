import type { ServiceType } from '@dragoman/domain/charging';
import {
  attendanceTwoTooEarly,
  fieldOfSpan,
  oddSpans,
  type Sheet,
  sheetProblems,
  timesheetIncomplete,
} from '@dragoman/domain/timesheets';
import { refuse } from '../../platform/http/refusal.ts';
import type { BookingFacts } from '../bookings/index.ts';

/** What a booking says of when its work was to be done. */
export type BookedTimes = Pick<BookingFacts, 'serviceType' | 'startTime' | 'endTime'> & {
  readonly entries: Pick<BookingFacts['entries'], 'attendanceTwo'>;
};

type Column = 'timesheet' | 'clientSheet';
/** The columns that a call writes; one that is not written is not judged. */
export type Columns = Readonly<Record<Column, Sheet | undefined>>;

const serializedColumns = (columns: Columns) =>
  (['timesheet', 'clientSheet'] as const).flatMap((column) => {
    const sheet = columns[column];
    return sheet ? [{ column, sheet }] : [];
  });

/** Refuses columns that cannot be charged as they stand; those under `complete` must carry every required entry too. */
export function refuseProblems(
  service: ServiceType,
  columns: Columns,
  { complete }: { complete: readonly Column[] },
): void {
  const problems = serializedColumns(columns).flatMap(({ column, sheet }) =>
    Object.entries(sheetProblems(service, sheet, { complete: complete.includes(column) })).map(
      ([field, sentence]) => [`${column}.${field}`, sentence] as const,
    ),
  );
  if (problems.length === 0) return;
  const overlap = problems.find(([, sentence]) => sentence === attendanceTwoTooEarly);
  throw refuse.invalid(overlap?.[1] ?? timesheetIncomplete, Object.fromEntries(problems));
}

/**
 * The times of the columns that look like a slip of the pen, with the field that each is about
 * (rule timesheets/odd-times).
 */
export function oddTimes(booking: BookedTimes, columns: Columns): { field: string; sentence: string }[] {
  const { serviceType, startTime, endTime, entries } = booking;
  const booked = { startTime, endTime, attendanceTwo: entries.attendanceTwo };
  return serializedColumns(columns).flatMap(({ column, sheet }) =>
    oddSpans(serviceType, sheet, booked).map((span) => ({
      field: `${column}.${fieldOfSpan(span)}`,
      sentence: span.sentence,
    })),
  );
}

/** Refuses odd times until they are confirmed. */
export function askAboutOddTimes(booking: BookedTimes, columns: Columns, confirmed: boolean | undefined): void {
  const odd = confirmed ? [] : oddTimes(booking, columns);
  if (odd.length === 0) return;
  const sentences = [...new Set(odd.map(({ sentence }) => sentence))];
  throw refuse.unconfirmed(
    `Please check and confirm: ${sentences.join('; ')}`,
    Object.fromEntries(odd.map(({ field, sentence }) => [field, sentence])),
  );
}
