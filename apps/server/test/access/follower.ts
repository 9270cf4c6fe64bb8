import type { News } from '@dragoman/contract/access';

/** Somebody who follows the stream of changes, as a browser does. */
export interface Following {
  readonly status: number;
  readonly headers: Headers;
  /** The next news that names something; undefined when the stream has ended. */
  next(): Promise<News | undefined>;
  stop(): void;
}

export async function follow(address: string, token: string | undefined, since?: string): Promise<Following> {
  const stopping = new AbortController();
  const query = since === undefined ? '' : `?since=${encodeURIComponent(since)}`;
  const answer = await fetch(`${address}/api/v1/changes/stream${query}`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
    signal: stopping.signal,
  });
  const events = eventsOf(answer);
  return {
    status: answer.status,
    headers: answer.headers,
    next: async () => {
      for (;;) {
        const { value, done } = await events.next();
        if (done) return undefined;
        if (value.everything || value.changes.length > 0) return value;
      }
    },
    stop: () => stopping.abort(),
  };
}

async function* eventsOf(answer: Response): AsyncGenerator<News, undefined> {
  if (!answer.body) return;
  let text = '';
  for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) yield JSON.parse(event.replace(/^data: /, '')) as News;
  }
}
