import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { openPress, sheetFile } from './file.ts';
import type { Sheet } from './sheet.ts';

const look = { colour: '#17505f' };

const blank = { heading: 'INVOICE', subheadings: [], particulars: [], subject: [], notes: [], foot: 'Agency' };

async function wordsOf(name: string, rows = 0): Promise<{ text: string; pages: number; fonts: string[] }> {
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
  const file = await sheetFile(sheet, look);
  const fonts = Array.from(file.toString('latin1').matchAll(/\/FontName \/[A-Z]+\+(\S+)/g), ([, font]) => font!);
  const { text, totalPages } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true });
  return { text: text.replace(/\s+/g, ' '), pages: totalPages, fonts: fonts.toSorted() };
}

// The reader of the test puts spaces after marks, and no joiners.
const lettersOf = (text: string) => text.replaceAll(/[\s\u200c\u200d]/g, '').normalize('NFC');

const latinFonts = ['NotoSans-Regular', 'NotoSans-SemiBold'];

describe('a sheet as a file', () => {
  it.each(['Łukasz Żółć', 'Nguyễn Thị Ánh', 'Adé Ọ̀ṣun', 'Ελένη', 'Иван'])(
    'sets %s in the fonts of Latin',
    async (name) => {
      const { text, fonts } = await wordsOf(name);
      expect(lettersOf(text)).toContain(lettersOf(name));
      expect(fonts).toEqual(latinFonts);
    },
  );

  it.each([
    ['李小龙（上海）有限公司 䶮', 'DroidSansFallback'],
    ['臺灣語言服務股份有限公司', 'DroidSansFallback'],
    ['株式会社サンプル 山田 ひらがな', 'DroidSansFallback'],
    ['김민준 주식회사 뷁', 'DroidSansFallback'],
    ['ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ ਢਿੱਲੋਂ', 'NotoSansGurmukhi-SemiBold'],
    ['שלום', 'NotoSansHebrew-SemiBold'],
    ['محمد', 'NotoSansArabic-SemiBold'],
    ['ڕێبوار', 'NotoSansArabic-SemiBold'],
    ['राम शर्मा', 'NotoSansDevanagari-SemiBold'],
    ['শ্রী রহিম', 'NotoSansBengali-SemiBold'],
    ['સિંહ', 'NotoSansGujarati-SemiBold'],
    ['ଶ୍ରୀ କୃଷ୍ଣ', 'NotoSansOriya-SemiBold'],
    ['ராஜா கொங்கு', 'NotoSansTamil-SemiBold'],
    ['వెంకటేశ్వర శ్రీ', 'NotoSansTelugu-SemiBold'],
    ['ಕೃಷ್ಣ ಶ್ರೀ', 'NotoSansKannada-SemiBold'],
    ['കൃഷ്ണൻ', 'NotoSansMalayalam-SemiBold'],
    ['ශ්‍රී පෙරේරා', 'NotoSansSinhala-SemiBold'],
    ['สมชาย น้ำ', 'NotoSansThai-SemiBold'],
    ['ສົມສັກ', 'NotoSansLao-SemiBold'],
    ['សុខា ស្ត្រី', 'NotoSansKhmer-SemiBold'],
    ['အောင်ဆန်းစုကြည်', 'NotoSansMyanmar-SemiBold'],
    ['བསྟན་འཛིན', 'NotoSerifTibetan-SemiBold'],
    ['አበበ ሓጎስ', 'NotoSansEthiopic-SemiBold'],
    ['გიორგი', 'NotoSansGeorgian-SemiBold'],
    ['Հայկ', 'NotoSansArmenian-SemiBold'],
    ['ܝܘܚܢܢ', 'NotoSansSyriac-SemiBold'],
    ['ⵎⴰⵣⵉⵖ', 'NotoSansTifinagh-Regular'],
    ['ᱥᱟᱱᱛᱟᱲ', 'NotoSansOlChiki-SemiBold'],
    ['ꕙꔤ', 'NotoSansVai-Regular'],
    ['ᏣᎳᎩ', 'NotoSansCherokee-SemiBold'],
  ])('sets %s, every letter of it, and embeds the font', async (name, font) => {
    const { text, fonts } = await wordsOf(name);
    expect(lettersOf(text)).toContain(lettersOf(name));
    expect(fonts).toEqual([font, ...latinFonts].toSorted());
  });

  it('composes letters that come in pieces, as some computers send them', async () => {
    expect((await wordsOf('김민준'.normalize('NFD'))).text).toContain('김민준');
  });

  it('keeps names of several scripts in one line', async () => {
    const { text } = await wordsOf('Dr 李小龙 (ਸਿੰਘ) & Co. – 東京');
    expect(lettersOf(text)).toContain('Dr李小龙(ਸਿੰਘ)&Co.–東京');
  });

  it('prints what no font knows as question marks, and nothing in place of what cannot be seen', async () => {
    expect((await wordsOf('Ana 🎻 𓀀 \u0007李')).text).toContain('Ana ? ? 李');
  });

  it('breaks Chinese lines between words, without a hyphen', async () => {
    const words = '付款期限为三十天，请在付款时注明发票编号。'.repeat(4);
    const { text } = await wordsOf(words);
    expect(lettersOf(text)).toContain(words);
    expect(text).not.toContain(words);
  });

  it('breaks long tables, with their head and the number on each page', async () => {
    const { pages, text } = await wordsOf('Ana', 80);
    expect(pages).toBe(3);
    expect(text.match(/Description/g)).toHaveLength(3);
    for (const words of ['Line 1 ', 'Line 80', 'Page 1 of 3', 'Page 3 of 3']) expect(text).toContain(words);
  });

  it('keeps the payment on the page of its sums, however many lines stand above', async () => {
    for (let rows = 20; rows <= 32; rows += 2) {
      const sheet: Sheet = {
        ...blank,
        title: 'Invoice',
        issuer: { name: 'Agency', lines: [] },
        parties: [],
        table: {
          columns: [{ label: 'Description', width: 1 }],
          rows: Array.from({ length: rows }, (_, place) => ({ cells: [`Line ${place + 1}`] })),
        },
        sums: [{ label: 'Amount Due', amount: '£1.00', strong: true }],
        notes: [{ label: 'Payment', lines: ['Bank', 'Sort code', 'Account', 'Quote it'] }],
      };
      const document = await getDocumentProxy(new Uint8Array(await sheetFile(sheet, look)));
      const { text } = await extractText(document);
      const page = text.find((words) => words.includes('Payment'));
      expect(page, `${rows} lines`).toContain('Amount Due');
      expect(page).toContain('Quote it');
      expect(text.at(-1)).toBe(page);
    }
  });

  it('that takes too long is broken off, and the one that waits behind it is set', { timeout: 120_000 }, async () => {
    const press = openPress({ seconds: 5 });
    const sheetOf = (rows: number): Sheet => ({
      ...blank,
      title: 'Invoice',
      issuer: { name: 'Agency', lines: [] },
      parties: [],
      table: {
        columns: [{ label: 'Description', width: 1 }],
        rows: Array.from({ length: rows }, () => ({ cells: ['Line'] })),
      },
    });
    const long = sheetFile(sheetOf(20_000), look, press).then(String, String);
    const behind = sheetFile(sheetOf(1), look, press);
    expect(await long).toBe('ThreadLimit: A thread reached its limit of time');
    expect((await behind).subarray(0, 5).toString()).toBe('%PDF-');
  });
});
