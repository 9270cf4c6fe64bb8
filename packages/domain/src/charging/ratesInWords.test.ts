import { expect, it } from 'vitest';
import { pence, rate } from '../money/index.ts';
import { agreedRatesInWords, defaultInterpreterRates } from './index.ts';

it('says what was agreed and is not the default (rule interpreters/agreed-rates)', () => {
  expect(agreedRatesInWords({})).toBe('');
  expect(agreedRatesInWords(defaultInterpreterRates)).toBe('');
  expect(
    agreedRatesInWords({
      telephone: rate('0.3'),
      onsite: { attendance: rate('30'), milage: rate('0.405') },
      translation: { urgent: { minCharges: pence(4000) } },
      transcription: { urgent: rate('0') },
    }),
  ).toBe(
    'Attendance £30.00 per hour, Mileage £0.405 per mile, Translation (urgent) £0.08 per word, at least £40.00, ' +
      'Transcription (urgent) £0.00 per minute',
  );
});
