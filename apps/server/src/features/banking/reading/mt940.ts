import { type BankEntry, notInPounds, severalAccounts, statementLimits } from '@dragoman/domain/banking';
import { calendarDay, type CalendarDay, isCalendarDay } from '@dragoman/domain/calendar';
import { negate, type Pence } from '@dragoman/domain/money';
import { dayOfFigures, plainAmountIn, tidyText } from './cells.ts';
import { informationIn } from './mt940Information.ts';
import { tooManyLines } from './table.ts';
import { unreadable } from './unreadable.ts';
import { type WholeStatement, wholeStatement } from './whole.ts';

interface Field {
  readonly tag: string;
  readonly content: string;
}

/** A statement as the SWIFT message MT940, one or several of the same account, with or without the blocks of a transmission (rule banking/mt940). */
export function readMt940(text: string): WholeStatement {
  const fields = fieldsOf(text);
  if (
    fields.some(({ tag }) => tag === '34F' || tag === '90D' || tag === '90C') &&
    !fields.some(({ tag }) => tag === '62F')
  )
    throw unreadable('This is MT942, a report within a day: ask the bank for MT940');
  const accounts = contents(fields, /^25P?$/);
  if (new Set(accounts.map(accountKey)).size > 1) throw unreadable(severalAccounts);
  const parts = partsOf(fields);
  if (parts.length === 0 || !parts.every(({ closing }) => closing !== undefined)) throw unreadable(withoutBalance);
  return wholeStatement({ format: 'mt940', account: accounts[0] }, parts);
}

/** The whole number, without the currency that some banks write behind it. */
const accountKey = (content: string): string =>
  content
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .replace(/(?<=\d)[A-Z]{3}$/, '');

function fieldsOf(text: string): Field[] {
  const fields: { tag: string; content: string }[] = [];
  let isWithin = false;
  for (const written of text.split(/\r\n|\n|\r/)) {
    const line = written.startsWith('{') ? written.replace(/^(?:\{[1-3]:[^\n]*)?\{4:/, '') : written;
    const tag = /^\s?:(\d{2}[A-Z]?):/.exec(line);
    if (tag) fields.push({ tag: tag[1]!, content: line.slice(tag[0].length).trimEnd() });
    // A message ends with '-}'; some banks write the dash alone.
    isWithin = tag ? true : isWithin && !/^-(?:\}|\s*$)/.test(line);
    if (!tag && isWithin && line.trim() !== '') fields.at(-1)!.content += `\n${line}`;
  }
  return fields;
}

const contents = (fields: readonly Field[], tag: RegExp): string[] =>
  fields.filter((field) => tag.test(field.tag)).map(({ content }) => content);

const withoutBalance = 'The MT940 file has no opening or no closing balance: it is not whole';

/** From one opening balance to its closing one: a statement, or a page of one. */
interface Part {
  readonly opening: Pence;
  closing: Pence | undefined;
  readonly entries: BankEntry[];
}

function partsOf(fields: readonly Field[]): Part[] {
  const parts: Part[] = [];
  let place = 0;
  for (const [at, { tag, content }] of fields.entries()) {
    if (/^60[FM]$/.test(tag)) parts.push({ opening: balanceIn(content), closing: undefined, entries: [] });
    const part = parts.at(-1);
    if (part && /^62[FM]$/.test(tag)) part.closing = balanceIn(content);
    if (tag !== '61') continue;
    place += 1;
    if (place > statementLimits.lines) throw unreadable(tooManyLines);
    if (!part) throw unreadable(withoutBalance);
    const next = fields[at + 1];
    part.entries.push(entryOf(content, next?.tag === '86' ? next.content : '', place));
  }
  return parts;
}

/** 'C261203GBP1234,56'. */
function balanceIn(content: string): Pence {
  const [, side, figures = '', currency = '', amount = ''] =
    /^([CD])\s?(\d{6})\s?([A-Z]{3})\s?([\d,.]+)/.exec(content) ?? [];
  const read = plainAmountIn(amount);
  if (read === undefined || !dayOfFigures(figures))
    throw unreadable(`'${tidyText(content, 40)}' is no balance of an MT940 file`);
  if (currency !== 'GBP') throw unreadable(notInPounds(currency));
  return side === 'D' && read !== 0 ? negate(read) : read;
}

// Value date, entry date (which some banks leave blank), side, code of the funds, amount, kind; then the references.
const movement =
  /^\s*(\d{6})[ \u00a0]?(\d{4}|[ \u00a0]{4})?[ \u00a0]?(R?[CD]|E[CD])[ \u00a0]?([A-Z])?[ \u00a0]?(\d[\d,.]{0,16})[ \u00a0]?([A-Z][A-Z0-9 ]{3})?(.*)$/i;

function entryOf(content: string, information: string, place: number): BankEntry {
  const [head = '', ...details] = content.split('\n');
  const [, value = '', entry = '', written = '', , figures = '', , references = ''] = movement.exec(head) ?? [];
  const side = written.toUpperCase();
  // German banks value some lines on 30 February: then the day of the entry tells.
  const valued = dayOfFigures(value) ?? dayOfFigures(entry.trim() && value.slice(0, 2) + entry);
  const amount = plainAmountIn(figures);
  if (!valued || amount === undefined)
    throw unreadable(`':61:${tidyText(content, 40)}' is not a movement of an MT940 file`);
  const stroke = references.indexOf('//');
  const [reference, bank] =
    stroke < 0 ? [references, ''] : [references.slice(0, stroke), references.slice(stroke + 2).trim()];
  const { text, payerName } = informationIn(information);
  const words = [text, isNone(reference) ? '' : reference, ...details].filter((word) => word !== '');
  return {
    place,
    day: entry.trim() ? entryDay(valued, entry) : valued,
    amount: (side === 'D' || side === 'RC' || side === 'ED') && amount !== 0 ? negate(amount) : amount,
    // An expected credit or debit has not moved.
    status: side.startsWith('E') ? 'EXPECTED' : undefined,
    text: tidyText(words.join(' '), statementLimits.text),
    payerName: payerName && tidyText(payerName, statementLimits.text),
    bankId: isNone(bank) ? undefined : bank,
  };
}

const isNone = (reference: string): boolean => /^(NONREF|NOREF|NONE)?$/i.test(reference.trim());

/** The day of the entry has no year: it is the one nearest to the value date. */
function entryDay(valued: CalendarDay, entry: string): CalendarDay {
  if (valued.slice(5, 7) + valued.slice(8) === entry) return valued;
  const year = Number(valued.slice(0, 4));
  const near = [year - 1, year, year + 1]
    .map((one) => `${one}-${entry.slice(0, 2)}-${entry.slice(2)}`)
    .filter(isCalendarDay);
  const away = (day: string) => Math.abs(Date.parse(day) - Date.parse(valued));
  const [nearest] = near.toSorted((a, b) => away(a) - away(b));
  return nearest ? calendarDay(nearest) : valued;
}
