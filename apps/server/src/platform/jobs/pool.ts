import type pg from 'pg';

type Callback = Parameters<pg.Pool['connect']>[0];

/**
 * The pool as the queue uses it. When listening fails just as the queue stops, it gives its listening connection back twice, and what the
 * pool throws then would end the process: the second time counts for nothing.
 */
export function forgivingPool(pool: pg.Pool): pg.Pool {
  const connect = (callback?: Callback) =>
    callback ? pool.connect((error, client, release) => callback(error, client, once(release))) : pool.connect();
  return new Proxy(pool, { get: (target, name) => (name === 'connect' ? connect : Reflect.get(target, name)) });
}

function once(release: (destroy?: boolean | Error) => void): typeof release {
  let isReleased = false;
  return (destroy) => {
    if (isReleased) return;
    isReleased = true;
    release(destroy);
  };
}
