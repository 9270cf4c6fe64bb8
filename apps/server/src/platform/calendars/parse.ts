import { eventsIn, type CalendarEvent, type Span } from './events.ts';
import { CalendarProblem } from './problem.ts';

/** What a reading gives: an error does not cross from one thread to the other as what it is. */
export type Parsed = { readonly events: readonly CalendarEvent[] } | { readonly problem: string };

/** Reads a calendar in a thread of its own, which is broken off where it takes too long. */
export default function parse({ text, span }: { readonly text: string; readonly span: Span }): Parsed {
  try {
    return { events: eventsIn(text, span) };
  } catch (error) {
    if (error instanceof CalendarProblem) return { problem: error.message };
    return { problem: 'What stands at the address cannot be read as a calendar' };
  }
}
