import { unreadable } from './unreadable.ts';

/** An element of OFX with what stands in it, in capitals. */
export interface Element {
  readonly name: string;
  readonly text: string;
  readonly within: Element[];
}

// A statement has about ten elements within one another.
const deepest = 50;

/** Said of a file that ends before its last element does. */
export const brokenOff = 'The OFX file breaks off: it is not whole';

const leftOpen = 'The OFX file leaves elements open: it is not whole';

/** The tree of a text in SGML or XML; each letter of it is looked at once. */
export function elementsIn(text: string): Element {
  const root: Element = { name: '', text: '', within: [] };
  const open = [root];
  for (const { name, isEnd, isEmpty, content } of tagsOf(text)) {
    if (isEnd) {
      const place = open.findLastIndex((element) => element.name === name);
      if (open.slice(place + 1).some((element) => place > 0 && element.name === 'STMTTRN')) throw unreadable(leftOpen);
      // The end of an element that had a text, which is closed already.
      if (place > 0) open.length = place;
      continue;
    }
    const element = { name, text: content, within: [] };
    open.at(-1)!.within.push(element);
    if (content === '' && !isEmpty) open.push(element);
    if (open.length > deepest) throw unreadable('The OFX file nests its elements too deeply: is this a statement?');
  }
  if (open.length > 1) throw unreadable(leftOpen);
  return root;
}

interface Tag {
  readonly name: string;
  readonly isEnd: boolean;
  /** '<MEMO/>', or a text that is there and has nothing in it. */
  readonly isEmpty: boolean;
  /** What stands behind it, up to the next tag. */
  readonly content: string;
}

function* tagsOf(text: string): Generator<Tag> {
  let at = text.indexOf('<');
  while (at >= 0) {
    const end = text.indexOf('>', at);
    if (end < 0) return;
    const [, slash, name] = /^(\/?)(?:\w+:)?([A-Za-z][\w.-]*)/.exec(text.slice(at + 1, Math.min(end, at + 100))) ?? [];
    const { content, next, isQuoted } = contentAt(text, end + 1);
    if (name !== undefined)
      yield { name: name.toUpperCase(), isEnd: slash === '/', isEmpty: isQuoted || text[end - 1] === '/', content };
    at = next;
  }
}

const sections = [
  ['<![CDATA[', ']]>'],
  ['<!--', '-->'],
] as const;

/** The text behind a tag, its CDATA sections as they stand, and where the next tag begins. */
function contentAt(
  text: string,
  from: number,
): { readonly content: string; readonly next: number; readonly isQuoted: boolean } {
  let [content, at, isQuoted] = ['', from, false];
  for (;;) {
    const next = text.indexOf('<', at);
    content += plain(text.slice(at, next < 0 ? text.length : next));
    if (next < 0) return { content: content.trim(), next, isQuoted };
    const section = sections.find(([start]) => text.startsWith(start, next));
    if (!section) {
      if (/[A-Za-z/?!]/.test(text[next + 1] ?? '')) return { content: content.trim(), next, isQuoted };
      content += '<';
      at = next + 1;
      continue;
    }
    const [start, stop] = section;
    const end = text.indexOf(stop, next);
    if (end < 0) throw unreadable(brokenOff);
    if (stop === ']]>') {
      isQuoted = true;
      content += text.slice(next + start.length, end);
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

/** All elements of a name within another, in their order. */
export function every(element: Element, name: string): Element[] {
  const found: Element[] = [];
  const look = ({ within }: Element) => {
    for (const one of within) {
      if (one.name === name) found.push(one);
      look(one);
    }
  };
  look(element);
  return found;
}

/** The text of the first element of a name. */
export function value(element: Element, name: string): string | undefined {
  return first(element, name)?.text || undefined;
}

function first(element: Element, name: string): Element | undefined {
  for (const one of element.within) {
    const found = one.name === name ? one : first(one, name);
    if (found) return found;
  }
  return undefined;
}
