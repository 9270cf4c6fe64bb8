import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { sheetFile } from './file.ts';
import type { Sheet } from './sheet.ts';

const blank = { heading: 'INVOICE', subheadings: [], particulars: [], subject: [], notes: [], foot: 'Agency' };

async function wordsOf(name: string, rows = 0): Promise<{ text: string; pages: number }> {
  const sheet: Sheet = {
    ...blank,
    title: 'Invoice',
    issuer: { name: 'Agency', lines: [] },
    parties: [{ label: 'To:', name, lines: [] }],
    table: {
      columns: [{ label: 'Description', width: 1 }],
      rows: Array.from({ length: rows }, (_, place) => ({ cells: [`Line ${place + 1}`] })),
    },
  };
  const { text, totalPages } = await extractText(await getDocumentProxy(new Uint8Array(await sheetFile(sheet))), {
    mergePages: true,
  });
  return { text: text.replace(/\s+/g, ' '), pages: totalPages };
}

describe('a sheet as a file', () => {
  it.each(['Łukasz Żółć', 'Ελένη', 'Иван', 'שלום', 'አበበ', 'გიორგი'])('sets %s', async (name) => {
    expect((await wordsOf(name)).text).toContain(name);
  });

  it.each(['Nguyễn Thị Ánh', 'محمد عبد الرحمن', 'राम शर्मा', 'রহিম', 'ராஜா', 'સિંહ', 'පෙරේරා', 'สมชาย', 'Հայկ'])(
    'sets %s without losing a letter',
    async (name) => {
      expect((await wordsOf(name)).text).not.toContain('?');
    },
  );

  it('prints letters that no font knows as question marks', async () => {
    expect((await wordsOf('Li 李')).text).toContain('Li ?');
  });

  it('breaks long tables, with their head and the number on each page', async () => {
    const { pages, text } = await wordsOf('Ana', 80);
    expect(pages).toBe(3);
    expect(text.match(/Description/g)).toHaveLength(3);
    for (const words of ['Line 1 ', 'Line 80', 'Page 1 of 3', 'Page 3 of 3']) expect(text).toContain(words);
  });
});
