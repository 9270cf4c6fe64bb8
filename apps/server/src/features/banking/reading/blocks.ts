import { severalAccounts, statementLimits } from '@dragoman/domain/banking';
import { type BankTable, tableIn, type TableRow, tooManyLines } from './table.ts';
import { unreadable } from './unreadable.ts';

const labels = ['Date', 'Description', 'Amount', 'Balance'] as const;
const labelled = /^(From|Account|Arrangement|Date|Description|Amount|Balance):(.*)$/i;

/** Whether a text has its lines in blocks of 'Date:', 'Description:', 'Amount:', as the text download of a British bank. */
export const isInBlocks = (head: string): boolean =>
  /^[\s\u00a0]*Date:/im.test(head) && /^[\s\u00a0]*Amount:/im.test(head) && /^[\s\u00a0]*Description:/im.test(head);

/** The same as a table (rule banking/text). */
export function tableOfBlocks(text: string): BankTable {
  const above: TableRow[] = [];
  const rows: { place: number; cells: string[] }[] = [];
  let last: string[] | undefined;
  for (const [at, written] of text.split(/\r\n|\n|\r/).entries()) {
    const line = written.replaceAll('\u00a0', ' ').trim();
    const [, name = '', content = ''] = labelled.exec(line) ?? [];
    const column = labels.findIndex((label) => label.toLowerCase() === name.toLowerCase());
    if (name !== '' && column < 0)
      above.push({ place: at + 1, cells: [/^from$/i.test(name) ? 'From' : 'Account', content.trim()] });
    if (column === 0) {
      last = ['', '', '', ''];
      rows.push({ place: at + 1, cells: last });
      if (rows.length > statementLimits.lines) throw unreadable(tooManyLines);
    }
    if (column >= 0 && last) last[column] = content.trim();
    // A long description goes on in the next line.
    else if (name === '' && line !== '' && last && last[2] === '') last[1] += ` ${line}`;
  }
  const accounts = above.flatMap(({ cells: [name, content = ''] }) =>
    name === 'Account' && content !== '' ? [content.replaceAll(/[^\p{L}\p{N}*]/gu, '').toUpperCase()] : [],
  );
  if (new Set(accounts).size > 1) throw unreadable(severalAccounts);
  const broken = rows.find(({ cells }) => cells[2] === '');
  if (broken) throw unreadable(`The block in line ${broken.place} has no amount: the file is not whole`);
  return tableIn([...above, { place: 0, cells: labels }, ...rows], 'text');
}
