import { readCalendar, type CalendarReading, type Span } from './events.ts';
import { CalendarProblem } from './problem.ts';
import { calendarText } from './text.ts';

/** What a reading gives: an error does not cross from one thread to the other as what it is. */
export type Parsed = { readonly reading: CalendarReading } | { readonly problem: string };

/** Reads a calendar in a thread of its own, which is broken off where it takes too long. */
export default function parse({ bytes, span }: { readonly bytes: Uint8Array; readonly span: Span }): Parsed {
  try {
    const { events, unread } = readCalendar(calendarText(bytes), span);
    return { reading: { events, unread } };
  } catch (error) {
    if (error instanceof CalendarProblem) return { problem: error.message };
    return { problem: 'What stands at the address cannot be read as a calendar' };
  }
}
