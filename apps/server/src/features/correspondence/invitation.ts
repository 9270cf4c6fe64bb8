import { endsNextDay, addDays, londonInstant, type CalendarDay, type TimeOfDay } from '@dragoman/domain/calendar';
import { isolate } from '@dragoman/domain/validation';
import { cancellationMails } from '@dragoman/domain/correspondence';
import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventStatus,
} from 'ical-generator';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Db } from '../../platform/database/index.ts';
import { agencySettings } from '../settings/index.ts';
import type { MailAttachment } from './outbox.service.ts';

/** A job as a calendar shows it. */
export interface CalendarJob {
  readonly id: string;
  readonly bookingRef: string;
  /** What is done, in words. */
  readonly work: string;
  readonly date: CalendarDay;
  /** Both absent where a document is handed back that day. */
  readonly startTime: TimeOfDay | null;
  readonly endTime: TimeOfDay | null;
  readonly location: string | null;
}

/** A calendar file for one recipient: the job takes place, or does not. */
export interface Invitation {
  readonly job: CalendarJob;
  readonly to: { readonly name: string; readonly email: string };
  readonly method: 'REQUEST' | 'CANCEL';
  readonly sequence: number;
}

/** Kinds of mails that carry a calendar file. */
const carrying = ['confirmation', 'interpreter confirmation', 'withdrawal', ...cancellationMails] as const;

/**
 * The number by which calendars tell a later file of a booking from an earlier one (RFC 5545, 3.8.7.4): how many mails
 * carried one. Taken while the booking is locked, before its mails are queued.
 */
export async function calendarSequence(db: Db, bookingId: string): Promise<number> {
  const { count } = await db
    .selectFrom('mails')
    .select((from) => from.fn.countAll<string>().as('count'))
    .where('booking_id', '=', bookingId)
    .where('kind', 'in', carrying)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * The calendar file of a job (rule mails/calendar): its UID is the booking's identity, so that a later file changes or
 * takes back what an earlier one put there. Nobody is asked to answer.
 */
export async function calendarFile(
  { now, tx }: Pick<CommandContext, 'now' | 'tx'>,
  { job, method, sequence, to }: Invitation,
): Promise<MailAttachment> {
  const { agencyName, mailboxBookings } = await agencySettings(tx);
  const cancelled = method === 'CANCEL';
  const calendar = ical({
    prodId: { company: 'Dragoman', product: 'Bookings', language: 'EN' },
    method: cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
  });
  calendar.createEvent({
    id: job.id,
    sequence,
    stamp: now,
    ...timesOf(job),
    summary: `${cancelled ? 'Cancelled: ' : ''}${job.work} (${job.bookingRef})`,
    location: job.location,
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    busystatus: cancelled ? ICalEventBusyStatus.FREE : ICalEventBusyStatus.BUSY,
    organizer: { name: agencyName, email: mailboxBookings },
    attendees: [{ ...to, rsvp: false, role: ICalAttendeeRole.REQ, status: ICalAttendeeStatus.ACCEPTED }],
  });
  return {
    name: `${job.bookingRef}.ics`,
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    written: calendar.toString(),
  };
}

/** A job of a calendar that other programs subscribe to. */
export interface SubscribedJob extends CalendarJob {
  /** Given out, and not confirmed yet. */
  readonly tentative: boolean;
  /** Beside the work in the title, to whom it was given. */
  readonly whose?: string | null;
  readonly changedAt: Date;
}

/**
 * A calendar of jobs as a text (RFC 5545), the same for the same jobs: its events have the identities that those of the mails
 * have (rule availability/calendars-out).
 */
export function jobsCalendar(name: string, jobs: readonly SubscribedJob[]): string {
  const calendar = ical({
    name,
    prodId: { company: 'Dragoman', product: 'Bookings', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 60 * 60,
  });
  for (const job of jobs)
    calendar.createEvent({
      id: job.id,
      stamp: job.changedAt,
      lastModified: job.changedAt,
      ...timesOf(job),
      summary: `${job.tentative ? 'Not yet confirmed: ' : ''}${[job.work, job.whose && isolate(job.whose)].filter(Boolean).join(', ')} (${job.bookingRef})`,
      location: job.location,
      status: job.tentative ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
      busystatus: job.tentative ? ICalEventBusyStatus.TENTATIVE : ICalEventBusyStatus.BUSY,
    });
  return calendar.toString();
}

function timesOf({ date, endTime, startTime }: CalendarJob) {
  if (!startTime || !endTime) return { start: new Date(`${date}T00:00:00Z`), allDay: true };
  const lastDay = endsNextDay(startTime, endTime) ? addDays(date, 1) : date;
  return { start: londonInstant(date, startTime), end: londonInstant(lastDay, endTime) };
}
