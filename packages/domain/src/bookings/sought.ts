import { parseDay, type CalendarDay } from '../calendar/index.ts';
import { postcodeShape, tidyPostcode, ukPostcode } from '../validation/index.ts';

/** A part of what was typed, and which field it can stand in: an address, a postcode as it is kept, or any other. */
export interface SoughtWord {
  readonly kind: 'email' | 'postcode' | 'text';
  readonly text: string;
}

/** What somebody who types into the search of bookings asks for (rule bookings/sought-words). */
export interface Sought {
  /** A day that was typed beside the words, or alone. */
  readonly day: CalendarDay | undefined;
  /** What is left without the day, as it was typed; a reference in its form. */
  readonly phrase: string;
  readonly words: readonly SoughtWord[];
}

// As many words have to stand on one booking; more are a pasted sentence.
const mostWords = 8;

/** Reads what was typed: 'kowalski polish 4 dec', 'ruth@hale.example', 'se5 9rs', 'bk 003 001'. */
export function readSought(typed: string, today: CalendarDay): Sought {
  const { day, rest } = withoutDay(typed.trim().split(/\s+/), today);
  const phrase = referenceIn(rest.join(' '));
  const words =
    phrase.includes(' ') || /@|\d/.test(phrase) ? wordsIn(phrase) : [{ kind: 'text', text: phrase } as const];
  return { day, phrase, words: phrase === '' || words.length > mostWords ? [] : words };
}

/** 'bk 003 001' is BK-003001: letters, and at least three figures. */
function referenceIn(text: string): string {
  const [, letters, figures = ''] = /^([a-z]{1,5})[\s-]+(\d[\d\s]{2,})$/i.exec(text) ?? [];
  return letters && text.includes(' ') ? `${letters}-${figures.replaceAll(/\s/g, '')}` : text;
}

const postcodes = new RegExp(String.raw`\b${postcodeShape}\b`, 'gi');

function wordsIn(phrase: string): SoughtWord[] {
  const joined = phrase.replaceAll(postcodes, (postcode) => postcode.replaceAll(/[^a-z\d]/gi, ''));
  return joined.split(' ').map((text) => {
    if (/^[^@]+@/.test(text)) return { kind: 'email', text: text.toLowerCase() };
    return ukPostcode.safeParse(text).success ? { kind: 'postcode', text: tidyPostcode(text) } : { kind: 'text', text };
  });
}

/** A day in figures or with its month, or 'tomorrow' and the like: the first of the longest. 'Fri' alone may be a name. */
function withoutDay(words: readonly string[], today: CalendarDay): { day?: CalendarDay; rest: readonly string[] } {
  for (const length of [3, 2, 1]) {
    for (let at = 0; at + length <= words.length; at += 1) {
      const text = words.slice(at, at + length).join(' ');
      const day = saysDay(text) ? nearest(text, today) : undefined;
      if (day) return { day, rest: [...words.slice(0, at), ...words.slice(at + length)] };
    }
  }
  return { rest: words };
}

const saysDay = (text: string): boolean =>
  /^(today|tomorrow|yesterday)$/i.test(text) ||
  /^\d{1,2}[/.-]\d{1,2}([/.-]\d{2,4})?$|^\d{4}-\d\d-\d\d$/.test(text) ||
  /\d.*[a-z]{3}|[a-z]{3}.* \d/i.test(text);

/** The day nearer to today of the last and the next that a day without its year may be. */
function nearest(text: string, today: CalendarDay): CalendarDay | undefined {
  const [before, after] = (['past', 'future'] as const).map((toward) => parseDay(text, { today, toward }));
  if (!before || !after) return before ?? after;
  const away = (day: CalendarDay) => Math.abs(Date.parse(day) - Date.parse(today));
  return away(before) < away(after) ? before : after;
}
