import { type BankEntry, noMovement, severalAccounts, statementLimits } from '@dragoman/domain/banking';
import { amountIn, dayIn, tidyText } from './cells.ts';
import { mayBeMonthFirst } from './months.ts';
import { excerpt, noAmount, tooManyLines } from './table.ts';
import { unreadable } from './unreadable.ts';
import { type WholeStatement, wholeStatement } from './whole.ts';

interface Block {
  readonly fields: ReadonlyMap<string, string>;
  readonly place: number;
}

/** A statement as QIF, the Quicken Interchange Format, of one account, with days written as in Britain (rule banking/qif). */
export function readQif(text: string): WholeStatement {
  const { blocks, accounts, types } = blocksOf(text);
  if (accounts.size > 1 || types.size > 1) throw unreadable(severalAccounts);
  if (blocks.length === 0) throw unreadable('The QIF file has no lines of a bank account');
  const entries = blocks.map(entryOf);
  const opening = blocks.find(isOpening);
  const note = mayBeMonthFirst(blocks.filter((block) => !isOpening(block)).map(dayText));
  const statement = wholeStatement({ format: 'qif', account: [...accounts][0] }, [
    { opening: opening && amountIn(amountText(opening)), entries },
  ]);
  return note === undefined ? statement : { ...statement, notes: [note] };
}

const kinds = /^!Type:\s*(Bank|CCard|Cash|Oth A|Oth L)\b/i;

/** The blocks between the carets below a heading of a bank's account, with the names of the accounts and what kinds they are of. */
function blocksOf(text: string) {
  const blocks: Block[] = [];
  const accounts = new Set<string>();
  const types = new Set<string>();
  let [fields, at, within]: [Map<string, string>, number, 'lines' | 'account' | 'other'] = [new Map(), 0, 'other'];
  let type = '';
  const close = () => {
    const name = fields.get('N');
    // Lines above the first name are another account's.
    if (within === 'account' && name && accounts.size === 0 && blocks.length > 0) accounts.add('');
    if (within === 'account' && name) accounts.add(name);
    if (within === 'lines' && fields.size > 0) {
      blocks.push({ fields, place: at });
      types.add(type);
    }
    if (blocks.length > statementLimits.lines) throw unreadable(tooManyLines);
    fields = new Map();
  };
  for (const [place, written] of text.split(/\r\n|\n|\r/).entries()) {
    const line = written.trim();
    if (line.startsWith('!')) {
      if (fields.size > 0) throw unreadable(brokenOff);
      const kind = kinds.exec(line)?.[1];
      type = kind?.toUpperCase() ?? type;
      within = kind ? 'lines' : /^!Account/i.test(line) ? 'account' : /^!(Option|Clear)/i.test(line) ? within : 'other';
    } else if (line === '^') close();
    else if (line !== '') {
      if (fields.size === 0) at = place + 1;
      const code = line[0]!;
      // A line that is split has its parts below; its own amount is their sum.
      if (!fields.has(code)) fields.set(code, line.slice(1).trim());
    }
  }
  if (fields.size > 0) {
    if (!/[\r\n]/.test(text.slice(text.trimEnd().length))) throw unreadable(brokenOff);
    close();
  }
  return { blocks, accounts, types };
}

const brokenOff = 'The QIF file breaks off within a line: it is not whole';

const amountText = ({ fields }: Block): string => fields.get('T') ?? fields.get('U') ?? '';
const isOpening = ({ fields }: Block): boolean => /^opening balance$/i.test(fields.get('P') ?? '');

function entryOf(block: Block): BankEntry {
  const { fields, place } = block;
  const payerName = tidyText(fields.get('P') ?? '', statementLimits.text);
  const words = [fields.get('M'), fields.get('N')].filter((word) => word !== undefined && word !== '');
  const text = tidyText(words.length > 0 ? words.join(' ') : payerName, statementLimits.text);
  if (isOpening(block)) return { place, text, isNone: noMovement };
  const day = dayIn(dayText(block));
  const amount = amountIn(amountText(block));
  if (amount === undefined) throw unreadable(noAmount(place, amountText(block)));
  if (!day)
    throw unreadable(
      `Line ${place}: '${excerpt(fields.get('D') ?? '')}' is not a date like 31/12/2026. Ask the bank for CSV or OFX`,
    );
  return { place, day, amount, text, payerName };
}

/** Quicken writes the years since 2000 behind an apostrophe, and figures below 10 behind a space: 5/10'26, 5/10' 6. */
const dayText = ({ fields }: Block): string =>
  (fields.get('D') ?? '')
    .replace(/'\s?(\d)$/, "'0$1")
    .replace("'", '/')
    .replaceAll(' ', '');
