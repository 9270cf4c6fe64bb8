import type { News } from '@dragoman/contract/access';
import { topicsOf, type TopicName } from '@dragoman/domain/access';
import { Readable } from 'node:stream';
import type { Actor } from '../../platform/command-context.ts';
import type { StreamReply } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/index.ts';
import type { Notice, Noticed } from '../../platform/notices/index.ts';
import { findSession } from './sessions.service.ts';

/**
 * What of the notices this person may hear: topics of their role; an interpreter, what concerns them
 * (rule access/own-jobs).
 */
export function newsFor(actor: Actor, { position, everything, notices }: Noticed): News {
  const found = new Map<TopicName, Set<string>>();
  const made = new Set<string>();
  for (const { table, id, concerns, transactions } of notices) {
    if (actor.kind === 'interpreter' && !concerns.includes(actor.id ?? '')) continue;
    for (const topic of topicsOf(table, actor.role)) {
      found.set(topic, (found.get(topic) ?? new Set()).add(id));
      for (const transaction of transactions) made.add(transaction);
    }
  }
  const changes = [...found].map(([topic, ids]) => ({ topic, ids: [...ids] }));
  return { position, everything, changes, ...(made.size <= few ? { transactions: [...made] } : {}) };
}

/** So many may all be one person's, who need not hear of them. */
const few = 20;

interface Following {
  readonly platform: Platform;
  readonly actor: Actor;
  readonly token: string;
  readonly since: string | undefined;
}

const beat = 15_000;
/** A follower that reads nothing while this much waits is let go, and goes on from where they were. */
const mostWaiting = 256 * 1024;

/** The stream of somebody's news. It beats while nothing happens, and ends with the session. */
export async function streamNews({ platform, actor, token, since }: Following): Promise<StreamReply> {
  const body = new Readable({ read: () => undefined });
  let ended = false;
  const end = () => {
    if (!ended) body.push(null);
    ended = true;
  };
  const send = (news: News) => {
    if (body.readableLength > mostWaiting) body.destroy();
    else if (!ended) body.push(`data: ${JSON.stringify(news)}\n\n`);
  };
  const sayIfSignedIn = async (news: News) => {
    const session = await findSession(platform.db, token, platform.clock.now()).catch(() => 'unavailable' as const);
    if (session) send(news);
    else end();
  };
  let greeted = false;
  const hear = (noticed: Noticed) => {
    if (ended) return;
    const news = newsFor(actor, noticed);
    if (noticed.notices.some((notice) => isAccountOf(actor, notice))) void sayIfSignedIn(news);
    else if (!greeted || news.everything || news.changes.length > 0) send(news);
    greeted = true;
  };
  const stop = await platform.feed.follow({ session: token, hear, end }, since);
  const beating = setInterval(() => {
    const { position } = platform.feed;
    // The end was said, and nobody takes it.
    if (ended) body.destroy();
    else if (position) void sayIfSignedIn({ position, everything: false, changes: [] });
  }, beat);
  body.once('close', () => {
    ended = true;
    clearInterval(beating);
    stop();
  });
  return { body, contentType: 'text/event-stream; charset=utf-8', headers: unbuffered };
}

/** A proxy that kept the events back until there are many of them would keep everything back. */
const unbuffered = { 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' };

const isAccountOf = (actor: Actor, { table, id }: Notice): boolean =>
  id === actor.id && ['accounts', 'users', 'interpreters'].includes(table);
