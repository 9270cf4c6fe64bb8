import type { Quotation } from '@dragoman/contract/quotations';
import { describe, expect, it } from 'vitest';
import { particularsOf } from './particulars.ts';

const line = (key: string, quantity: string, note: string | null = null) => ({ key, quantity, note });
const quotation = (changes: object) => ({ figures: {}, lines: [], urgency: null, ...changes }) as unknown as Quotation;

describe('what a preview names', () => {
  it('of a telephone call: its price, length, waiting, minimum and cost', () => {
    const call = quotation({
      serviceType: 'Telephone',
      lines: [line('teleAndVideo', '00:45'), line('waiting', '00:00')],
      figures: { costPerMin: '0.6', minimumUrgencyAndNonUrgencyCharge: 1800, totalDurationAmount: 2700 },
    });
    expect(particularsOf(call)).toEqual([
      ['Cost per minute', '£0.60'],
      ['Duration', '00:45'],
      ['Waiting', '00:00'],
      ['Minimum charges', '£18.00'],
      ['Duration costs', '£27.00'],
    ]);
    const video = particularsOf({ ...call, serviceType: 'Video Call' });
    expect(video.map(([label]) => label)).toEqual(['Duration', 'Waiting', 'Minimum charges']);
  });

  it('of a translation: its rate, pages and words', () => {
    const text = quotation({
      serviceType: 'Translation',
      lines: [line('translation', '450 words', '2 pages')],
      figures: { costPerWord: '0.08' },
    });
    expect(particularsOf(text)).toEqual([
      ['Rate per word', '£0.08'],
      ['Page count', '2'],
      ['Word count', '450'],
    ]);
  });

  it('of a transcription: its urgency and price past the hour', () => {
    const recording = quotation({ serviceType: 'Transcription', urgency: 'urgent', figures: { costPerMin: '8' } });
    expect(particularsOf(recording)).toEqual([
      ['Urgency status', 'Urgent'],
      ['Cost per minute', '£8.00, charged over 60 mins'],
    ]);
  });
});
