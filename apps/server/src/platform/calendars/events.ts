import ICAL from 'ical.js';
import { calendarDay, londonDayStart } from '@dragoman/domain/calendar';
import { calendarLimits } from './fetch.ts';
import { CalendarProblem } from './problem.ts';

/** When an event takes place, and which it is. Nothing else of it is read. */
export interface CalendarEvent {
  readonly uid: string;
  readonly start: Date;
  readonly end: Date;
}

/** From an instant to another. */
export interface Span {
  readonly from: Date;
  readonly to: Date;
}

// A rule may repeat every second since 1970.
const mostSteps = 20_000;

/**
 * The events of an iCalendar text (RFC 5545) that take time within a span: each occurrence of those that repeat, without
 * those left out, and moved ones where they were moved to. Cancelled ones take none, nor do those that say so
 * (TRANSP:TRANSPARENT). Days are days in London, and so are times that name no zone. Throws CalendarProblem.
 */
export function eventsIn(text: string, { from, to }: Span): CalendarEvent[] {
  const events = readEvents(text);
  const found: CalendarEvent[] = [];
  const keep = (uid: string, start: Date, end: Date) => {
    if (start < to && end > from && start < end) found.push({ uid, start, end });
  };
  let steps = 0;
  for (const event of events) {
    const { uid } = event;
    if (!event.isRecurring()) {
      const zone = zoneOf(event, 'dtstart');
      const start = instantOf(event.startDate, zone);
      if (takesTime(event)) keep(uid, start, instantOf(event.endDate, zoneOf(event, 'dtend') ?? zone));
      continue;
    }
    const zone = zoneOf(event, 'dtstart');
    const occurrences = event.iterator();
    for (let at = occurrences.next(); at; at = occurrences.next()) {
      if ((steps += 1) > mostSteps) throw new CalendarProblem('The calendar has events that repeat too often');
      if (instantOf(at, zone) >= to) break;
      const { item, startDate, endDate } = event.getOccurrenceDetails(at);
      // A moved one stands in the calendar by itself.
      const moved = item !== event && item.recurrenceId?.compare(at) === 0;
      if (!moved && takesTime(item)) keep(uid, instantOf(startDate, zone), instantOf(endDate, zone));
    }
  }
  return found;
}

function readEvents(text: string): ICAL.Event[] {
  let calendars: ICAL.Component[];
  try {
    const parsed = ICAL.parse(text) as unknown[];
    const all = Array.isArray(parsed[0]) ? parsed : [parsed];
    calendars = all.map((one) => new ICAL.Component(one as string));
  } catch {
    throw new CalendarProblem(noCalendar);
  }
  if (calendars.length === 0 || calendars.some(({ name }) => name !== 'vcalendar'))
    throw new CalendarProblem(noCalendar);
  const components = calendars.flatMap((calendar) => calendar.getAllSubcomponents('vevent'));
  if (components.length > calendarLimits.events) throw new CalendarProblem('The calendar has more than 5,000 events');
  return components.filter((one) => one.hasProperty('dtstart')).map((one) => new ICAL.Event(one));
}

const noCalendar = 'What stands at the address is no calendar (iCalendar)';

function takesTime({ component }: ICAL.Event): boolean {
  const says = (name: string) => String(component.getFirstPropertyValue(name) ?? '').toUpperCase();
  return (
    says('status') !== 'CANCELLED' && says('transp') !== 'TRANSPARENT' && says('x-microsoft-cdo-busystatus') !== 'FREE'
  );
}

type Zone = string | undefined;

/** The zone that a property of an event names. */
const zoneOf = ({ component }: ICAL.Event, property: 'dtstart' | 'dtend'): Zone => {
  const zone: unknown = component.getFirstProperty(property)?.getFirstParameter('tzid');
  return typeof zone === 'string' ? zone : undefined;
};

/** The instant of a time: a day begins in London; a zone of the IANA goes before what the calendar says of it. */
function instantOf(time: ICAL.Time, zone: Zone): Date {
  const { year, month, day, hour, minute, second, isDate } = time;
  if (isDate) return londonDayStart(calendarDay(time.toString()));
  if (time.zone === ICAL.Timezone.utcTimezone) return time.toJSDate();
  const known = zone === undefined ? 'Europe/London' : zone.replace(/^\/?(?:.*\/)?(?=[A-Za-z_]+\/[A-Za-z_/+-]+$)/, '');
  if (isKnownZone(known)) {
    const wall = Temporal.PlainDateTime.from({ year, month, day, hour, minute, second });
    return new Date(wall.toZonedDateTime(known).epochMilliseconds);
  }
  return time.zone === ICAL.Timezone.localTimezone ? instantOf(time, undefined) : time.toJSDate();
}

const zones = new Map<string, boolean>();

function isKnownZone(name: string): boolean {
  const known = zones.get(name) ?? canTell(name);
  zones.set(name, known);
  return known;
}

function canTell(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }) instanceof Intl.DateTimeFormat;
  } catch {
    return false;
  }
}
