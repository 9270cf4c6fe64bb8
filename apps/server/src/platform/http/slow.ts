import type { FastifyRequest } from 'fastify';

/** How slowly a body may come: a form within `form`, an upload with `least` bytes in each `window`; milliseconds. */
export interface Pace {
  readonly form: number;
  readonly window: number;
  readonly least: number;
}

export const usualPace: Pace = { form: 30_000, window: 30_000, least: 32 * 1024 };

/**
 * Ends a request whose body drips: each costs a connection for as long as it likes. An upload over a slow line goes on, while
 * something of it comes.
 */
export function endDripping({ raw }: FastifyRequest, { upload }: { readonly upload: boolean }, pace: Pace): void {
  if (raw.complete) return;
  let before = raw.socket.bytesRead;
  const look = () => {
    const more = raw.socket.bytesRead - before;
    before = raw.socket.bytesRead;
    if (!upload || more < pace.least) raw.destroy();
  };
  const timer = setInterval(look, upload ? pace.window : pace.form).unref();
  const stop = () => clearInterval(timer);
  raw.once('end', stop).once('close', stop);
}
