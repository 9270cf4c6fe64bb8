import { unreadable } from './unreadable.ts';

/** Texts by the names of their elements, in capitals; of several of a name the first. */
export type Fields = Map<string, string>;

/** What is taken of a statement of an account: what stands in it, and in what it has within it. */
export interface OfxStatement {
  readonly fields: Fields;
  account: Fields | undefined;
  ledger: Fields | undefined;
  readonly entries: Fields[];
  pending: number;
}

// A statement has about ten elements within one another.
const deepest = 50;

/** Said of a file that ends before its last element does. */
export const brokenOff = 'The OFX file breaks off: it is not whole';

const leftOpen = 'The OFX file leaves elements open: it is not whole';

/**
 * The statements of a text in SGML or XML, taken as it is gone through: elements with a text need no end, aggregates have one. Each letter is
 * looked at once, and nothing is kept of elements that no line is made of.
 */
export function statementsIn(text: string): OfxStatement[] {
  const taking = new Taking();
  let at = text.indexOf('<');
  while (at >= 0) {
    const end = text.indexOf('>', at);
    if (end < 0) break;
    const { name, isEnd, isEmpty } = tagOf(text.slice(at + 1, end));
    const next = text.indexOf('<', end + 1);
    // Mostly nothing but the text stands between two tags.
    const isPlain = next < 0 || isTagAt(text, next);
    const rest = isPlain ? undefined : mixedContent(text, end + 1);
    if (isEnd) taking.close(name);
    else if (name !== '') {
      const content = rest?.content ?? plain(text.slice(end + 1, next < 0 ? text.length : next)).trim();
      if (content !== '' || isEmpty || rest?.isQuoted) taking.take(name, content);
      else taking.open(name);
    }
    at = rest ? rest.next : next;
  }
  return taking.statements();
}

/** What is open at a place of the file, and where its texts go. */
class Taking {
  readonly #open: { readonly name: string; readonly into: Fields }[] = [];
  readonly #statements: OfxStatement[] = [];
  readonly #nowhere: Fields = new Map();

  open(name: string): void {
    this.#open.push({ name, into: this.#fieldsOf(name) });
    if (this.#open.length >= deepest)
      throw unreadable('The OFX file nests its elements too deeply: is this a statement?');
  }

  #fieldsOf(name: string): Fields {
    const outer = this.#open.at(-1)?.into ?? this.#nowhere;
    if (name === 'STMTRS' || name === 'CCSTMTRS') {
      const fields: Fields = new Map();
      this.#statements.push({ fields, account: undefined, ledger: undefined, entries: [], pending: 0 });
      return fields;
    }
    const statement = this.#statements.at(-1);
    if (!statement) return outer;
    const fields: Fields = new Map();
    if (name === 'STMTTRN') statement.entries.push(fields);
    else if (name === 'STMTTRNP') statement.pending += 1;
    else if (name === 'LEDGERBAL') statement.ledger ??= fields;
    else if (name === 'BANKACCTFROM' || name === 'CCACCTFROM') statement.account ??= fields;
    else return outer;
    return fields;
  }

  /** Of a currency it matters whether it is the line's own: its element has that within it. */
  take(name: string, content: string): void {
    const inner = this.#open.at(-1);
    if (!inner) return;
    const key = name === 'CURSYM' ? `${inner.name}.CURSYM` : name;
    if (content !== '' && !inner.into.has(key)) inner.into.set(key, content);
  }

  close(name: string): void {
    const place = this.#open.findLastIndex((one) => one.name === name);
    // The end of an element that had a text, which is closed already.
    if (place < 0) return;
    for (let at = place + 1; at < this.#open.length; at += 1)
      if (this.#open[at]!.name === 'STMTTRN') throw unreadable(leftOpen);
    this.#open.length = place;
  }

  statements(): OfxStatement[] {
    if (this.#open.length > 0) throw unreadable(leftOpen);
    return this.#statements;
  }
}

interface Tag {
  /** In capitals and without a prefix; '' where it is none, as in '<?xml … ?>'. */
  readonly name: string;
  readonly isEnd: boolean;
  /** '<MEMO/>'. */
  readonly isEmpty: boolean;
}

// A file has some dozens of different tags, each of them thousands of times.
const tags = new Map<string, Tag>();
const mostTags = 500;

function tagOf(written: string): Tag {
  const known = tags.get(written);
  if (known) return known;
  const [, slash, name = ''] = /^(\/?)(?:\w{1,40}:)?([A-Za-z][\w.-]*)/.exec(written.slice(0, 100)) ?? [];
  const tag = { name: name.toUpperCase(), isEnd: slash === '/', isEmpty: written.endsWith('/') };
  if (written.length < 40 && tags.size < mostTags) tags.set(written, tag);
  return tag;
}

/** Whether a tag begins there: a letter, '/' or '?' stands behind its bracket. */
function isTagAt(text: string, at: number): boolean {
  const code = text.charCodeAt(at + 1);
  const letter = code | 32;
  return (letter >= 97 && letter <= 122) || code === 47 || code === 63;
}

const sections = [
  ['<![CDATA[', ']]>'],
  ['<!--', '-->'],
] as const;

/** A text with brackets, comments or CDATA sections in it, these as they stand, and where the next tag begins. */
function mixedContent(
  text: string,
  from: number,
): { readonly content: string; readonly next: number; readonly isQuoted: boolean } {
  const parts: string[] = [];
  let [at, isQuoted] = [from, false];
  for (;;) {
    const next = text.indexOf('<', at);
    parts.push(plain(text.slice(at, next < 0 ? text.length : next)));
    const section = sections.find(([start]) => next >= 0 && text.startsWith(start, next));
    if (next < 0 || (!section && (isTagAt(text, next) || text[next + 1] === '!')))
      return { content: parts.join('').trim(), next, isQuoted };
    if (!section) {
      parts.push('<');
      at = next + 1;
      continue;
    }
    const [start, stop] = section;
    const end = text.indexOf(stop, next);
    if (end < 0) throw unreadable(brokenOff);
    if (stop === ']]>') {
      isQuoted = true;
      parts.push(text.slice(next + start.length, end));
    }
    at = end + stop.length;
  }
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

const plain = (content: string): string =>
  content.includes('&')
    ? content.replaceAll(/&(?:#(\d{1,6})|#[xX]([\da-fA-F]{1,5})|(\w{2,10}));/g, (written, figures, hex, name) => {
        if (name) return entities[String(name)] ?? written;
        return String.fromCodePoint(figures ? Number(figures) : Number.parseInt(hex, 16));
      })
    : content;
