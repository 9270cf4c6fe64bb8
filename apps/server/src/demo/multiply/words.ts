import { formatDay, parseDay, type CalendarDay } from '@dragoman/domain/calendar';
import { reference } from '../../platform/numbering/index.ts';
import { another, anotherAddress, type Kind, patterns } from '../words/another.ts';
import { mailName } from '../words/names.ts';
import { movedDay, movedInstant, type Stretch } from './days.ts';
import type { Sort } from './sorts.ts';

type WordKind =
  | Kind
  | 'first name'
  | 'last name'
  | 'tail'
  | 'reference'
  | 'serial'
  | 'number'
  | 'day'
  | 'written day'
  | 'instant';

/** Something in a text that differs from copy to copy. */
export interface Word {
  readonly kind: WordKind;
  /** As it stands in the first agency. */
  readonly text: string;
  readonly sort: Sort;
  /** Of a mail address: whose it is. */
  readonly person?: string;
}

/** Digits at the end of an identity or a token, by which those of a copy differ. */
const tailLength = 6;

/** What is known of the first agency, by which its texts are read. */
export interface Known {
  readonly identities: ReadonlyMap<string, Sort>;
  readonly tokens: ReadonlyMap<string, Sort>;
  readonly references: ReadonlySet<string>;
  /** Of clients and interpreters. */
  readonly numbers: ReadonlySet<string>;
}

const found = {
  identity: String.raw`[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}`,
  instant: String.raw`\b20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z`,
  day: String.raw`\b20\d\d-\d\d-\d\d\b`,
  written: String.raw`\b\d\d/\d\d/20\d\d\b`,
  reference: String.raw`\b[A-Z][A-Z0-9]{0,4}-\d{6,}\b`,
  number: String.raw`(?<=^|["_])\d{3,9}(?=$|["<])`,
  ...patterns,
  token: String.raw`(?<![\w-])(?:[\w-]{24}|[\w-]{32})(?![\w-])`,
};
const anything = new RegExp(
  Object.entries(found)
    .map(([name, pattern]) => `(?<${name}>${pattern})`)
    .join('|'),
  'g',
);

/** Reads texts into templates: what PostgreSQL's format() takes, and the words that it fills in. */
export class Reader {
  readonly #words: Word[] = [];
  readonly #known: Known;
  readonly #places = new Map<string, number>();
  /** A name belongs to where it is met first. */
  readonly #names = new Map<string, Sort>();
  readonly #people = new Map<string, string>();

  constructor(known: Known) {
    this.#known = known;
  }

