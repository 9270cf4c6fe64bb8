import { changeRoutes, type News } from '@dragoman/contract/access';
import { CallRefused } from '@dragoman/contract/kit';
import { client } from '../client.ts';
import { onSession, tokenNow } from '../session.ts';
import { EventReader } from './events.ts';
import { forgetNews, readAnew } from './news.ts';
import { ownChanges } from './ownChanges.ts';
import { pause } from './pause.ts';

const second = 1_000;
/** The server beats every 15 seconds; a stream that is silent for longer than two beats is broken. */
const longestSilence = 40 * second;
/** The first event comes at once; where a proxy keeps it back, the stream is of no use. */
const firstEvent = 6 * second;
const pollEvery = 4 * second;
/** So many polls, then the stream is tried again. */
const pollsBetween = 8;

let position: string | undefined;

/** Follows what others change while somebody is signed in and the tab is visible. Called once. */
export function followChanges(): void {
  let following: AbortController | undefined;
  let token: string | undefined;
  const consider = () => {
    const now = document.visibilityState === 'visible' ? tokenNow() : undefined;
    if (now === token) return;
    following?.abort();
    forgetNews();
    token = now;
    if (tokenNow() === undefined) {
      position = undefined;
      ownChanges.forget();
    }
    following = now === undefined ? undefined : new AbortController();
    if (following) void follow(following.signal);
  };
  document.addEventListener('visibilitychange', consider);
  onSession(consider);
  consider();
}

async function follow(signal: AbortSignal): Promise<void> {
  try {
    while (!signal.aborted) {
      // A stream that worked was cut, by a restart or a proxy, and is opened again at once.
      if (await stream(signal)) await pause(second, signal);
      else await pollAWhile(signal);
    }
  } catch (error) {
    // The session has ended, and the next call of the person says so.
    if (!signal.aborted && !(error instanceof CallRefused)) throw error;
  }
}

/** Reads the stream until it breaks. Gives whether anything was heard on it. */
async function stream(signal: AbortSignal): Promise<boolean> {
  const patience = new AbortController();
  const given = { query: since(), signal: AbortSignal.any([signal, patience.signal]) };
  let timer = setTimeout(() => patience.abort(), firstEvent);
  let heard = false;
  try {
    const answer = await client.file(changeRoutes.stream, given);
    const events = new EventReader();
    const chunks = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    for (let chunk = await chunks?.read(); chunk && !chunk.done; chunk = await chunks?.read()) {
      clearTimeout(timer);
      timer = setTimeout(() => patience.abort(), longestSilence);
      for (const news of events.read(chunk.value)) take(news);
      heard = true;
    }
  } catch (error) {
    refuseEnded(error);
  } finally {
    clearTimeout(timer);
  }
  return heard;
}

async function pollAWhile(signal: AbortSignal): Promise<void> {
  for (let poll = 0; poll < pollsBetween && !signal.aborted; poll += 1) {
    try {
      const { data } = await client.call(changeRoutes.news, { query: since(), signal });
      take(data);
    } catch (error) {
      refuseEnded(error);
    }
    await pause(pollEvery, signal);
  }
}

const since = () => (position === undefined ? {} : { since: position });

function take(news: News): void {
  position = news.position;
  readAnew(news);
}

/** A session that is refused follows no more; anything else may be better in a moment. */
function refuseEnded(error: unknown): void {
  if (error instanceof CallRefused && (error.status === 401 || error.status === 403)) throw error;
}
