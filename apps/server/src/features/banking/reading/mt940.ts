import { incompleteStatement, type Statement, type StatementLine, statementLimits } from '@dragoman/domain/banking';
import { calendarDay, type CalendarDay, isCalendarDay } from '@dragoman/domain/calendar';
import { negate, type Pence } from '@dragoman/domain/money';
import { dayOfFigures, endingOf, plainAmountIn, tidyText } from './cells.ts';
import { severalAccounts, tooManyLines } from './csv.ts';
import { notInPounds } from './ofx.ts';
import { unreadable } from './unreadable.ts';

interface Field {
  readonly tag: string;
  readonly content: string;
}

/** A statement as the SWIFT message MT940, one or several of the same account, with or without the blocks of a transmission (rule banking/mt940). */
export function readMt940(text: string): Statement {
  const fields = fieldsOf(text);
  const accounts = new Set(contents(fields, /^25/).map(endingOf));
  if (accounts.size > 1) throw unreadable(severalAccounts);
  const [opening] = contents(fields, /^60F$/).map(balanceIn);
  const closing = contents(fields, /^62F$/).map(balanceIn).at(-1);
  const starts = contents(fields, /^60[FM]$/).length;
  if (opening === undefined || closing === undefined || starts !== contents(fields, /^62[FM]$/).length)
    throw unreadable('The MT940 file has no opening or no closing balance: it is not whole');
  const lines = linesOf(fields);
  const statement = { format: 'mt940', account: [...accounts][0], opening, closing, lines } as const;
  const problem = incompleteStatement(statement);
  if (problem) throw unreadable(problem);
  return statement;
}

function fieldsOf(text: string): Field[] {
  // A transmission has its text in block 4, which ends with '-}'; some banks write the dash alone.
  const body = text.replaceAll(/\{4:\r?\n?/g, '').replaceAll(/\r?\n-\}?[^\r\n]*(?=\r?\n|$)/g, '\n');
  return [...body.matchAll(/^:(\d{2}[A-Z]?):([\s\S]*?)(?=^:\d{2}[A-Z]?:|(?![\s\S]))/gm)].map(
    ([, tag = '', content = '']) => ({ tag, content: content.trimEnd() }),
  );
}

const contents = (fields: readonly Field[], tag: RegExp): string[] =>
  fields.filter((field) => tag.test(field.tag)).map(({ content }) => content);

/** 'C261203GBP1234,56'. */
function balanceIn(content: string): Pence {
  const [, side, figures = '', currency = '', amount = ''] = /^([CD])(\d{6})([A-Z]{3})([\d,]+)/.exec(content) ?? [];
  const read = plainAmountIn(amount);
  if (read === undefined || !dayOfFigures(figures))
    throw unreadable(`'${tidyText(content, 40)}' is no balance of an MT940 file`);
  if (currency !== 'GBP') throw unreadable(notInPounds(currency));
  return side === 'D' ? negate(read) : read;
}

function linesOf(fields: readonly Field[]): StatementLine[] {
  const lines: StatementLine[] = [];
  for (const [place, { tag, content }] of fields.entries()) {
    if (tag !== '61') continue;
    if (lines.length === statementLimits.lines) throw unreadable(tooManyLines);
    const next = fields[place + 1];
    const line = lineOf(content, next?.tag === '86' ? next.content : '');
    if (line.amount !== 0) lines.push(line);
  }
  return lines;
}

// Value date, entry date, side, code of the funds, amount, kind, reference of the owner, reference of the bank; details below.
const movement =
  /^(\d{6})(\d{4})?(R?[CD])([A-Z])?(\d[\d,]{0,14})([A-Z][A-Z0-9]{3})([^\r\n]*?)(?:\/\/([^\r\n]*))?(?:\r?\n([\s\S]*))?$/;

function lineOf(content: string, information: string): StatementLine {
  const [, value = '', entry, side = '', , figures = '', , reference = '', bank = '', details = ''] =
    movement.exec(content) ?? [];
  const valued = dayOfFigures(value);
  const amount = plainAmountIn(figures);
  if (!valued || amount === undefined)
    throw unreadable(`':61:${tidyText(content, 40)}' is no movement of an MT940 file`);
  const { text, payerName } = informationIn(information);
  const words = [text, reference === 'NONREF' ? '' : reference, details].filter((word) => word !== '');
  return {
    day: entry ? entryDay(valued, entry) : valued,
    amount: side === 'D' || side === 'RC' ? negate(amount) : amount,
    text: tidyText(words.join(' '), statementLimits.text),
    ...(payerName ? { payerName: tidyText(payerName, statementLimits.text) } : {}),
    ...(bank.trim() && bank.trim() !== 'NONREF' ? { bankId: bank.trim() } : {}),
  };
}

/** The day of the entry has no year: it is the one nearest to the value date. */
function entryDay(valued: CalendarDay, entry: string): CalendarDay {
  const year = Number(valued.slice(0, 4));
  const near = [year - 1, year, year + 1]
    .map((one) => `${one}-${entry.slice(0, 2)}-${entry.slice(2)}`)
    .filter(isCalendarDay);
  const away = (day: string) => Math.abs(Date.parse(day) - Date.parse(valued));
  const [nearest] = near.toSorted((a, b) => away(a) - away(b));
  return nearest ? calendarDay(nearest) : valued;
}

/** Field 86: free text, sub-fields '?20' to '?33' as German banks have them, or words between strokes as SWIFT recommends. */
function informationIn(content: string): { readonly text: string; readonly payerName?: string } {
  // A line of 65 characters goes on in the next without a space.
  const joined = content
    .replaceAll(/(?<=^[^\n]{65})\r?\n/gm, '')
    .replaceAll(/\r?\n(?=\?)/g, '')
    .replaceAll(/\r?\n/g, ' ');
  if (/\?2\d/.test(joined)) {
    const parts = [...joined.matchAll(/\?(\d{2})([^?]*)/g)].map(([, code = '', text = '']) => ({ code, text }));
    const of = (codes: RegExp) =>
      parts
        .filter(({ code }) => codes.test(code))
        .map(({ text }) => text)
        .join('');
    return { text: of(/^(2\d|6[0-3])$/), payerName: of(/^3[23]$/) };
  }
  const payer = /\/(?:ORDP|NAME)\/(?:NAME\/)?([^/]+)/.exec(joined)?.[1];
  const rest = /\/(?:REMI|EREF)\/.*/.exec(joined)?.[0] ?? joined;
  return { text: rest.replaceAll(/\/(?:[A-Z]{4}\/)+\/?/g, ' '), ...(payer ? { payerName: payer } : {}) };
}
