import { parseDay } from '@dragoman/domain/calendar';
import { describe, expect, it, vi } from 'vitest';
import { withSlashes } from './DateField.tsx';
import { withColon } from './figures.tsx';
import { tidyTime } from './TimeField.tsx';
import { placeRefusals } from './Form.tsx';

const form = () => ({ setError: vi.fn(), getValues: vi.fn(() => ({ email: '', appointments: [] })) });

describe('placeRefusals', () => {
  it('puts a refusal beside its field, and the focus on the first', () => {
    const target = form();
    placeRefusals(target as never, {
      msg: 'Invalid',
      fields: { email: 'Invalid email-id', 'appointments.0.date': 'Required' },
    });
    expect(target.setError.mock.calls).toEqual([
      ['email', { type: 'server', message: 'Invalid email-id' }, { shouldFocus: true }],
      ['appointments.0.date', { type: 'server', message: 'Required' }, { shouldFocus: false }],
    ]);
  });
  it('says what belongs to no field of the form above its buttons', () => {
    const target = form();
    placeRefusals(target as never, Object.assign(new Error('Booking was changed'), { fields: { version: 'old' } }));
    expect(target.setError.mock.calls).toEqual([['root.server', { type: 'server', message: 'Booking was changed' }]]);
  });
});

describe('while typing', () => {
  const typeText = (text: string, tidy: (text: string, before: string) => string) =>
    [...text].reduce((before, key) => tidy(before + key, before), '');
  it.each([tidyTime, withColon])('the colon comes by itself', (tidy) => {
    expect(typeText('0930', tidy)).toBe('09:30');
    expect(typeText('09:30', tidy)).toBe('09:30');
    expect(typeText('9:30', tidy)).toBe('09:30');
    expect(tidy('0930', '')).toBe('09:30');
    expect(tidy('09', '09:')).toBe('09');
  });
  it.each([
    ['2:30pm', '14:30'],
    ['230pm', '14:30'],
    ['2.30 PM', '14:30'],
    ['9am', '09:00'],
    ['12am', '00:00'],
    ['930', '09:30'],
    ['942', '09:42'],
    ['14.30', '14:30'],
    ['14h30', '14:30'],
  ])('a time of another form is shown at once: %s is %s', (text, time) => {
    expect(typeText(text, tidyTime)).toBe(time);
  });
  it('what is no time stays as typed, to be refused', () => {
    expect(typeText('14:305', tidyTime)).toBe('14:305');
    expect(tidyTime('half past two', '')).toBe('half past two');
    for (const length of ['90 min', '45 mins', '120 min', '2 hours', '+90'])
      expect(typeText(length, tidyTime)).toBe(length);
    expect(typeText('2:30', tidyTime)).toBe('2:30');
    expect(typeText('0930hrs', tidyTime)).toBe('09:30hrs');
    expect(typeText('2:30pm', withColon)).toBe('02:30pm');
  });
  it('the slashes come by themselves', () => {
    expect(typeText('20032026', withSlashes)).toBe('20/03/2026');
    expect(typeText('20/03/2026', withSlashes)).toBe('20/03/2026');
    expect(withSlashes('20', '20/')).toBe('20');
  });
  it.each(['3/4/27', '3.4.27', '3 April 2027'])(
    'a day of another form stays as typed until it is whole: %s',
    (text) => {
      expect(typeText(text, withSlashes)).toBe(text);
    },
  );
  it('a dot after the slash that came by itself is one separator', () => {
    expect(parseDay(typeText('03.04.2027', withSlashes))).toBe('2027-04-03');
    expect(typeText('200320261', withSlashes)).toBe('20/03/20261');
  });
});
