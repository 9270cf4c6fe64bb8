import type { HistoryOfRecord } from '@dragoman/contract/access';
import { describe, expect, it } from 'vitest';
import { historyDays } from './historyEvents.ts';

let made = 0;
const entry = (at: string, fields: Partial<HistoryOfRecord>): HistoryOfRecord => {
  made += 1;
  return {
    _id: String(made),
    at: new Date(at),
    by: 'Adam',
    record: 'clients',
    action: 'update',
    text: null,
    detail: null,
    changes: [],
    ...fields,
  };
};
const phone = { field: 'phone', before: '1', after: '2' };

describe('the events of a history', () => {
  it('stand by days as London counts them', () => {
    const days = historyDays([
      entry('2026-07-02T00:10:00Z', {}),
      entry('2026-07-01T23:30:00Z', {}),
      entry('2026-07-01T09:00:00Z', { action: 'create' }),
    ]);
    expect(days.map(({ day, events }) => [day, events.length])).toEqual([
      ['2026-07-02', 2],
      ['2026-07-01', 1],
    ]);
    expect(days[1]!.events[0]!.titles).toEqual(['Client added']);
  });

  it('take what one person did at one moment together, in the words of the booking', () => {
    const [day] = historyDays([
      entry('2026-07-01T09:00:00.001Z', { record: 'bookings', changes: [phone] }),
      entry('2026-07-01T09:00:00.000Z', { record: 'booking_history', text: 'Amended', detail: 'Phone: 1 → 2' }),
      entry('2026-07-01T09:00:00.000Z', { record: 'booking_history', text: 'Quote accepted', by: 'Ruth' }),
    ]);
    expect(day!.events).toMatchObject([
      { titles: ['Amended'], changes: [phone], by: 'Adam' },
      { titles: ['Quote accepted'], changes: [], by: 'Ruth' },
    ]);
  });

  it('name notes by their text, papers by their name', () => {
    const titles = (fields: Partial<HistoryOfRecord>) =>
      historyDays([entry('2026-07-01T09:00:00Z', fields)])[0]!.events[0]!.titles[0];
    expect(titles({ record: 'client_notes', action: 'create', text: 'Rang' })).toBe('Note: Rang');
    expect(titles({ record: 'booking_notes', action: 'create', text: 'Note: Rang' })).toBe('Note: Rang');
    expect(titles({ record: 'client_documents', action: 'remove', text: 'a.pdf' })).toBe('Document withdrawn: a.pdf');
    expect(titles({ record: 'booking_history', text: 'Cancelled', detail: 'ill' })).toBe('Cancelled: ill');
  });
});
