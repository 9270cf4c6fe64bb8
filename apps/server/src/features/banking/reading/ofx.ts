import { type BankEntry, notInPounds, severalAccounts, statementLimits } from '@dragoman/domain/banking';
import { dayInLondon, dayOfFigures, plainAmountIn, tidyText } from './cells.ts';
import { brokenOff, type Element, elementsIn, every, value } from './ofxElements.ts';
import { tooManyLines } from './table.ts';
import { unreadable } from './unreadable.ts';
import { type WholeStatement, wholeStatement } from './whole.ts';

/**
 * A statement as Open Financial Exchange, 1.x in SGML and 2.x in XML alike: elements with a text need no end, aggregates have one
 * (rule banking/ofx).
 */
export function readOfx(text: string): WholeStatement {
  const start = text.search(/<(?:\w{1,20}:)?OFX[\s>]/i);
  if (start < 0 || !/<\/(?:\w{1,20}:)?OFX>\s*(?:<!--[\s\S]*-->\s*)?$/i.test(text.slice(-2_000)))
    throw unreadable(brokenOff);
  const root = elementsIn(text.slice(start));
  const statements = [...every(root, 'STMTRS'), ...every(root, 'CCSTMTRS')];
  if (statements.length === 0) throw unreadable('The OFX file has no statement of an account');
  const currency = statements
    .map((one) => value(one, 'CURDEF')?.toUpperCase())
    .find((code) => code !== undefined && code !== 'GBP');
  if (currency) throw unreadable(notInPounds(tidyText(currency, 10)));
  const accounts = new Set(statements.map(accountOf));
  if (accounts.size > 1) throw unreadable(severalAccounts);
  const entries = statements.flatMap((one) => every(one, 'STMTTRN'));
  const pending = statements.flatMap((one) => every(one, 'STMTTRNP'));
  if (entries.length > statementLimits.lines) throw unreadable(tooManyLines);
  const [only] = statements;
  const closing = only && statements.length === 1 ? closingOf(only) : undefined;
  return wholeStatement(
    {
      format: 'ofx',
      account: only && value(accountIn(only), 'ACCTID'),
      ...(closing === undefined ? {} : { closing }),
    },
    [...entries.map(entryOf), ...pending.map((_, place) => ({ place: place + 1, text: '', status: 'PENDING' }))],
  );
}

const accountIn = (statement: Element): Element =>
  every(statement, 'BANKACCTFROM')[0] ?? every(statement, 'CCACCTFROM')[0] ?? statement;

/** The whole number: one number may stand at two banks. */
function accountOf(statement: Element): string {
  const account = accountIn(statement);
  return [value(account, 'BANKID'), value(account, 'BRANCHID'), value(account, 'ACCTID')].join(' ');
}

/** The balance at the end of the days of the statement; one of a later day is another. */
function closingOf(statement: Element) {
  const [ledger] = every(statement, 'LEDGERBAL');
  const end = value(statement, 'DTEND')?.slice(0, 8);
  if (!ledger || (value(ledger, 'DTASOF')?.slice(0, 8) ?? '') > (end ?? '')) return undefined;
  return plainAmountIn(value(ledger, 'BALAMT') ?? '');
}

function entryOf(entry: Element, index: number): BankEntry {
  const day = dayOf(value(entry, 'DTPOSTED') ?? '');
  const amount = plainAmountIn(value(entry, 'TRNAMT') ?? '');
  if (!day || amount === undefined) throw unreadable(`Entry ${index + 1} of the OFX file has no day or no amount`);
  // Where a line has a currency of its own its amount is in that; ORIGCURRENCY tells only what it was before.
  const [own] = every(entry, 'CURRENCY');
  const payerName = value(entry, 'EXTDNAME') ?? value(entry, 'NAME');
  // Some banks number a cheque 0 where there is none.
  const words = [
    value(entry, 'MEMO'),
    ...['REFNUM', 'CHECKNUM'].map((name) => value(entry, name)?.replace(/^0+$/, '')),
  ];
  const said = words.filter((word) => word).join(' ');
  return {
    place: index + 1,
    day,
    amount,
    currency: own && value(own, 'CURSYM')?.toUpperCase(),
    text: tidyText(said === '' ? (payerName ?? '') : said, statementLimits.text),
    payerName: payerName && tidyText(payerName, statementLimits.text),
    bankId: tidyText(value(entry, 'FITID') ?? '', 100),
  };
}

/** '20260630233000.000[-5:EST]': a time with a zone counts on its day in London (rule banking/days). */
function dayOf(text: string) {
  const [, date = '', hour, minute, second = '00', sign = '+', hours = '', part = '0'] =
    /^(\d{8})(?:(\d{2})(\d{2})(\d{2})?)?(?:\.\d{1,6})?(?:\[([+-]?)(\d{1,2})(?:\.(\d{1,2}))?(?::\w{0,10})?\])?/.exec(
      text,
    ) ?? [];
  const day = dayOfFigures(date);
  if (!day || hour === undefined || hours === '') return day;
  const minutes = Math.round(Number(`0.${part}`) * 60);
  const zone = `${sign || '+'}${hours.padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
  return dayInLondon(day, `${hour}:${minute}:${second}`, zone);
}
