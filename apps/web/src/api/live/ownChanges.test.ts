import type { News } from '@dragoman/contract/access';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { OwnChanges } from './ownChanges.ts';

let client: QueryClient;
let own: OwnChanges;
beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  own = new OwnChanges();
  own.watch(client.getQueryCache());
});

const queryKey = ['bookings', '/bookings'];
const read = (queryFn: () => Promise<unknown> = () => Promise.resolve('rows')) =>
  client.fetchQuery({ queryKey, queryFn, staleTime: 0 });
const news = (...transactions: string[]): News => ({
  position: 'here',
  everything: false,
  changes: [{ topic: 'bookings', ids: ['b'] }],
  transactions,
});
const isKnown = (of: News) => own.isKnown(of, client.getQueryCache().find({ queryKey })!);

describe('news of what one has done oneself', () => {
  it('are known to a query that was read after the reply', async () => {
    own.noteReply('700');
    await read();
    expect(isKnown(news('700'))).toBe(true);
    own.noteReply('701');
    await read();
    expect(isKnown(news('700', '701'))).toBe(true);
  });
  it('are news to a query that was read before', async () => {
    await read();
    own.noteReply('700');
    expect(isKnown(news('700'))).toBe(false);
  });
  it('are news to a query whose reading had begun before the reply, though it ended after it', async () => {
    const answer = Promise.withResolvers<string>();
    const reading = read(() => answer.promise);
    own.noteReply('700');
    answer.resolve('rows');
    await reading;
    expect(isKnown(news('700'))).toBe(false);
    await read();
    expect(isKnown(news('700'))).toBe(true);
  });
  it('are news while the query is read, and where reading it failed', async () => {
    await read();
    own.noteReply('700');
    const answer = Promise.withResolvers<string>();
    const reading = read(() => answer.promise);
    expect(isKnown(news('700'))).toBe(false);
    answer.reject(new Error('unavailable'));
    await expect(reading).rejects.toThrow('unavailable');
    expect(isKnown(news('700'))).toBe(false);
  });
  it('are news to a query that is to be read anew, or was written by hand', async () => {
    own.noteReply('700');
    await read();
    await client.invalidateQueries({ queryKey, refetchType: 'none' });
    expect(isKnown(news('700'))).toBe(false);
    await read();
    expect(isKnown(news('700'))).toBe(true);
    client.setQueryData(queryKey, 'a guess');
    expect(isKnown(news('700'))).toBe(false);
  });
});

describe('news of others', () => {
  it('are news, also beside one’s own', async () => {
    own.noteReply('700');
    await read();
    expect(isKnown(news('699'))).toBe(false);
    expect(isKnown(news('700', '701'))).toBe(false);
  });
  it('are what does not say whose it is', async () => {
    own.noteReply('700');
    await read();
    expect(isKnown(news())).toBe(false);
    expect(isKnown({ ...news('700'), transactions: undefined })).toBe(false);
    expect(isKnown({ ...news('700'), everything: true })).toBe(false);
  });
  it('are what a number means once everything was forgotten', async () => {
    own.noteReply('700');
    own.forget();
    await read();
    expect(isKnown(news('700'))).toBe(false);
  });
});
