import { describe, expect, it } from 'vitest';
import { calendarDay } from '../calendar/index.ts';
import { percent } from '../money/index.ts';
import { hvatPercentOn, interpreterVatOn, levyOn, type VatPeriod } from './index.ts';

const periods: VatPeriod[] = [
  {
    startsOn: calendarDay('2026-01-01'),
    vatRegistered: true,
    vatPercent: percent(20),
    serviceChargePercent: percent(0),
  },
  {
    startsOn: calendarDay('2025-01-01'),
    vatRegistered: false,
    vatPercent: percent(20),
    serviceChargePercent: percent(5),
  },
];

describe('the percentage line', () => {
  it('follows the day of the work, not of the booking (rule charging/vat-by-day)', () => {
    expect(levyOn(periods, calendarDay('2025-12-31'))).toEqual({ vat: false, percent: '5' });
    expect(levyOn(periods, calendarDay('2026-01-05'))).toEqual({ vat: true, percent: '20' });
    expect(levyOn(periods, calendarDay('2020-01-01'))).toEqual({ vat: false, percent: '5' });
    expect(levyOn([], calendarDay('2026-01-05'))).toEqual({ vat: true, percent: '20' });
  });

  it("gives the interpreter the settings' VAT when the box is ticked (rule charging/interpreter-vat)", () => {
    expect(interpreterVatOn(periods, calendarDay('2026-01-05'), true)).toBe('20');
    expect(interpreterVatOn(periods, calendarDay('2026-01-05'), false)).toBe('0');
  });

  it('reads HVAT of the day, 12 without an entry (rule reports/hvat)', () => {
    expect(hvatPercentOn([], calendarDay('2026-01-05'))).toBe('12');
    expect(
      hvatPercentOn([{ startsOn: calendarDay('2026-01-01'), percent: percent('16.5') }], calendarDay('2026-01-05')),
    ).toBe('16.5');
  });
});
