import { describe, expect, it, vi } from 'vitest';
import { EventReader } from './events.ts';
import { concerns } from './news.ts';
import { pause } from './pause.ts';

const news = { position: '1~1:1:', everything: false, changes: [{ topic: 'bookings', ids: ['b1'] }] };
const event = `data: ${JSON.stringify(news)}\n\n`;

describe('EventReader', () => {
  it('reads events in whatever chunks they arrive', () => {
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

describe('a pause', () => {
  const listenerOf = (signal: AbortSignal) => ({
    put: vi.spyOn(signal, 'addEventListener'),
    taken: vi.spyOn(signal, 'removeEventListener'),
  });

  it('leaves nothing on the signal once it is over', async () => {
    const { signal } = new AbortController();
    const { put, taken } = listenerOf(signal);
    await pause(0, signal);
    expect(put).toHaveBeenCalledOnce();
    expect(taken.mock.calls).toEqual(put.mock.calls);
  });
  it('is over when the signal is aborted', async () => {
    const following = new AbortController();
    const { put, taken } = listenerOf(following.signal);
    const paused = pause(2 ** 30, following.signal);
    following.abort();
    await paused;
    expect(taken.mock.calls).toEqual(put.mock.calls);
  });
});
