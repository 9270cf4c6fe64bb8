import type { Quotation } from '@dragoman/contract/quotations';
import { describe, expect, it } from 'vitest';
import { particularsOf } from './particulars.ts';

const line = (key: string, quantity: string, amount: number, note: string | null = null) => ({
  key,
  label: `Line ${key}`,
  quantity,
  amount,
  note,
  rate: null,
  per: null,
});
const quotation = (changes: object) => ({ figures: {}, lines: [], urgency: null, ...changes }) as unknown as Quotation;
const rowsOf = (of: Quotation) =>
  particularsOf(of).map(({ label, text, charge }) => [label, text, charge?.amount ?? null]);

describe('what a preview names, each once', () => {
  const call = quotation({
    serviceType: 'Telephone',
    lines: [line('teleAndVideo', '00:45', 2700), line('waiting', '00:10', 500)],
    figures: { costPerMin: '0.6', minimumUrgencyAndNonUrgencyCharge: 1800, totalDurationAmount: 2700 },
  });

  it('of a telephone call: its price, length, waiting, minimum and cost', () => {
    expect(rowsOf(call)).toEqual([
      ['Cost per minute', '£0.60', null],
      ['Duration', '00:45', null],
      ['Waiting', '00:10', 500],
      ['Minimum charges', '£18.00', null],
      ['Duration costs', '', 2700],
    ]);
  });

  it('of a video call: its length, waiting and minimum', () => {
    expect(rowsOf({ ...call, serviceType: 'Video Call' })).toEqual([
      ['Duration', '00:45', 2700],
      ['Waiting', '00:10', 500],
      ['Minimum charges', '£18.00', null],
    ]);
  });

  it('of a translation: its rate, pages and words', () => {
    const text = quotation({
      serviceType: 'Translation',
      lines: [line('translation', '450 words', 3600, '2 pages')],
      figures: { costPerWord: '0.08' },
    });
    expect(rowsOf(text)).toEqual([
      ['Rate per word', '£0.08', null],
      ['Page count', '2', null],
      ['Word count', '450', 3600],
    ]);
  });

  it('of a transcription: its urgency, price past the hour and length', () => {
    const recording = quotation({
      serviceType: 'Transcription',
      urgency: 'urgent',
      lines: [line('transcription', '01:10', 9000, 'charged over 60 mins')],
      figures: { costPerMin: '8' },
    });
    expect(rowsOf(recording)).toEqual([
      ['Urgency status', 'Urgent', null],
      ['Cost per minute', '£8.00, charged over 60 mins', null],
      ['Duration', '01:10', 9000],
    ]);
  });

  it('of an onsite job: every line as it stands', () => {
    const lines = [line('attendanceOne', '02:20', 7000), line('parking', '', 850, 'As per evidence')];
    expect(rowsOf(quotation({ serviceType: 'Onsite', lines }))).toEqual([
      ['Line attendanceOne', '02:20', 7000],
      ['Line parking', 'As per evidence', 850],
    ]);
  });

  it('of a job whose service has changed since: what was charged is still there', () => {
    const rows = rowsOf({ ...call, serviceType: 'Onsite' });
    expect(rows.map(([, , amount]) => amount)).toEqual([2700, 500]);
  });
});
