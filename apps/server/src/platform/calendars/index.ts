import { Piscina } from 'piscina';
import { isInnerAddress } from '../networks/index.ts';
import type { CalendarReading, Span } from './events.ts';
import { type CalendarAccess, calendarLimits, calendarUrl, fetchCalendar } from './fetch.ts';
import type { Parsed } from './parse.ts';
import { CalendarProblem } from './problem.ts';

export type { CalendarEvent, CalendarReading, Span } from './events.ts';
export { CalendarProblem } from './problem.ts';

/** Reads calendars of people by their addresses. */
export interface CalendarReader {
  /** The address as it is kept; throws CalendarProblem where it may not be read. */
  address(text: string): string;
  /** What the calendar at an address takes within a span; throws CalendarProblem. */
  read(address: string, span: Span): Promise<CalendarReading>;
}

/** What is read where nothing else is said: public addresses alone, by TLS, at the usual port. */
const usualAccess: CalendarAccess = { refused: isInnerAddress, http: false, ports: 'usual' };

/** Opens a reader; tests, whose calendars are on this machine, name another access. */
export function openCalendars(access: Partial<CalendarAccess> = {}): CalendarReader {
  const allowed = { ...usualAccess, ...access };
  return {
    address: (text) => calendarUrl(text, allowed).href,
    read: async (address, span) => parsed(await fetchCalendar(address, allowed), span),
  };
}

const minute = 60_000;
let readers: Piscina | undefined;

/**
 * A calendar of two megabytes takes the processor for a while, and one that means harm for ever: it is read in a thread of
 * its own, which has little memory and is ended after thirty seconds.
 */
async function parsed(bytes: Uint8Array, span: Span): Promise<CalendarReading> {
  readers ??= new Piscina({
    filename: new URL('./parse.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: minute,
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
  });
  const signal = AbortSignal.timeout(calendarLimits.parsing);
  const outcome = await (readers.run({ bytes, span }, { signal }) as Promise<Parsed>).catch(() => ({
    problem: 'The calendar takes too long to read',
  }));
  if ('problem' in outcome) throw new CalendarProblem(outcome.problem);
  return outcome.reading;
}
