import type { FastifyInstance } from 'fastify';
import { openThread, ThreadLimit } from '../../threads/index.ts';
import { refuse, Refusal } from '../refusal.ts';

// A text of this size is parsed within a few milliseconds.
const large = 1_000_000;

/** What the thread for large bodies may use, as `openThread` says it. */
export interface JsonLimits {
  readonly seconds: number;
  readonly memoryMb: number;
  readonly queue?: number;
}

const openParser = (limits: JsonLimits) =>
  openThread<Uint8Array, unknown>({ module: new URL('./parse.thread.ts', import.meta.url), ...limits });

const usualThread = openParser({ seconds: 60, memoryMb: 512 });

/** Parses bodies that are JSON, large ones (files in Base64) in a thread, so that the server goes on answering. */
export function parseJson(app: FastifyInstance, limits?: JsonLimits): void {
  const thread = limits ? openParser(limits) : usualThread;
  const usual = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = body as Buffer<ArrayBuffer>;
    if (bytes.length < large) return usual(request, bytes.toString(), done);
    thread.run(bytes, bytes.byteLength === bytes.buffer.byteLength ? [bytes.buffer] : []).then(
      (value) => done(null, value),
      (error: Error) => {
        // The words for what is no JSON are Fastify's.
        if (error.name === 'SyntaxError') void usual(request, '{', done);
        else done(refusalOf(error));
      },
    );
  });
}

const sentences = {
  time: 'What was sent takes too long to read: send a smaller file, or split it into several',
  memory: 'What was sent takes too much memory to read: send a smaller file, or split it into several',
} as const;

function refusalOf(error: Error): Error {
  if (error.name === 'RangeError') return refuse.invalid('What was sent is nested too deeply');
  if (!(error instanceof ThreadLimit)) return error;
  return error.limit === 'queue'
    ? new Refusal(503, 'busy', 'Other files are being read, please try again in a moment')
    : refuse.tooLarge(sentences[error.limit]);
}
