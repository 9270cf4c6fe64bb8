import type { UnreadEvent, UnreadReason } from '@dragoman/domain/availability';
import { calendarsIn } from './components.ts';
import { momentOf, readEvent, type ReadEvent } from './event.ts';
import { calendarLimits } from './fetch.ts';
import { busyTimesOf } from './free-busy.ts';
import { CalendarProblem } from './problem.ts';
import { exceptionOf, newestOf, occurrencesOf, once, repeats, type Exception, type Stretch } from './series.ts';
import { zonesOf } from './zones.ts';

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

/** What a calendar takes within a span, and the events that could not be read as a whole. */
export interface CalendarReading {
  readonly events: readonly CalendarEvent[];
  readonly unread: readonly UnreadEvent[];
}

/**
 * The events of an iCalendar text (RFC 5545) that take time within a span: each occurrence of those that repeat, without those
 * left out, and moved ones where they were moved to. Cancelled ones take none, nor do those that say so (TRANSP:TRANSPARENT).
 * Days are days in London, and so are times that name no zone. An event that cannot be read counts at its own start and is
 * named; it touches no other. Throws CalendarProblem where the text is no calendar, or has too many events.
 */
export function readCalendar(text: string, { from, to }: Span, most = mostOfRules): CalendarReading {
  const span = { start: from.getTime(), end: to.getTime() };
  const found = new Found(span);
  const all: ReadEvent[] = [];
  for (const event of eventsIn(text)) {
    if (event.start) all.push(event);
    else if (event.takesTime) found.nameStartless();
  }
  const readable = newestOf(all);
  const exceptions = Map.groupBy(readable.flatMap(asException), ({ event }) => event.uid);
  const began = cpuMilliseconds();
  for (const event of readable) {
    const exception = exceptionOf(event);
    const own = event.uid === '' ? [] : (exceptions.get(event.uid) ?? []);
    if (exception !== undefined || (!repeats(event) && own.length === 0)) {
      if (event.takesTime) found.keep(event, [once(event)], exception === 'unread' ? ['moved'] : []);
      continue;
    }
    const reads = cpuMilliseconds() - began < most.milliseconds && found.events.length < most.times;
    if (!event.takesTime && !own.some(({ andLater }) => andLater)) continue;
    const { stretches, unread } = occurrencesOf(event, own, span, { reads });
    found.keep(event, stretches, unread, { repeats: true });
  }
  return found;
}

/** What the rules of one calendar may take together; those after them count as too many, one by one. */
const mostOfRules = { milliseconds: 4000, times: 100_000 };

/** Of this thread alone: a busy machine must not make a calendar unreadable. */
const cpuMilliseconds = () => process.threadCpuUsage().user / 1000;

function eventsIn(text: string) {
  const calendars = calendarsIn(text).map((calendar) => ({
    zones: zonesOf(calendar),
    method: calendar.properties.find(({ name }) => name === 'METHOD')?.value.toUpperCase(),
    events: calendar.parts.flatMap((part) => (part.name === 'VEVENT' ? [part] : busyTimesOf(part))),
  }));
  if (calendars.reduce((sum, { events }) => sum + events.length, 0) > calendarLimits.events)
    throw new CalendarProblem('The calendar has more than 5,000 events');
  // A calendar that cancels says what no longer takes place (RFC 5546, 3.2.5).
  return calendars
    .filter(({ method }) => method !== 'CANCEL')
    .flatMap(({ events, zones }) => events.map((event) => readEvent(event, zones)));
}

function asException(event: ReadEvent): Exception[] {
  const exception = exceptionOf(event);
  return typeof exception === 'object' ? [exception] : [];
}

/** Gathers what a calendar takes within a span. */
class Found implements CalendarReading {
  readonly events: CalendarEvent[] = [];
  readonly unread: UnreadEvent[] = [];
  readonly #span: Stretch;

  constructor(span: Stretch) {
    this.#span = span;
  }

  keep(
    event: ReadEvent,
    stretches: readonly Stretch[],
    unread: readonly UnreadReason[],
    { repeats: repeating } = { repeats: false },
  ): void {
    let within = false;
    for (const { start, end } of stretches) {
      if (start >= this.#span.end || end <= this.#span.start || start >= end) continue;
      within = true;
      this.events.push({ uid: event.uid, start: new Date(start), end: new Date(end) });
    }
    // What lies outside the span is nobody's concern; a series may reach into it.
    if (within || (repeating && unread.length > 0))
      for (const reason of new Set([...event.unread, ...unread])) this.#name(event, reason);
  }

  nameStartless(): void {
    this.unread.push({ day: null, time: null, reason: 'start' });
  }

  #name({ start, zone }: ReadEvent, reason: UnreadReason): void {
    const { day, time } = momentOf(zone.instant(start.wall));
    this.unread.push({ day, time: start.kind === 'day' ? null : time, reason });
  }
}
