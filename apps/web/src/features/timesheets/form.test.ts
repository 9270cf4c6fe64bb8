import { describe, expect, it } from 'vitest';
import { notClosed, timesheetSchema, unsaid } from './form.ts';

const problemsIn = (service: 'Translation' | 'Onsite' | 'Transcription', timesheet: object, complete = false) => {
  const values = { timesheet, clientSheet: {}, noClientInvoice: false, date: '2026-11-22', closing: notClosed };
  const { error } = timesheetSchema(service, { complete, client: false }).safeParse(values);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path[1], message]));
};

describe('the form of a timesheet says what the call would be refused for', () => {
  it('beside each entry that cannot be read', () => {
    expect(problemsIn('Translation', { wordCount: 'many', pageCount: 1.5 })).toEqual({
      wordCount: 'Word Count',
      pageCount: 'Page Count',
    });
    expect(
      problemsIn('Onsite', {
        attendanceOneStartTime: '25:00',
        attendanceOneEndTime: '11:00',
        mileage: -1,
        parking: 'x',
      }),
    ).toEqual({ attendanceOneStartTime: 'Invalid format', mileage: 'Mileage', parking: 'Amount' });
    expect(problemsIn('Transcription', { duration: '1:75' })).toEqual({ duration: 'Invalid format' });
  });

  it('beside texts that are too long', () => {
    expect(problemsIn('Translation', { additionalItem: 'x'.repeat(101), note: 'x'.repeat(2001) })).toEqual({
      additionalItem: 'Maximum characters limit is 100',
      note: 'Maximum characters limit is 2000',
    });
  });

  it('and nothing where all is as it should be', () => {
    const entered = { wordCount: 0.25, pageCount: 2, additionalAmount: -500, additionalItem: '', note: null };
    expect(problemsIn('Translation', entered)).toEqual({});
    expect(problemsIn('Translation', {}, true)).toEqual({ wordCount: unsaid });
  });
});
