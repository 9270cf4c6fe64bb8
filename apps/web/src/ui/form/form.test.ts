import { describe, expect, it, vi } from 'vitest';
import { withSlashes } from './DateField.tsx';
import { readPounds, withColon, writePounds } from './figures.tsx';
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

describe('money', () => {
  it.each([
    ['12', 1200],
    ['12.5', 1250],
    ['1,234.56', 123456],
    ['-0.05', -5],
  ])('reads %s', (text, amount) => expect(readPounds(text)).toBe(amount));
  it.each(['', 'a', '1.234', '.5', '1e3'])('refuses %j', (text) => expect(readPounds(text)).toBeUndefined());
  it('writes two decimals', () => {
    expect(writePounds(5 as never)).toBe('0.05');
    expect(writePounds(-123456 as never)).toBe('-1234.56');
  });
});

describe('while typing', () => {
  const typed = (text: string, tidy: (text: string, before: string) => string) =>
    [...text].reduce((before, key) => tidy(before + key, before), '');
  it('the colon comes by itself', () => {
    expect(typed('0930', withColon)).toBe('09:30');
    expect(typed('9:30', withColon)).toBe('09:30');
    expect(withColon('09', '09:')).toBe('09');
  });
  it('the slashes come by themselves', () => {
    expect(typed('20032026', withSlashes)).toBe('20/03/2026');
    expect(typed('20/03/2026', withSlashes)).toBe('20/03/2026');
    expect(withSlashes('20', '20/')).toBe('20');
  });
});
