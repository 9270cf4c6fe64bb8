import { describe, expect, it } from 'vitest';
import { figuresIn, indexFigures } from './figures.ts';

const open = indexFigures(
  ['INV-001866', 'INV-001867', 'INV-002026', 'INV-000012', 'INV-000101', 'INV-001047', 'INV-123456', 'INV-007946'].map(
    (invoiceNo) => ({ invoiceNo }),
  ),
);
const prefixes = { invoice: ['INV'], booking: ['BK'] };
const found = (text: string) => figuresIn(text, { prefixes, open }).map(({ invoice }) => invoice.invoiceNo);

describe('the figures of an invoice without its letters (rule banking/figures-alone)', () => {
  it.each([
    '001866',
    '1866',
    'ref 001866',
    'REF:1866',
    'REF1866',
    'nr. 1866 thanks',
    'No. 1866',
    '#1866',
    'ASHDOWN SOLICITORS 1866 INTERPRETING',
    'ASHDOWN/1866',
    'ASHDOWN - 1866 - NOVEMBER',
    '1866.',
    '(1866)',
    '1866 FP 03/11/26 1047',
    '1866 03/11/26 1047 600000000012345X',
    '1866 on 3 Dec 2026',
    '1866 £1,867.00',
    'IN V-001866',
    'I NV-001866',
    'INV-0018 66',
    'INV-0 01866 THANKS',
  ])('%s names INV-001866', (text) => expect(found(text)).toEqual(['INV-001866']));

  it.each([
    '11866',
    '18660',
    '18/66/2026',
    '18-66-00',
    '20-18-66 12341866',
    '1866.00',
    '1,866.00',
    '1,866',
    '£1866',
    '1866 GBP',
    '1866%',
    '12.1866',
    'ABC1866',
    '1866A',
    '1866TH',
    'PO-1866',
    'PO 1866',
    'CN-001866',
    'BK-001866',
    'BOOKING 1866',
    'REM-001866',
    'M-000012',
    'INV-11866',
    'INV-1866000',
    'A/C 1866',
    'ACC NO 001866',
    'ACCOUNT 12341866',
    'CARD ENDING 1866',
    '4929 1234 5678 1866',
    'FLAT 101 LEEDS',
    'TEL 1866',
    '020 7946 1866',
    '01866 123456',
    '+44 1866 123456',
    '07700 001866',
    '400412 1866',
    '1866 400412',
    'FP 03/11/26 1047',
    '10:47',
    '1047HRS',
    '12',
    '0012',
    '01866',
    'DEC 2026',
    '03DEC2026',
    '1 December 2026',
    '2026-12-01',
    'BD18 6LX',
    'INV-0001 23 THANKS',
  ])('%s names none', (text) => expect(found(text)).toEqual([]));

  it('names several, where each is one', () => {
    for (const text of ['1866 1867', '1866, 1867', '1866/1867', '001866 & 001867', '1866 and 1867', 'refs 1866 + 1867'])
      expect(found(text), text).toEqual(['INV-001866', 'INV-001867']);
    expect(found('1866 THEN 1867')).toEqual(['INV-001866', 'INV-001867']);
    expect(found('1866/12/2026')).toEqual([]);
  });

  it.each([
    ['INTERPRETING 2026', 'year'],
    ['REF 2026', 'whole'],
    ['002026', 'whole'],
    ['2026', 'whole'],
    ['ASHDOWN 1866', 'loose'],
    ['1866', 'whole'],
    ['IN V-001866', 'whole'],
  ])('%s has them %s', (text, weight) =>
    expect(figuresIn(text, { prefixes, open }).map((one) => one.weight)).toEqual([weight]),
  );

  it('of whole zeros may be any', () => expect(found('000012')).toEqual(['INV-000012']));

  it('is not looked for in what is a reference already', () => {
    for (const text of ['INV 1866', 'Inv.no.: 1866', 'INVOICE 001866/7']) expect(found(text), text).toEqual([]);
  });

  it('is read in time that grows with the text', () => {
    const texts = ['1 ', '1866 ', '01 ', 'A1866-', '1,', '12 DEC '].map((part) => part.repeat(500 / part.length));
    for (const text of texts) expect(found(text), text.slice(0, 10)).toBeInstanceOf(Array);
  });
});
