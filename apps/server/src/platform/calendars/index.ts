import { isInnerAddress } from '../networks/index.ts';
import { openThread, type Thread, ThreadLimit } from '../threads/index.ts';
import type { CalendarReading, Span } from './events.ts';
import { type CalendarAccess, calendarLimits, calendarUrl, fetchCalendar } from './fetch.ts';
import type { AskedCalendar } from './parse.thread.ts';
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

/** What the thread that reads calendars may use, as `openThread` says it. */
interface CalendarLimits {
  readonly seconds: number;
  readonly memoryMb: number;
}

/**
 * A calendar of two megabytes takes the processor for a while, and one that means harm for ever: it is read in a thread of
 * its own, which has little memory and is ended after thirty seconds.
 */
const openParser = (limits: CalendarLimits): CalendarThread =>
  openThread({
    module: new URL('./parse.thread.ts', import.meta.url),
    youngMb: 16,
    queue: 1_000,
    errors: [CalendarProblem],
    ...limits,
  });

type CalendarThread = Thread<AskedCalendar, CalendarReading>;

const usualThread = openParser({ seconds: calendarLimits.parsing / 1_000, memoryMb: 128 });

/** Opens a reader; tests, whose calendars are on this machine, name another access, and limits that are reached soon. */
export function openCalendars(access: Partial<CalendarAccess> = {}, limits?: CalendarLimits): CalendarReader {
  const allowed = { ...usualAccess, ...access };
  const thread = limits ? openParser(limits) : usualThread;
  return {
    address: (text) => calendarUrl(text, allowed).href,
    read: async (address, span) => parsed(thread, { bytes: await fetchCalendar(address, allowed), span }),
  };
}

async function parsed(thread: CalendarThread, asked: AskedCalendar): Promise<CalendarReading> {
  try {
    return await thread.run(asked);
  } catch (error) {
    if (error instanceof CalendarProblem) throw error;
    throw new CalendarProblem(
      error instanceof ThreadLimit
        ? 'The calendar takes too long to read'
        : 'What stands at the address cannot be read as a calendar',
    );
  }
}
