import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { streamNews } from '../../src/features/access/following.ts';
import type { Actor } from '../../src/platform/command-context.ts';
import type { Platform } from '../../src/platform/index.ts';
import type { Follower } from '../../src/platform/notices/feed.ts';
import type { Noticed } from '../../src/platform/notices/index.ts';

const actor: Actor = { kind: 'staff', id: 'ada', name: 'Ada', role: 'superadmin' };
const minute = 60_000;

/** A stream that nobody reads, the follower that feeds it, and whether it still follows. */
async function unread() {
  const stop = vi.fn();
  const followers: Follower[] = [];
  const feed = {
    position: undefined,
    follow: async (follower: Follower) => {
      followers.push(follower);
      return stop;
    },
  };
  const given = { platform: { feed } as unknown as Platform, actor, token: 'token', since: undefined };
  const { body } = await streamNews(given);
  return { body, stop, follower: followers[0]! };
}

const bookings = (count: number): Noticed => ({
  position: 'here',
  everything: false,
  notices: Array.from({ length: count }, (_, at) => ({
    table: 'bookings',
    id: `booking-${at}`,
    concerns: [],
    transactions: [],
  })),
});

describe('a client that reads nothing', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  afterEach(() => void vi.useRealTimers());

  it('is let go once too much waits', async () => {
    const { body, stop, follower } = await unread();
    follower.hear(bookings(30_000));
    follower.hear(bookings(1));
    await turn();
    expect(body).toMatchObject({ destroyed: true });
    expect(stop).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is kept while little waits', async () => {
    const { body, stop, follower } = await unread();
    follower.hear(bookings(3));
    follower.hear(bookings(1));
    vi.advanceTimersByTime(minute);
    await turn();
    expect(body).toMatchObject({ destroyed: false });
    expect(stop).not.toHaveBeenCalled();
  });

  it('is let go soon after the end was said', async () => {
    const { stop, follower } = await unread();
    follower.hear(bookings(3));
    follower.end();
    vi.advanceTimersByTime(minute);
    await turn();
    expect(stop).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });
});
