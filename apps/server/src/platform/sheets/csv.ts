import { parse, type Options } from 'csv-parse';
import { columnLetters, type SheetLimits, type SheetRow, sheetRow, UnreadableSheet } from './sheet.ts';

/**
 * How every CSV file is read (RFC 4180, and what others write): a line ends with CRLF, LF or CR, whichever comes, since a file may be put
 * together from several; in a quoted cell they are part of it.
 */
export const csvOptions: Options = {
  bom: true,
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_quotes: true,
  relax_column_count: true,
};

const atOnce = 65_536;

/** The rows of a text with commas, semicolons, tabs or bars between its cells. */
export async function* csvRows(text: string, limits: SheetLimits): AsyncGenerator<SheetRow> {
  const { delimiter, start } = csvLayout(text);
  const parser = parse({
    ...csvOptions,
    delimiter,
    max_record_size: limits.cell * limits.columns,
  });
  // The parser holds what nobody has taken yet; it is given no more meanwhile.
  const writing = write(parser, text, start);
  writing.catch(() => undefined);
  let place = start === 0 ? 0 : 1;
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      place += 1;
      yield rowOf(place, record);
    }
    await writing;
  } catch (error) {
    throw csvProblem(error);
  }
}

/** What is wrong with a CSV file, where the parser says so. */
function csvProblem(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'CSV_MAX_RECORD_SIZE')
    return new UnreadableSheet('A row of the file is far too long: a cell may begin with quotes that nothing closes');
  return code.startsWith('CSV_') ? new UnreadableSheet('The quotes of a cell stay open: the file is not whole') : error;
}

async function write(parser: ReturnType<typeof parse>, text: string, start: number): Promise<void> {
  for (let at = start; at < text.length; at += atOnce) {
    if (parser.destroyed) return;
    if (!parser.write(text.slice(at, at + atOnce))) await new Promise((resolve) => parser.once('drain', resolve));
  }
  parser.end();
}

function rowOf(place: number, cells: string[]): SheetRow {
  const formula = cells.findIndex((cell) => /^\s*=(?!"[^"=]*"\s*$)/.test(cell));
  return sheetRow(place, cells, formula < 0 ? undefined : columnLetters(formula));
}

/** What is between the cells, and where the table begins: Excel says the first in a line of its own, 'sep=;'. */
export function csvLayout(text: string): { readonly delimiter: string; readonly start: number } {
  const named = /^"?sep=(.)"?(?:\r\n|\n|\r)/i.exec(text);
  return named ? { delimiter: named[1]!, start: named[0].length } : { delimiter: delimiterOf(text), start: 0 };
}

/** What stands most often between the words of the first lines, outside of quotes. */
function delimiterOf(text: string): string {
  const head = text
    .slice(0, 20_000)
    .split(/\r\n|\n|\r/, 30)
    .join('\n')
    .replaceAll(/"[^"]*"/g, '');
  return [',', ';', '\t', '|'].toSorted((a, b) => head.split(b).length - head.split(a).length)[0]!;
}
