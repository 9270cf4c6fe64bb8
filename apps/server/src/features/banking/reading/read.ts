import {
  type BalanceCheck,
  currencyOfHeading,
  notInPounds,
  type SkippedLines,
  type Movements,
  type Statement,
  type StatementColumns,
  statementLimits,
} from '@dragoman/domain/banking';
import { countSheets, sheetRows, UnreadableSheet } from '../../../platform/sheets/index.ts';
import { isInBlocks, tableOfBlocks } from './blocks.ts';
import { readCamt } from './camt.ts';
import { endingOf } from './cells.ts';
import { readMapped } from './mapped.ts';
import { readMt940 } from './mt940.ts';
import { readOfx } from './ofx.ts';
import { readQif } from './qif.ts';
import { type BankTable, csvRows, isAmount, isDay, tableIn, type TableRow } from './table.ts';
import { askFor, textOf } from './text.ts';
import { unreadable } from './unreadable.ts';
import type { WholeStatement } from './whole.ts';

/** By which columns a table may be read: as somebody has chosen, else as its headings' were learnt. */
export interface Layouts {
  readonly chosen?: StatementColumns | undefined;
  readonly learnt?: Readonly<Record<string, StatementColumns>>;
}

/** A file of a bank as it was read; without `statement` where somebody has to name the columns of its table first. */
export interface BankReading {
  readonly format: Statement['format'];
  readonly account?: string | undefined;
  readonly statement?: Statement | undefined;
  readonly check?: BalanceCheck | undefined;
  /** The number of the line in the file from which on the balances do not follow. */
  readonly outFrom?: number | undefined;
  readonly skipped: readonly SkippedLines[];
  readonly unknown: Movements['unknown'];
  readonly notes: readonly string[];
  readonly asksFee: boolean;
  readonly table?: ReadTable | undefined;
}

/** What is shown of a table, and by which columns it was read. */
export interface ReadTable {
  readonly header: readonly string[];
  readonly examples: readonly (readonly string[])[];
  readonly signature: string;
  readonly columns?: StatementColumns | undefined;
  readonly isLearnt: boolean;
}

/** Reads a file by what stands in it, whatever its name; what cannot be read is refused with one sentence. */
export async function readBankFile(bytes: Uint8Array, layouts: Layouts = {}): Promise<BankReading> {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return ofWorkbook(bytes, layouts);
  const text = textOf(bytes);
  const head = text.slice(0, 2000);
  if (/<(?:\w{1,20}:)?OFX[\s>]|^\s*OFXHEADER/i.test(head)) return ofWhole(readOfx(text));
  if (/^\s*<(\?xml|[\w:]*Document)/i.test(head)) return ofWhole(readCamt(text));
  if (/^(?:\{1:[^\n]*)?\s*:(20|25|60F|61):/m.test(head)) return ofWhole(readMt940(text));
  if (/^\s*!(Type|Account|Option|Clear)\b/i.test(head)) return ofWhole(readQif(text));
  if (isInBlocks(head)) return ofTable(tableOfBlocks(text), layouts);
  return ofTable(tableIn(csvRows(text), 'csv'), layouts);
}

function ofWhole({ statement, movements, check, notes = [] }: WholeStatement): BankReading {
  return {
    format: statement.format,
    account: statement.account,
    statement,
    check,
    outFrom: check.from === undefined ? undefined : movements.places[check.from],
    skipped: movements.skipped,
    unknown: [],
    notes,
    asksFee: false,
  };
}

function ofTable(table: BankTable, { chosen, learnt = {} }: Layouts): BankReading {
  const { format, header, signature } = table;
  const known = Object.hasOwn(learnt, signature) ? learnt[signature] : undefined;
  const shown = { header, examples: table.rows.slice(0, 5).map(({ cells }) => cells), signature };
  const isLearnt = known !== undefined && !chosen;
  const mapped = mappedOf(table, chosen ?? known);
  // What nobody chose may be guessed wrongly: it is asked for, and not refused, unless it does not look like a statement at all.
  if (!mapped && header.length === 0 && !table.rows.some(({ cells }) => cells.some(isDay) && cells.some(isAmount)))
    throw unreadable('No columns with days and amounts were found: is this a statement?');
  if (!mapped) refuseForeign(table);
  if (!mapped)
    return {
      format,
      account: table.account,
      skipped: [],
      unknown: [],
      notes: [],
      asksFee: false,
      table: { ...shown, isLearnt },
    };
  const { lines, places, check } = mapped;
  const account = endingOf(mapped.account) ?? table.account;
  const { opening, closing } = check;
  return {
    format,
    account,
    statement: { format, account, opening, closing, lines },
    check,
    outFrom: check.from === undefined ? undefined : places[check.from],
    skipped: mapped.skipped,
    unknown: mapped.unknown,
    notes: mapped.notes,
    asksFee: mapped.asksFee,
    table: { ...shown, columns: mapped.columns, isLearnt },
  };
}

function mappedOf(table: BankTable, columns: StatementColumns | undefined) {
  try {
    return readMapped(table, columns);
  } catch (error) {
    // Amounts as they are written abroad cannot be read, and are not what is wrong.
    refuseForeign(table);
    throw error;
  }
}

async function ofWorkbook(bytes: Uint8Array, layouts: Layouts): Promise<BankReading> {
  const reading = ofTable(tableIn(await workbookRows(bytes), 'xlsx'), layouts);
  const sheets = await countSheets(bytes, workbookLimits);
  if (sheets === 1) return reading;
  const first = `Only the first of the ${sheets} sheets is read: save others that have lines as files of their own`;
  return { ...reading, notes: [first, ...reading.notes] };
}

/** A table that nobody can read yet may say already that it is in another currency. */
function refuseForeign({ header, currency }: BankTable): void {
  const named = header.filter((heading) => /€|\bEUR\b|\bUSD\b/.test(heading)).map(currencyOfHeading);
  const foreign = [currency, ...named].find((code) => code !== undefined && code !== 'GBP');
  if (foreign !== undefined && !named.includes('GBP')) throw unreadable(notInPounds(foreign));
}

const workbookLimits = { unpackedBytes: 100 * 1024 * 1024, cell: 32_767, columns: 100 };

async function workbookRows(bytes: Uint8Array): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  try {
    for await (const { place, cells, formula } of sheetRows(bytes, workbookLimits)) {
      rows.push({ place, cells: cells.map((cell) => cell.trim()), formula });
      if (rows.length > statementLimits.lines * 2) break;
    }
  } catch (error) {
    if (error instanceof UnreadableSheet) throw unreadable(`${error.message}. Or ${askFor}`);
    throw error;
  }
  return rows;
}
