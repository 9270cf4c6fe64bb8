import type { BoardInterpreter, BoardJob } from '@dragoman/contract/board';
import { notActive } from '@dragoman/domain/assignments';
import { absenceText } from '@dragoman/domain/availability';
import { absenceSpan, movedBy, type Placed, type Span } from '@dragoman/domain/board';
import { formatDay } from '@dragoman/domain/calendar';
import type { Row } from './rows.ts';
import type { Scale } from './scale.ts';

/** What dropping a job comes to (rule bookings/board-moves): each is one command that exists already. */
export type Drop =
  | { readonly kind: 'assign'; readonly job: BoardJob; readonly person: BoardInterpreter }
  | {
      readonly kind: 'move';
      readonly job: BoardJob;
      readonly person: BoardInterpreter | undefined;
      readonly to: Placed;
    }
  | { readonly kind: 'refused'; readonly why: string }
  | { readonly kind: 'nothing' };

/** A job that is dropped on a row, so many minutes later than it was where the row is its own. */
export function dropOf(job: BoardJob, row: Row, minutes: number): Drop {
  if (isOwn(job, row)) return moveOf(job, row.person, movedBy(job, minutes));
  if (!row.person) return { kind: 'refused', why: 'Nobody is taken off a job here: give it to somebody else' };
  if (job.given !== null) return { kind: 'refused', why: job.given };
  if (!row.person.active) return { kind: 'refused', why: notActive };
  return { kind: 'assign', job, person: row.person };
}

/** A job of somebody, or of nobody, that is to be at another time. */
export function moveOf(job: BoardJob, person: BoardInterpreter | undefined, to: Placed): Drop {
  const same = to.date === job.date && to.startTime === job.startTime && to.endTime === job.endTime;
  return same ? { kind: 'nothing' } : { kind: 'move', job, person, to };
}

/** Whether a row is the one in which a job stands. */
export const isOwn = ({ interpreter }: BoardJob, { person }: Row): boolean => interpreter === (person?._id ?? null);

/** 'Ana Núñez', or where the jobs are that nobody has. */
export const rowName = ({ person }: Row): string => person?.fullname ?? 'Unassigned';

/** '10/06/2026 10:00–12:00', or the day by which it must be done. */
export function whenOf({ date, startTime, endTime }: Placed): string {
  return startTime && endTime ? `${formatDay(date)} ${startTime}–${endTime}` : `by ${formatDay(date)}`;
}

/** What a job that is moved shows: its times, and its day where that is another. */
export function movedText(job: BoardJob, to: Placed): string {
  const times = to.startTime && to.endTime ? `${to.startTime}–${to.endTime}` : '';
  return [to.date === job.date ? '' : formatDay(to.date), times, job.language].filter(Boolean).join(' ');
}

/** What of a row is at the same time as a job would be: at a glance, before the server is asked. */
export function standsAgainst(job: BoardJob, span: Span, row: Row, scale: Scale): string | undefined {
  if (!row.person || job.startTime === null) return undefined;
  const meets = (other: Span) => span.start < other.end && other.start < span.end;
  const others = row.bars.filter((bar) => bar.job._id !== job._id && bar.job.startTime !== null && meets(bar));
  const away = row.person.absences.filter((absence) =>
    meets(absenceSpan({ ...absence, reason: null }, scale.first, scale.days)),
  );
  const said = [
    ...others.map((bar) => `has ${bar.job.booking_ref} then`),
    ...away.map((absence) => absenceText({ ...absence, reason: null })),
  ];
  return said.length > 0 ? said.join('; ') : undefined;
}
