import {
  type BankEntry,
  notInPounds,
  severalAccounts,
  type StatementLine,
  statementLimits,
} from '@dragoman/domain/banking';
import { type CalendarDay, isCalendarDay } from '@dragoman/domain/calendar';
import { negate, type Pence, sum } from '@dragoman/domain/money';
import { SaxesParser } from 'saxes';
import { dayInLondon, plainAmountIn, tidyText } from './cells.ts';
import { tooManyLines } from './table.ts';
import { unreadable } from './unreadable.ts';
import { fromOldest, type StatementPart, type WholeStatement, wholeStatement } from './whole.ts';

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  within: Element[];
  text: string;
}

/**
 * A statement as ISO 20022 camt.053, of versions 001.02 to 001.13: they differ in where a name and a status stand
 * (rule banking/camt053).
 */
export function readCamt(text: string): WholeStatement {
  const entries = new Map<Element, BankEntry[]>();
  let written = 0;
  const root = treeOf(text, (entry, statement) => {
    written += 1;
    if (written > statementLimits.lines) throw unreadable(tooManyLines);
    const own = entries.get(statement) ?? [];
    entries.set(statement, own);
    for (const one of entriesOf(entry, written)) own.push(one);
  });
  const space = root.attributes['xmlns'] ?? '';
  const named = /camt\.\d{3}/.exec(space)?.[0] ?? root.name;
  // Without its space the message is known by its element.
  const message = space === '' && all(root, 'BkToCstmrStmt').length > 0 ? 'camt.053' : named;
  if (root.name !== 'Document' || message !== 'camt.053')
    throw unreadable(`This is ${tidyText(message, 20)}: a statement is camt.053`);
  const statements = all(root, 'BkToCstmrStmt', 'Stmt');
  if (statements.length === 0) throw unreadable('The camt.053 file has no statement');
  const accounts = new Set(statements.map((one) => accountOf(one)));
  if (accounts.size > 1) throw unreadable(severalAccounts);
  const inTurn = fromOldest(statements.map((one) => partOf(one, entries.get(one) ?? [])));
  const { opening } = inTurn[0]!;
  const { closing } = inTurn.at(-1)!;
  return wholeStatement(
    {
      format: 'camt.053' as const,
      account: [...accounts][0],
      ...(opening === undefined ? {} : { opening }),
      ...(closing === undefined ? {} : { closing }),
    },
    inTurn.flatMap((part) => part.entries),
  );
}

const partOf = (statement: Element, entries: readonly BankEntry[]): StatementPart => ({
  opening: balance(statement, ['OPBD', 'PRCD']),
  closing: balance(statement, ['CLBD']),
  entries,
});

const accountOf = (statement: Element): string | undefined =>
  textAt(statement, 'Acct', 'Id', 'IBAN') ?? textAt(statement, 'Acct', 'Id', 'Othr', 'Id');

function balance(statement: Element, codes: readonly string[]): Pence | undefined {
  const balances = all(statement, 'Bal');
  const found = codes
    .map((code) => balances.find((one) => textAt(one, 'Tp', 'CdOrPrtry', 'Cd') === code))
    .find((one) => one !== undefined);
  return found && signed(found);
}

/** Up to version 7 the status is a code; since 8 it stands in an element of its own. */
const statusOf = (entry: Element): string =>
  textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts', 'Prtry') ?? textAt(entry, 'Sts') ?? '';

/** The amount of a balance, in pounds, with its side. */
function signed(element: Element): Pence {
  const { amount, currency } = amountOf(element);
  if (currency !== 'GBP') throw unreadable(notInPounds(currency ?? 'no currency'));
  return amount;
}

function amountOf(element: Element): { readonly amount: Pence; readonly currency: string | undefined } {
  const [amount] = all(element, 'Amt');
  const read = plainAmountIn(amount?.text ?? '');
  if (read === undefined) throw unreadable('The camt.053 file has an entry or a balance without an amount');
  const isOut = textAt(element, 'CdtDbtInd') === 'DBIT' && read !== 0;
  return { amount: isOut ? negate(read) : read, currency: amount?.attributes['Ccy'] };
}

/** An entry is a line; a batch whose parts come to it is a line for each of them. */
function entriesOf(entry: Element, place: number): BankEntry[] {
  const { amount, currency } = amountOf(entry);
  const status = statusOf(entry);
  const day = dayAt(entry, 'BookgDt') ?? dayAt(entry, 'ValDt');
  if (!day && status === 'BOOK') throw unreadable('The camt.053 file has an entry without a day');
  const reference = textAt(entry, 'AcctSvcrRef');
  const parts = all(entry, 'NtryDtls', 'TxDtls');
  const amounts = parts.map((part) => partAmount(part, amount < 0));
  const isBatch = parts.length > 1 && amounts.every((each) => each !== undefined) && sum(amounts) === amount;
  const one = { place, day, status, currency };
  if (!isBatch) return [{ ...one, amount, ...wordsOf(entry, parts[0], amount), bankId: reference }];
  return parts.map((part, at) => ({
    ...one,
    amount: amounts[at]!,
    ...wordsOf(entry, part, amounts[at]!),
    bankId: reference && (textAt(part, 'Refs', 'AcctSvcrRef') ?? `${reference}/${at + 1}`),
  }));
}

