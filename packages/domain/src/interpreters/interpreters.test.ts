import { describe, expect, it } from 'vitest';
import { calendarDay } from '../calendar/index.ts';
import { auditedBankDetails, changesBankDetails } from './bank.ts';
import { interpreterFields } from './fields.ts';
import { languageText, offeredServices } from './languages.ts';
import { fullName } from './names.ts';
import { papersIn } from './papers.ts';

describe('bank figures', () => {
  it('lose the hyphens and spaces that people type, and keep their zeros', () => {
    expect(interpreterFields.sort_code.parse('04-00-04')).toBe('040004');
    expect(interpreterFields.account_no.parse('0123 4567')).toBe('01234567');
  });
  it('get back the zeros that a spreadsheet took', () => {
    expect(interpreterFields.sort_code.parse('40004')).toBe('040004');
    expect(interpreterFields.account_no.parse('123456')).toBe('00123456');
  });
  it('are refused where they are not as long as those of British accounts', () => {
    const sentenceFor = (text: string) => interpreterFields.sort_code.safeParse(text).error?.issues[0]?.message;
    expect(sentenceFor('0400041')).toBe('A sort code has six digits');
    for (const typed of ['12345', '123456789', '1234567890'])
      expect(interpreterFields.account_no.safeParse(typed).error?.issues[0]?.message).toBe(
        'An account number has eight digits, or six or seven, which get zeros before them',
      );
    expect(sentenceFor('12-34')).toBe('Must have at least 5 digits');
    expect(sentenceFor('1'.repeat(31))).toBe('Maximum digits limit is 30');
    expect(sentenceFor('12345a')).toBe('Invalid sort_code');
  });
});

describe('bank details', () => {
  const stored = { accountName: 'A Nunez', account_no: '12345678', sort_code: '040004', branch: 'Leeds' };
  it('are changed by another value, and by nothing that stays or is left out', () => {
    expect(changesBankDetails(stored, {})).toBe(false);
    expect(changesBankDetails(stored, { ...stored })).toBe(false);
    expect(changesBankDetails(stored, { sort_code: '040005' })).toBe(true);
  });
  it('reach the audit by the ending of the number alone', () => {
    const after = { ...stored, account_no: '87654321', branch: 'York', fname: 'Ana' };
    expect(auditedBankDetails({ ...stored, fname: 'Anna' }, after)).toEqual({
      before: {
        accountName: '(kept)',
        account_no: 'ending 5678',
        sort_code: '(kept)',
        branch: '(kept)',
        fname: 'Anna',
      },
      after: {
        accountName: '(kept)',
        account_no: 'ending 4321',
        sort_code: '(kept)',
        branch: '(changed)',
        fname: 'Ana',
      },
    });
  });
  it('are seen to change where another number ends alike', () => {
    const { after } = auditedBankDetails({ account_no: '11115678' }, { account_no: '22225678' });
    expect(after).toEqual({ account_no: 'another ending 5678' });
  });
});

describe('offeredServices', () => {
  const entries = [
    { language: 'Tamil', dialect: 'Jaffna', services: ['Telephone', 'Translation'] as const },
    { language: 'Kurdish', dialect: null, services: ['Transcription'] as const },
    { language: 'Farsi', dialect: null, services: [] },
  ];
  it('sorts each language into the groups of its ticks', () => {
    const offered = offeredServices(entries);
    expect(offered.Interpretation.map(languageText)).toEqual(['Tamil (Jaffna)']);
    expect(offered.Translation.map(languageText)).toEqual(['Tamil (Jaffna)']);
    expect(offered.Transcription.map(languageText)).toEqual(['Kurdish']);
  });
});

describe('papers of an interpreter', () => {
  const today = calendarDay('2026-03-02');
  const on = (day: string) => ({ renewalDueDate: null, dbsExpiry: calendarDay(day), passportExpiry: null });
  it('expire soon from thirty days before their last day, and have expired after it', () => {
    expect(papersIn('expiring', on('2026-04-02'), today)).toEqual([]);
    expect(papersIn('expiring', on('2026-04-01'), today)).toEqual(['DBS']);
    expect(papersIn('expiring', on('2026-03-02'), today)).toEqual(['DBS']);
    expect(papersIn('expired', on('2026-03-02'), today)).toEqual([]);
    expect(papersIn('expired', on('2026-03-01'), today)).toEqual(['DBS']);
    expect(papersIn('expiring', on('2026-03-01'), today)).toEqual([]);
  });
});

describe('fullName', () => {
  it('leaves out an empty middle name', () => {
    expect(fullName({ fname: 'Ana', mname: ' ', lname: 'Núñez' })).toBe('Ana Núñez');
    expect(fullName({ fname: 'Ana', mname: 'María', lname: 'Núñez' })).toBe('Ana María Núñez');
  });
});
