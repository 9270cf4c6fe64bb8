import { SaxesParser } from 'saxes';
import { UnreadableSheet } from '../sheet.ts';
import { type Archive, damaged } from './archive.ts';

export type Attributes = Readonly<Record<string, string>>;

/** What is done at an element's beginning and end, by its name without prefix, and with text. */
export interface Handlers {
  readonly open?: (name: string, attributes: Attributes) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
}

/** The name of an element or attribute without its prefix. */
export const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Parses a part whole; nothing where there is none. Gives after each piece, so that what was read is taken. */
export async function* parsePart(archive: Archive, name: string, handlers: Handlers): AsyncGenerator<void> {
  const parser = parserOf(handlers);
  let decoder: TextDecoder | undefined;
  try {
    for await (const chunk of archive.read(name)) {
      decoder ??= decoderOf(chunk);
      parser.write(decoder.decode(chunk, { stream: true }));
      yield;
    }
    if (!decoder) return;
    parser.write(decoder.decode());
    parser.close();
  } catch (error) {
    throw error instanceof TypeError ? new UnreadableSheet(damaged) : error;
  }
  yield;
}

/** Parses a part whole. */
export async function parseWhole(archive: Archive, name: string, handlers: Handlers): Promise<void> {
  for await (const _ of parsePart(archive, name, handlers));
}

/** XML is UTF-8 or UTF-16, which its mark or first letter tells; anything else throws a TypeError on reading. */
function decoderOf([one, two]: Uint8Array): TextDecoder {
  const isLittle = (one === 0xff && two === 0xfe) || two === 0;
  const isBig = (one === 0xfe && two === 0xff) || one === 0;
  return new TextDecoder(isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8', { fatal: true });
}

/** A parser of well-formed XML; saxes reads no entity but the five of XML, so that none grows. */
function parserOf({ open, text, close }: Handlers): SaxesParser {
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on('error', () => {
    throw new UnreadableSheet(damaged);
  });
  if (open) parser.on('opentag', ({ name, attributes }) => open(localName(name), attributes as Attributes));
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  if (close) parser.on('closetag', ({ name }) => close(localName(name)));
  return parser;
}