function partAmount(part: Element, isOut: boolean): Pence | undefined {
  const [own] = [...all(part, 'Amt'), ...all(part, 'AmtDtls', 'TxAmt', 'Amt')];
  const read = plainAmountIn(own?.text ?? '');
  if (read === undefined || own?.attributes['Ccy'] !== 'GBP') return undefined;
  const side = textAt(part, 'CdtDbtInd');
  return (side ? side === 'DBIT' : isOut) ? negate(read) : read;
}

function wordsOf(entry: Element, part: Element | undefined, amount: Pence): Pick<StatementLine, 'text' | 'payerName'> {
  const other = amount > 0 ? 'Dbtr' : 'Cdtr';
  const [party] = part ? all(part, 'RltdPties', other) : [];
  // Since version 8 the name stands within a party.
  const name = party && (textAt(party, 'Nm') ?? textAt(party, 'Pty', 'Nm'));
  const end = part && textAt(part, 'Refs', 'EndToEndId');
  const words = part
    ? [
        ...all(part, 'RmtInf', 'Ustrd').map(({ text }) => text),
        ...all(part, 'RmtInf', 'Strd').flatMap(structuredIn),
        end === 'NOTPROVIDED' ? undefined : end,
        textAt(part, 'AddtlTxInf'),
      ]
    : [];
  const remittance = new Set([...words, textAt(entry, 'AddtlNtryInf')].filter((word) => word));
  return {
    text: tidyText([...remittance].join(' '), statementLimits.text),
    ...(name ? { payerName: tidyText(name, statementLimits.text) } : {}),
  };
}

/** The documents that are paid, the creditor's reference, and what is written besides. */
const structuredIn = (remittance: Element): string[] =>
  [['RfrdDocInf', 'Nb'], ['CdtrRefInf', 'Ref'], ['AddtlRmtInf']].flatMap((path) =>
    all(remittance, ...path).map(({ text }) => text.trim()),
  );

/** A day, or a time, which counts on its day in London where it names a zone (rule banking/days). */
function dayAt(entry: Element, name: string): CalendarDay | undefined {
  const text = textAt(entry, name, 'Dt') ?? textAt(entry, name, 'DtTm') ?? '';
  const day = text.slice(0, 10);
  if (!isCalendarDay(day)) return undefined;
  const time = /^T(\d{2}:\d{2}:\d{2})(?:\.\d{1,9})?(.*)$/.exec(text.slice(10));
  // xs:date may have a zone as well, and stays the day that it is.
  return time ? dayInLondon(day, time[1]!, time[2]) : day;
}

function all(element: Element, ...path: readonly string[]): Element[] {
  const found: Element[] = [];
  const look = ({ within }: Element, depth: number): void => {
    for (const one of within) {
      if (one.name !== path[depth]) continue;
      if (depth === path.length - 1) found.push(one);
      else look(one, depth + 1);
    }
  };
  look(element, 0);
  return found;
}

function first({ within }: Element, path: readonly string[], depth = 0): Element | undefined {
  for (const one of within) {
    if (one.name !== path[depth]) continue;
    const found = depth === path.length - 1 ? one : first(one, path, depth + 1);
    if (found) return found;
  }
  return undefined;
}

const textAt = (element: Element, ...path: readonly string[]): string | undefined =>
  first(element, path)?.text.trim() || undefined;

// Most elements have none within.
const nothing: Element[] = [];

/** The tree of a well-formed document, whose entries are taken at once and not kept; saxes reads no entity but the five of XML, so that none grows. */
function treeOf(text: string, takeEntry: (entry: Element, statement: Element) => void): Element {
  const top: Element = { name: '', attributes: {}, within: [], text: '' };
  const open = [top];
  const parser = new SaxesParser({ xmlns: false });
  parser.on('error', () => {
    throw unreadable('The XML of this file is damaged or breaks off: it is not whole');
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element = {
      name: name.slice(name.lastIndexOf(':') + 1),
      // The space is that of the document.
      attributes: open.length === 1 ? withoutPrefix(name, attributes) : attributes,
      within: nothing,
      text: '',
    };
    const outer = open.at(-1)!;
    if (outer.within === nothing) outer.within = [];
    outer.within.push(element);
    open.push(element);
  });
  parser.on('text', (content) => {
    open.at(-1)!.text += content;
  });
  parser.on('cdata', (content) => {
    open.at(-1)!.text += content;
  });
  parser.on('closetag', () => {
    const element = open.pop()!;
    const outer = open.at(-1)!;
    if (element.name !== 'Ntry' || outer.name !== 'Stmt') return;
    takeEntry(element, outer);
    outer.within.pop();
  });
  parser.write(text.trimStart()).close();
  return top.within[0]!;
}

/** A document may name its space by a prefix. */
function withoutPrefix(name: string, attributes: Readonly<Record<string, string>>): Record<string, string> {
  const prefix = name.includes(':') ? name.split(':')[0] : undefined;
  const space = prefix ? attributes[`xmlns:${prefix}`] : undefined;
  return { ...attributes, ...(space ? { xmlns: space } : {}) };
}
