import { type BankEntry, notInPounds, severalAccounts, statementLimits } from '@dragoman/domain/banking';
import { dayInLondon, dayOfFigures, plainAmountIn, tidyText } from './cells.ts';
import { brokenOff, type Fields, type OfxStatement, statementsIn } from './ofxElements.ts';
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
  const statements = statementsIn(text.slice(start));
  if (statements.length === 0) throw unreadable('The OFX file has no statement of an account');
  const currency = statements
    .map(({ fields }) => fields.get('CURDEF')?.toUpperCase())
    .find((code) => code !== undefined && code !== 'GBP');
  if (currency) throw unreadable(notInPounds(tidyText(currency, 10)));
  if (new Set(statements.map(accountOf)).size > 1) throw unreadable(severalAccounts);
  if (statements.reduce((count, one) => count + one.entries.length, 0) > statementLimits.lines)
    throw unreadable(tooManyLines);
  let place = 0;
  const parts = statements.map((one) => ({
    closing: closingOf(one),
    entries: [
      ...one.entries.map((entry) => entryOf(entry, ++place)),
      ...Array.from({ length: one.pending }, () => ({ place: ++place, text: '', status: 'PENDING' })),
    ],
  }));
  return wholeStatement({ format: 'ofx', account: accountIn(statements[0]!).get('ACCTID') }, parts);
}

const accountIn = ({ account, fields }: OfxStatement): Fields => account ?? fields;

/** The whole number: one number may stand at two banks. */
function accountOf(statement: OfxStatement): string {
  const account = accountIn(statement);
  return ['BANKID', 'BRANCHID', 'ACCTID'].map((name) => account.get(name)).join(' ');
}

/** The balance at the end of the days of the statement; one of a later day is another. */
function closingOf({ ledger, fields }: OfxStatement) {
  const end = fields.get('DTEND')?.slice(0, 8);
  if (!ledger || (ledger.get('DTASOF')?.slice(0, 8) ?? '') > (end ?? '')) return undefined;
  return plainAmountIn(ledger.get('BALAMT') ?? '');
}

function entryOf(entry: Fields, place: number): BankEntry {
  const day = dayOf(entry.get('DTPOSTED') ?? '');
  const amount = plainAmountIn(entry.get('TRNAMT') ?? '');
  if (!day || amount === undefined) throw unreadable(`Entry ${place} of the OFX file has no day or no amount`);
  const payerName = entry.get('EXTDNAME') ?? entry.get('NAME');
  // Some banks number a cheque 0 where there is none.
  const words = [entry.get('MEMO'), ...['REFNUM', 'CHECKNUM'].map((name) => entry.get(name)?.replace(/^0+$/, ''))];
  const details = words.filter((word) => word).join(' ');
  return {
    place,
    day,
    amount,
    // Where a line has a currency of its own its amount is in that; ORIGCURRENCY tells only what it was before.
    currency: entry.get('CURRENCY.CURSYM')?.toUpperCase(),
    text: tidyText(details === '' ? (payerName ?? '') : details, statementLimits.text),
    payerName: payerName && tidyText(payerName, statementLimits.text),
    bankId: tidyText(entry.get('FITID') ?? '', 100),
  };
}

/** '20260630233000.000[-5:EST]': a time with a zone counts on its day in London (rule banking/days). */
function dayOf(text: string) {
  if (/^\d{8}$/.test(text)) return dayOfFigures(text);
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
