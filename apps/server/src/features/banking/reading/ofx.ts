import { type Statement, type StatementLine, statementLimits } from '@dragoman/domain/banking';
import { dayOfFigures, endingOf, plainAmountIn, tidyText } from './cells.ts';
import { severalAccounts, tooManyLines } from './csv.ts';
import { unreadable } from './unreadable.ts';

/** An element of OFX with what stands in it, in capitals. */
interface Element {
  readonly name: string;
  readonly text: string;
  readonly within: Element[];
}

/**
 * A statement as Open Financial Exchange, 1.x in SGML and 2.x in XML alike: elements with a text need no end, aggregates have one
 * (rule banking/ofx).
 */
export function readOfx(text: string): Statement {
  const start = text.search(/<OFX>/i);
  if (start < 0 || !/<\/OFX>\s*$/i.test(text)) throw unreadable('The OFX file breaks off: it is not whole');
  const root = treeOf(text.slice(start));
  const statements = [...every(root, 'STMTRS'), ...every(root, 'CCSTMTRS')];
  if (statements.length === 0) throw unreadable('The OFX file has no statement of an account');
  const currency = statements.map((one) => value(one, 'CURDEF')).find((code) => code !== undefined && code !== 'GBP');
  if (currency) throw unreadable(notInPounds(currency));
  const accounts = new Set(statements.map((one) => value(one, 'ACCTID')));
  if (accounts.size > 1) throw unreadable(severalAccounts);
  const entries = statements.flatMap((one) => every(one, 'STMTTRN'));
  if (entries.length > statementLimits.lines) throw unreadable(tooManyLines);
  const [only] = statements;
  const closing = only && statements.length === 1 ? closingOf(only) : undefined;
  return {
    format: 'ofx',
    account: endingOf([...accounts][0]),
    ...(closing === undefined ? {} : { closing }),
    lines: entries.map(lineOf).filter(({ amount }) => amount !== 0),
  };
}

/** Said of an account in another currency. */
export const notInPounds = (currency: string): string =>
  `The account is kept in ${tidyText(currency, 10)}: statements in pounds are read`;

/** The balance at the end of the days of the statement; one of a later day is another. */
function closingOf(statement: Element) {
  const [ledger] = every(statement, 'LEDGERBAL');
  const end = value(statement, 'DTEND')?.slice(0, 8);
  if (!ledger || (value(ledger, 'DTASOF')?.slice(0, 8) ?? '') > (end ?? '')) return undefined;
  return plainAmountIn(value(ledger, 'BALAMT') ?? '');
}

function lineOf(entry: Element, index: number): StatementLine {
  const day = dayOfFigures((value(entry, 'DTPOSTED') ?? '').slice(0, 8));
  const amount = plainAmountIn(value(entry, 'TRNAMT') ?? '');
  if (!day || amount === undefined) throw unreadable(`Entry ${index + 1} of the OFX file has no day or no amount`);
  const payerName = value(entry, 'NAME');
  const bankId = value(entry, 'FITID');
  const words = [value(entry, 'MEMO'), value(entry, 'REFNUM'), value(entry, 'CHECKNUM')];
  const said = words.filter((word) => word !== undefined).join(' ');
  return {
    day,
    amount,
    text: tidyText(said === '' ? (payerName ?? '') : said, statementLimits.text),
    ...(payerName ? { payerName: tidyText(payerName, statementLimits.text) } : {}),
    ...(bankId ? { bankId: tidyText(bankId, 100) } : {}),
  };
}

function treeOf(text: string): Element {
  const root: Element = { name: '', text: '', within: [] };
  const open = [root];
  for (const [, slash, name = '', content = ''] of text.matchAll(/<(\/?)([A-Za-z][\w.]*)[^<>]*>([^<]*)/g)) {
    const upper = name.toUpperCase();
    if (slash) {
      const place = open.findLastIndex((element) => element.name === upper);
      if (open.slice(place + 1).some((element) => place > 0 && element.name === 'STMTTRN')) throw unreadable(leftOpen);
      // The end of an element that had a text, which is closed already.
      if (place > 0) open.length = place;
      continue;
    }
    const element = { name: upper, text: plain(content), within: [] };
    open.at(-1)!.within.push(element);
    if (element.text === '') open.push(element);
    if (open.length > deepest) throw unreadable('The OFX file nests its elements too deeply: is this a statement?');
  }
  if (open.length > 1) throw unreadable(leftOpen);
  return root;
}

// A statement has about ten elements within one another.
const deepest = 50;

const leftOpen = 'The OFX file leaves elements open: it is not whole';

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

const plain = (content: string): string =>
  content
    .replaceAll(/&(?:#(\d{1,6})|(\w+));/g, (written, code, name) =>
      code ? String.fromCodePoint(Math.min(Number(code), 0x10ffff)) : (entities[name] ?? written),
    )
    .trim();

function every(element: Element, name: string): Element[] {
  return element.within.flatMap((one) => [...(one.name === name ? [one] : []), ...every(one, name)]);
}

function value(element: Element, name: string): string | undefined {
  return every(element, name)[0]?.text || undefined;
}
