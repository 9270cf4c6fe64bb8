import { describe, expect, it } from 'vitest';
import { EventReader } from './events.ts';
import { concerns } from './news.ts';

const news = { position: '1~1:1:', everything: false, changes: [{ topic: 'bookings', ids: ['b1'] }] };
const event = `data: ${JSON.stringify(news)}\n\n`;

describe('EventReader', () => {
  it('reads events in whatever pieces they arrive', () => {
    const reader = new EventReader();
    expect(reader.read(event.slice(0, 20))).toEqual([]);
    expect(reader.read(event.slice(20) + event)).toEqual([news, news]);
  });
  it('passes over what is not data', () => {
    expect(new EventReader().read(`: here\n\nid: 4\n${event}`)).toEqual([news]);
  });
  it('refuses what is no news', () => {
    expect(() => new EventReader().read('data: {"position":1}\n\n')).toThrow();
  });
});

describe('what is read anew', () => {
  const query = (path: string, params?: object) => ({
    queryKey: [path.split('/')[1], path, { params: params ?? null }],
  });

  it('is the lists of the topic, and the record that changed', () => {
    expect(concerns(news, query('/bookings'))).toBe(true);
    expect(concerns(news, query('/bookings/todays/:isoDate', { isoDate: '2026-11-23' }))).toBe(true);
    expect(concerns(news, query('/bookings/:id', { id: 'b1' }))).toBe(true);
  });
  it('is not another record, nor another topic', () => {
    expect(concerns(news, query('/bookings/:id', { id: 'b2' }))).toBe(false);
    expect(concerns(news, query('/clients'))).toBe(false);
  });
  it('is all there is when everything may have changed', () => {
    expect(concerns({ ...news, everything: true, changes: [] }, query('/clients'))).toBe(true);
  });
});
