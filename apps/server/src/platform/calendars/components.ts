import { CalendarProblem } from './problem.ts';
import { linesOf } from './text.ts';

/** A line of a component: its name in capitals, its parameters by their names in capitals, and its value as written. */
export interface Property {
  readonly name: string;
  readonly parameters: ReadonlyMap<string, string>;
  readonly value: string;
}

/** A part of a calendar between BEGIN and END; its name in capitals. */
export interface Component {
  readonly name: string;
  readonly properties: Property[];
  readonly parts: Component[];
  /** Whether its END came. */
  closed: boolean;
}

const parameter = /;([^=;:]+)=((?:"[^"]*"|[^";:])*)/y;

/** Reads a line; undefined where it is none of a calendar, such as the second line of a text that was not folded. */
export function propertyOf(line: string): Property | undefined {
  const name = /^[A-Za-z0-9-]+/.exec(line)?.[0];
  if (!name) return undefined;
  const parameters = new Map<string, string>();
  let at = name.length;
  for (;;) {
    parameter.lastIndex = at;
    const found = parameter.exec(line);
    if (!found) break;
    at = parameter.lastIndex;
    parameters.set(found[1]!.trim().toUpperCase(), found[2]!.replaceAll('"', '').trim());
  }
  if (line[at] !== ':') return undefined;
  return { name: name.toUpperCase(), parameters, value: line.slice(at + 1).trim() };
}

/** What is not used is not read: descriptions are most of a calendar. */
const used = new Set(
  `BEGIN END UID DTSTART DTEND DURATION RRULE RDATE EXRULE EXDATE RECURRENCE-ID SEQUENCE STATUS TRANSP
  X-MICROSOFT-CDO-BUSYSTATUS FREEBUSY METHOD X-WR-TIMEZONE TZID TZOFFSETFROM TZOFFSETTO`.split(/\s+/),
);

/**
 * The calendars of a text, of which there may be several, with their parts. A part whose END is missing ends where the next
 * event begins, or with the text; events that stand outside any calendar make one. Throws CalendarProblem where there is
 * neither a calendar nor an event.
 */
export function calendarsIn(text: string): Component[] {
  const calendars: Component[] = [];
  const open: Component[] = [];
  for (const line of linesOf(text)) {
    const name = /^\s*([A-Za-z-]+)\s*(?:[;:]|$)/.exec(line)?.[1]?.toUpperCase();
    if (name === undefined || !used.has(name)) continue;
    const property = propertyOf(line.trimStart());
    if (!property) {
      // A line that is used and cannot be read must not be lost: its value is refused where it is used.
      open.at(-1)?.properties.push({ name, parameters: new Map(), value: '' });
      continue;
    }
    if (name === 'BEGIN') begin(property.value.toUpperCase(), open, calendars);
    else if (name === 'END') end(property.value.toUpperCase(), open);
    else open.at(-1)?.properties.push(property);
  }
  if (calendars.length === 0) throw new CalendarProblem('What stands at the address is no calendar (iCalendar)');
  return calendars;
}

const outer: Readonly<Record<string, readonly string[]>> = {
  VCALENDAR: [],
  VEVENT: ['VCALENDAR'],
  VTIMEZONE: ['VCALENDAR'],
  VFREEBUSY: ['VCALENDAR'],
};

const component = (name: string): Component => ({ name, properties: [], parts: [], closed: false });

function begin(name: string, open: Component[], calendars: Component[]): void {
  const within = outer[name];
  if (within) open.length = open.findLastIndex((one) => within.includes(one.name)) + 1;
  const made = component(name);
  if (open.length === 0) {
    if (!within) return;
    const calendar = name === 'VCALENDAR' ? made : component('VCALENDAR');
    calendars.push(calendar);
    open.push(calendar);
  }
  if (name === 'VCALENDAR') return;
  open.at(-1)!.parts.push(made);
  open.push(made);
}

function end(name: string, open: Component[]): void {
  const place = open.findLastIndex((one) => one.name === name);
  if (place < 0) return;
  open[place]!.closed = true;
  open.length = place;
}