  /** All words that were met; of a mail address also whose it is. */
  get words(): Word[] {
    return this.#words.map((word) => {
      const person = word.kind === 'email' && this.#people.get(/^[a-z]+\.[a-z]+/.exec(word.text)?.[0] ?? '');
      return person ? { ...word, person } : word;
    });
  }

  /** The template of one text of a row; `used` are the places of the row's words, to which it may add. */
  read(text: string, sort: Sort, used: number[]): string {
    let template = '';
    let end = 0;
    const literal = (upTo: number) => text.slice(end, upTo).replaceAll('%', '%%');
    for (const match of text.matchAll(anything)) {
      const word = this.#wordOf(match, sort);
      if (!word) continue;
      const [before, at] = word;
      template += literal(match.index) + before + this.#slot(at, used);
      end = match.index + match[0].length;
    }
    return template + literal(text.length);
  }

  /** The digits of something that may stand but once. */
  tail(text: string, sort: Sort, used: number[]): string {
    if (sort === 'once') return text;
    return text.slice(0, -tailLength) + this.#slot({ kind: 'tail', text: '', sort }, used);
  }

  /** The number of a reference by itself. */
  serial(text: string, used: number[]): string {
    return this.#slot({ kind: 'serial', text, sort: 'booking' }, used);
  }

  /** The first or last name of somebody, where it stands alone in a row that has the whole name too. */
  part(person: string, kind: 'first name' | 'last name', used: number[]): string | undefined {
    const sort = this.#names.get(person);
    return sort && sort !== 'once' ? this.#slot({ kind, text: person, sort }, used) : undefined;
  }

  #slot(word: Word, used: number[]): string {
    const key = `${word.kind} ${word.sort} ${word.text}`;
    let place = this.#places.get(key);
    if (place === undefined) {
      place = this.#words.push(word) - 1;
      this.#places.set(key, place);
    }
    const at = used.indexOf(place);
    return `%${at < 0 ? used.push(place) : at + 1}$s`;
  }

  /** What stays of a match, and the word that follows; undefined where all of it stays. */
  #wordOf(match: RegExpExecArray, sort: Sort): readonly [string, Word] | undefined {
    const [text] = match;
    const groups = match.groups!;
    const { identities, tokens, references, numbers } = this.#known;
    if (groups['identity'] ?? groups['token']) {
      const whose = identities.get(text) ?? tokens.get(text) ?? 'once';
      return whose === 'once' ? undefined : [text.slice(0, -tailLength), { kind: 'tail', text: '', sort: whose }];
    }
    if (groups['reference'])
      return references.has(text) ? ['', { kind: 'reference', text, sort: 'booking' }] : undefined;
    if (groups['number']) return numbers.has(text) ? ['', { kind: 'number', text, sort: 'register' }] : undefined;
    if (groups['instant'] ?? groups['day'] ?? groups['written']) {
      const kind = groups['instant'] ? 'instant' : groups['day'] ? 'day' : 'written day';
      return sort === 'booking' ? ['', { kind, text, sort }] : undefined;
    }
    const kind = (Object.keys(patterns) as Kind[]).find((one) => groups[one])!;
    return this.#nameOf(kind, text, sort);
  }

  #nameOf(kind: Kind, text: string, sort: Sort): readonly [string, Word] | undefined {
    const whose = this.#names.get(text) ?? sort;
    this.#names.set(text, whose);
    if (kind === 'person') this.#people.set(mailName(text), text);
    if (whose === 'once') return undefined;
    return ['', { kind, text, sort: whose }];
  }
}

/** Which copy of the agency. */
export interface Copy {
  readonly booking: number;
  readonly register: number;
  readonly today: CalendarDay;
  readonly stretch: Stretch;
  /** The number that a reference of the first agency has in this copy. */
  readonly numberOf: (reference: string) => number;
  /** By how much the numbers of clients and interpreters are higher from one copy of the register to the next. */
  readonly registerSize: number;
}

/** A token of the bookings as it is in a copy. */
export function withTail(token: string, copy: Copy): string {
  return token.slice(0, -tailLength) + wordIn({ kind: 'tail', text: '', sort: 'booking' }, copy);
}

/** What stands in a copy in the place of a word. */
export function wordIn({ kind, text, sort, person }: Word, copy: Copy): string {
  const which = sort === 'register' ? copy.register : copy.booking;
  switch (kind) {
    case 'tail':
      return which.toString(16).padStart(tailLength, '0');
    case 'reference':
      return reference(text.slice(0, text.lastIndexOf('-')), copy.numberOf(text));
    case 'serial':
      return String(copy.numberOf(text));
    case 'number':
      return String(Number(text) + which * copy.registerSize);
    case 'day':
      return movedDay(text as CalendarDay, copy.today, copy.stretch);
    case 'written day':
      return formatDay(movedDay(parseDay(text)!, copy.today, copy.stretch));
    case 'instant':
      return new Date(movedInstant(Date.parse(text), copy.today, copy.stretch)).toISOString();
    case 'first name':
      return another('person', text, which).split(' ')[0]!;
    case 'last name':
      return another('person', text, which).split(' ').slice(1).join(' ');
    case 'email':
      return person && which > 0
        ? anotherAddress(text, which, { from: person, to: another('person', person, which) })
        : another('email', text, which);
    case 'person':
    case 'company':
    case 'street':
    case 'postcode':
    case 'telephone':
    case 'file':
      return another(kind, text, which);
  }
}
