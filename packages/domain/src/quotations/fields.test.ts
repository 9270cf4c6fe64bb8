import { describe, expect, it } from 'vitest';
import { serviceTypes } from '../charging/index.ts';
import { quotationForm } from './fields.ts';

const complete = {
  Telephone: { duration: '00:30', estimatedWaiting: '00:05' },
  'Video Call': { duration: '01:20' },
  Onsite: {
    attendanceOne: '02:20',
    attendanceTwo: '',
    estimatedTravelIn: '00:20',
    estimatedMileage: 18.25,
    parkingFee: 8.5,
  },
  Translation: { pageCount: 1, wordCount: 301 },
  Transcription: { duration: '00:20' },
} as const;

const sentence = (service: (typeof serviceTypes)[number], entry: object) =>
  quotationForm(service).safeParse(entry).error?.issues[0]?.message;

describe('the quotation form', () => {
  it.each(serviceTypes)('of %s takes what it asks for', (service) => {
    expect(sentence(service, complete[service])).toBeUndefined();
  });

  it.each([
    ['Telephone', { duration: '00:29' }, 'Minimum 30 minutes'],
    ['Telephone', { duration: '24:00' }, 'Invalid format'],
    ['Video Call', { duration: '1:60' }, 'Invalid format'],
    ['Onsite', { ...complete.Onsite, attendanceTwo: '00:10' }, 'Minimum 30 minutes'],
    ['Onsite', { ...complete.Onsite, estimatedWaiting: 'soon' }, 'Invalid format'],
    ['Onsite', { ...complete.Onsite, estimatedMileage: -1 }, 'Invalid number'],
    ['Onsite', { ...complete.Onsite, discounts: 1.005 }, 'Amount'],
    ['Translation', { pageCount: 0, wordCount: 5 }, 'Minimum 1 page'],
    ['Translation', { pageCount: 1, wordCount: 0 }, 'Minimum document threshold 0-300 words'],
    ['Transcription', { duration: '00:00' }, 'Minimum 1 minute'],
  ] as const)('of %s refuses %j', (service, entry, expected) => {
    expect(sentence(service, entry)).toBe(expected);
  });

  it('names the threshold of the rate', () => {
    const issues = quotationForm('Translation', 250).safeParse({ pageCount: 1, wordCount: 0 }).error?.issues;
    expect(issues?.[0]?.message).toBe('Minimum document threshold 0-250 words');
  });

  it('refuses fields of other services', () => {
    expect(quotationForm('Telephone').safeParse({ ...complete.Telephone, wordCount: 5 }).success).toBe(false);
  });
});
