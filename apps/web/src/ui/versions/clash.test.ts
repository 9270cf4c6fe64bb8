import { describe, expect, it } from 'vitest';
import { clashOf, entriesByPath, keptOf } from './clash.ts';

const booking = (changes: Readonly<Record<string, unknown>>) => ({
  name: 'Ann',
  phone: '02079460111',
  companyName: 'Hale',
  companyId: 'a',
  offices: [{ officeName: 'Leeds' }],
  ...changes,
});
const sentence = 'Booking was changed by Adam since you opened it';

describe('two changes of one booking', () => {
  it('clash where both changed a field, and differently', () => {
    const clash = clashOf(sentence, {
      made: booking({}),
      now: booking({ name: 'Bea', phone: '02079460222' }),
      mine: { name: 'Cleo', phone: '02079460222', fileRef: 'F/2' },
    });
    expect(clash.text).toBe(sentence);
    expect(clash.fields).toEqual([{ field: 'name', before: 'Ann', theirs: 'Bea', mine: 'Cleo' }]);
    expect(keptOf(clash, new Set())).toEqual({ phone: '02079460222', fileRef: 'F/2' });
    expect(keptOf(clash, new Set(['name']))).toEqual({ name: 'Cleo', phone: '02079460222', fileRef: 'F/2' });
  });

  it('treat a client of the register and its name as one', () => {
    const mine = { companyName: 'Cole', companyId: 'c' };
    const clash = clashOf(sentence, {
      made: booking({}),
      now: booking({ companyName: 'Bell', companyId: 'b' }),
      mine,
    });
    expect(clash.fields.map(({ field }) => field)).toEqual(['companyName']);
    expect(keptOf(clash, new Set())).toEqual({});
    expect(keptOf(clash, new Set(['companyName']))).toEqual(mine);
  });

  it('compare lists by what they hold', () => {
    const mine = { offices: [{ officeName: 'York' }] };
    const agreed = { made: booking({}), now: booking(mine), mine };
    expect(clashOf(sentence, agreed).fields).toEqual([]);
    expect(clashOf(sentence, { ...agreed, now: booking({ offices: [] }) }).fields).toHaveLength(1);
  });

  it('name what only the other one changed', () => {
    const clash = clashOf(sentence, {
      made: booking({}),
      now: booking({ phone: '02079460222', companyId: 'b', companyName: 'Bell' }),
      mine: { name: 'Cleo' },
    });
    expect(clash.fields).toEqual([]);
    expect(clash.theirs).toEqual([
      { field: 'phone', before: '02079460111', theirs: '02079460222' },
      { field: 'companyName', before: 'Hale', theirs: 'Bell' },
    ]);
  });

  it('are compared entry by entry within a group', () => {
    const sheet = (mileage: number) => entriesByPath({ timesheet: { mileage, parking: null }, date: '2027-03-03' });
    expect(sheet(18)).toEqual({ 'timesheet.mileage': 18, 'timesheet.parking': null, date: '2027-03-03' });
    const clash = clashOf(sentence, { made: sheet(18), now: sheet(20), mine: { 'timesheet.parking': 500 } });
    expect(clash.theirs.map(({ field }) => field)).toEqual(['timesheet.mileage']);
    expect(keptOf(clash, new Set())).toEqual({ 'timesheet.parking': 500 });
  });
});
