import { expect, it } from 'vitest';
import { workInWords } from './index.ts';

it('says what is done', () => {
  const polish = { language: 'Polish' } as const;
  expect(workInWords({ ...polish, service: 'Onsite', placeOfAttendance: 'Bow Road Court\n96 Bow Road' })).toBe(
    'Interpreting, Polish, onsite at Bow Road Court, 96 Bow Road',
  );
  expect(workInWords({ ...polish, service: 'Onsite', place: 'London' })).toBe('Interpreting, Polish, onsite at London');
  expect(workInWords({ ...polish, service: 'Onsite' })).toBe('Interpreting, Polish, onsite');
  expect(workInWords({ ...polish, service: 'Video Call', dialect: 'Silesian' })).toBe(
    'Interpreting, Polish (Silesian), by video call',
  );
  expect(workInWords({ ...polish, service: 'Telephone' })).toBe('Interpreting, Polish, by telephone');
  expect(workInWords({ ...polish, service: 'Translation', documentType: 'Legal' })).toBe('Translation, Polish, Legal');
  expect(workInWords({ ...polish, service: 'Transcription' })).toBe('Transcription, Polish');
});
