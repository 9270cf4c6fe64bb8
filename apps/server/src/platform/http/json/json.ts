import type { FastifyInstance } from 'fastify';
import { openThread, ThreadLimit } from '../../threads/index.ts';
import { Refusal } from '../refusal.ts';

// A text of this size is parsed within a few milliseconds.
const large = 1_000_000;

const thread = openThread<Uint8Array, unknown>({
  module: new URL('./parse.thread.ts', import.meta.url),
  seconds: 60,
  memoryMb: 512,
});

/** Parses bodies that are JSON, large ones (files in Base64) in a thread, so that the server goes on answering. */
export function parseJson(app: FastifyInstance): void {
  const usual = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = body as Buffer<ArrayBuffer>;
    if (bytes.length < large) return usual(request, bytes.toString(), done);
    thread.run(bytes, bytes.byteLength === bytes.buffer.byteLength ? [bytes.buffer] : []).then(
      (value) => done(null, value),
      (error: unknown) => {
        if (error instanceof ThreadLimit)
          done(new Refusal(503, 'busy', 'Other files are being read, please try again in a moment'));
        // The words for what is no JSON are Fastify's.
        else usual(request, '{', done);
      },
    );
  });
}
