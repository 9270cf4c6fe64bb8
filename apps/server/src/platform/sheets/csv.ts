import { parse } from 'csv-parse';
import { columnLetters, type SheetLimits, type SheetRow, UnreadableSheet } from './sheet.ts';

const atOnce = 65_536;

/** The rows of a text with commas, semicolons, tabs or bars between its cells. */
export async function* csvRows(text: string, limits: SheetLimits): AsyncGenerator<SheetRow> {
  const parser = parse({
    delimiter: delimiterOf(text),
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: limits.cell * limits.columns,
  });
  // The parser holds what nobody has taken yet; it is given no more meanwhile.
  const writing = write(parser, text);
  writing.catch(() => undefined);
  let place = 0;
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      place += 1;
      yield rowOf(place, record);
    }
    await writing;
  } catch (error) {
    throw error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_')
      ? new UnreadableSheet('The quotes of a cell stay open: the file is not whole')
      : error;
  }
}

async function write(parser: ReturnType<typeof parse>, text: string): Promise<void> {
  for (let at = 0; at < text.length; at += atOnce) {
    if (parser.destroyed) return;
    if (!parser.write(text.slice(at, at + atOnce))) await new Promise((resolve) => parser.once('drain', resolve));
  }
  parser.end();
}

function rowOf(place: number, cells: string[]): SheetRow {
  const formula = cells.findIndex((cell) => /^\s*=(?!"[^"=]*"\s*$)/.test(cell));
  return { place, cells, ...(formula < 0 ? {} : { formula: columnLetters(formula) }) };
}

/** What stands most often between the words of the first lines, outside of quotes. */
function delimiterOf(text: string): string {
  const head = text
    .slice(0, 20_000)
    .split(/\r?\n/, 20)
    .join('\n')
    .replaceAll(/"[^"]*"/g, '');
  return [',', ';', '\t', '|'].toSorted((a, b) => head.split(b).length - head.split(a).length)[0]!;
}
