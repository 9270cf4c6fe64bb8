import { threaded } from '../threads/index.ts';
import { type CalendarReading, readCalendar, type Span } from './events.ts';
import { calendarText } from './text.ts';

/** What the thread is given. */
export interface AskedCalendar {
  readonly bytes: Uint8Array;
  readonly span: Span;
}

export default threaded(function* read({ bytes, span }: AskedCalendar): Generator<CalendarReading> {
  const { events, unread } = readCalendar(calendarText(bytes), span);
  yield { events, unread };
});
