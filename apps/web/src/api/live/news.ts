import type { News } from '@dragoman/contract/access';
import type { Query } from '@tanstack/react-query';
import { queries } from '../queries.ts';
import { ownChanges } from './ownChanges.ts';

// A colleague at work is many small changes: they are read together.
const gather = 250;
const restBetween = 1_000;

let waiting: News[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let lastRead = 0;

/** Reads anew what the screen shows of what changed; what it does not show is read when it is opened. */
export function readAnew(news: News): void {
  if (!news.everything && news.changes.length === 0) return;
  // A database that was restored counts its transactions anew.
  if (news.everything) ownChanges.forget();
  waiting.push(news);
  timer ??= setTimeout(read, Math.max(gather, lastRead + restBetween - Date.now()));
}

/** Nobody is there to see it any more. */
export function forgetNews(): void {
  clearTimeout(timer);
  timer = undefined;
  waiting = [];
}

function read(): void {
  const all = waiting;
  forgetNews();
  lastRead = Date.now();
  const isNews = (query: Query) => all.some((news) => concerns(news, query) && !ownChanges.isKnown(news, query));
  void queries.invalidateQueries({ predicate: isNews });
}

/** Whether what a query reads may have changed: a list of the topic, or the record itself. */
export function concerns({ everything, changes }: News, { queryKey }: Pick<Query, 'queryKey'>): boolean {
  const [word, , given] = queryKey as [string, string?, { params?: { id?: unknown } | null }?];
  if (everything) return true;
  return changes.some(({ topic, ids }) => {
    if (topic !== word) return false;
    const id = given?.params?.id;
    // Of bookings the notices name the booking itself; elsewhere they may name a part of the record.
    return topic !== 'bookings' || typeof id !== 'string' || ids.includes(id);
  });
}
