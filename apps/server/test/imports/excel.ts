import { parse } from 'csv-parse/sync';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { csvOf } from './office.ts';

const two = (n: number) => String(n).padStart(2, '0');
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const named = (day: string, month: number) =>
  `${two(Number(day))}-${months[month - 1]!.replace(/^./, (l) => l.toUpperCase())}`;

/** A cell as British Excel shows and saves it once it has opened it from a CSV file. */
export function savedCell(cell: string): string {
  const constant = /^="([^"]*)"$/.exec(cell);
  if (constant) return constant[1]!;
  const text = cell.trim();
  if (/^(true|false)$/i.test(text)) return text.toUpperCase();
  if (/^[+-]?\d[\d,]*(\.\d*)?$/.test(text)) return savedNumber(Number(text.replaceAll(',', '')));
  if (/^\d+(\.\d+)?e[+-]?\d+$/i.test(text)) return Number(text).toExponential(2).replace('e', 'E');
  const [, year, month, day, time] = /^(\d{4})-(\d{1,2})-(\d{1,2})( \d{1,2}:\d{2})?$/.exec(text) ?? [];
  if (year) return `${two(Number(day))}/${two(Number(month))}/${year}${time ?? ''}`;
  const [, first, second] = /^(\d{1,2})[/-](\d{1,2})$/.exec(text) ?? [];
  if (first && Number(second) >= 1 && Number(second) <= 12) return named(first, Number(second));
  const [, letters, number] = /^([a-z]{3})[a-z]*[ -]?(\d{1,2})$/i.exec(text) ?? [];
  const month2 = letters ? months.indexOf(letters.toLowerCase()) + 1 : 0;
  return month2 > 0 ? named(number!, month2) : cell;
}

/** Fifteen figures are kept, and from the twelfth on the number shows as a power of ten. */
function savedNumber(value: number): string {
  const kept = Number(value.toPrecision(15));
  return Math.abs(kept) >= 1e11 ? kept.toExponential(5).replace(/\.?0*e/, 'E') : String(kept);
}

/** A CSV file as it is once Excel opened and saved it. */
export function savedByExcel(bytes: Uint8Array): string {
  const rows = parse(Buffer.from(bytes), { bom: true, relax_column_count: true });
  return csvOf(rows.map((row) => row.map(savedCell)));
}

/** An Excel file as it is once Excel opened and saved it: its texts in one list, its numbers with seventeen figures. */
export function workbookSavedByExcel(bytes: Uint8Array): Uint8Array {
  const parts = unzipSync(bytes);
  const strings = new Map<string, number>();
  const shared = (text: string): number => {
    if (!strings.has(text)) strings.set(text, strings.size);
    return strings.get(text)!;
  };
  const sheet = 'xl/worksheets/sheet1.xml';
  const cells = strFromU8(parts[sheet]!)
    .replaceAll(/<c ([^>]*)t="inlineStr"([^>]*)><is>(.*?)<\/is><\/c>/gs, (_, before, after, text) => {
      return `<c ${before}t="s"${after}><v>${shared(text)}</v></c>`;
    })
    .replaceAll(
      /<v>(-?\d+\.\d+)<\/v>/g,
      (_, value) =>
        `<v>${Number(value)
          .toPrecision(17)
          .replace(/\.?0+$/, '')}</v>`,
    );
  parts[sheet] = strToU8(cells);
  const list = [...strings.keys()].map((text) => `<si>${text}</si>`).join('');
  parts['xl/sharedStrings.xml'] = strToU8(`<sst xmlns="${main}">${list}</sst>`);
  const relations = 'xl/_rels/workbook.xml.rels';
  const relation = `<Relationship Id="strings" Type="${office}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`;
  parts[relations] = strToU8(strFromU8(parts[relations]!).replace('</Relationships>', relation));
  return zipSync(parts);
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
