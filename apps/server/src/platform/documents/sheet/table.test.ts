import { expect, it } from 'vitest';
import { readFonts } from '../fonts.ts';
import { table } from './table.ts';

it('a table may have more words than a call takes arguments', async () => {
  await readFonts('a');
  const rows = Array.from({ length: 2_000 }, () => ({ cells: ['a '.repeat(100)] }));
  expect(() => table([{ label: 'Description', width: 1 }], rows, { colour: '#17505f' })).not.toThrow();
});
