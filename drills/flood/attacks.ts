import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { usualConnectionPace, usualConnections } from '../../apps/server/src/platform/http/connections.ts';
import { clerk } from './agency.ts';

/** What was answered to a stranger. */
export interface Answer {
  readonly status: number;
  readonly text: string;
}

/** What strangers were answered, how many got nothing, and what was granted to them that should not be. */
export interface Outcome {
  readonly answers: readonly Answer[];
  readonly unanswered: number;
  readonly granted?: string;
}

/** Something that strangers do to a server for a while. */
export type Attack = (address: string, seconds: number) => Promise<Outcome>;

// Longer than anybody waits for a sign-in.
const patience = 60_000;

async function ask(address: string, path: string, init: RequestInit): Promise<Answer | undefined> {
  const asked = fetch(`${address}${path}`, { ...init, signal: AbortSignal.timeout(patience) });
  return asked.then(async (answer) => ({ status: answer.status, text: await answer.text() })).catch(() => undefined);
}

async function collect(asked: readonly Promise<Answer | undefined>[]): Promise<Outcome> {
  const answers = (await Promise.all(asked)).filter((answer) => answer !== undefined);
  return { answers, unanswered: asked.length - answers.length };
}

const json = { 'content-type': 'application/json' };
const packed = gzipSync(Buffer.alloc(1024 * 1024, '{"a":1}'));
const manyKeys = JSON.stringify(Object.fromEntries(Array.from({ length: 1_200 }, (_, n) => [`key${n}`, n])));
const tooLong = JSON.stringify({ email: 'x'.repeat(900_000), password: 'y' });

const hostile: readonly (() => readonly [path: string, init: RequestInit])[] = [
  () => ['/api/v1/auth/login', { method: 'POST', headers: { ...json, 'content-encoding': 'gzip' }, body: packed }],
  () => ['/api/v1/auth/login', { method: 'POST', headers: json, body: manyKeys }],
  () => ['/api/v1/auth/login', { method: 'POST', headers: json, body: tooLong }],
  () => ['/api/v1/bookings', { method: 'POST', headers: json, body: tooLong }],
  () => [`/api/v1/${'a/'.repeat(500)}`, {}],
  () => ['/%C0%AF', {}],
];

/** Small requests that would cost much to read: packed, too long, of thousands of fields, to nowhere. */
const smallAndCostly: Attack = async (address, seconds) => {
  const asked: Promise<Answer | undefined>[] = [];
  for (let number = 0; number < seconds * 20; number += 1) {
    const [path, init] = hostile[number % hostile.length]!();
    asked.push(ask(address, path, init));
    await pause(50);
  }
  return collect(asked);
};

const refused: readonly (readonly [path: string, init: RequestInit])[] = [
  ['/api/v1/bookings', {}],
  ['/api/v1/bookings', { headers: { authorization: 'Bearer nobody' } }],
  ['/api/v1/nowhere', {}],
  ['/api/v1/auth/forgotten', { method: 'DELETE' }],
  ['/%C0%AF', {}],
];

/** Many small requests that are refused, from the address from which a clerk works: above the ceiling they are not looked at. */
const refusals: Attack = async (address, seconds) => {
  const asked: Promise<Answer | undefined>[] = [];
  for (let number = 0; number < seconds * 200; number += 1) {
    const [path, init] = refused[number % refused.length]!;
    asked.push(ask(address, path, init));
    await pause(5);
  }
  const outcome = await collect(asked);
  const held = outcome.answers.filter(({ status }) => status === 429).length;
  return held > 0 ? outcome : { ...outcome, granted: `${outcome.answers.length} refusals, none of them with 429` };
};

/** One address, of no proxy, opens ever more connections; gives up those that are ended. */
const connectionStorm: Attack = async (address, seconds) => {
  const { hostname, port } = new URL(address);
  const open = new Set<Socket>();
  for (let tenth = 0; tenth < seconds * 10; tenth += 1) {
    for (let number = 0; number < 50; number += 1) {
      const socket = connect({ host: hostname, port: Number(port), localAddress: '127.0.0.2' });
      socket.on('error', () => undefined);
      socket.once('close', () => open.delete(socket));
      open.add(socket);
    }
    await pause(100);
  }
  const { ofAddress } = usualConnections;
  // The last may be on their way to their end; none is ended yet for its silence.
  const settled = performance.now() + usualConnectionPace.head / 2;
  while (open.size > ofAddress && performance.now() < settled) await pause(100);
  const held = open.size;
  for (const socket of open) socket.destroy();
  const granted = held > ofAddress ? { granted: `${held} connections of one address` } : {};
  return { answers: [], unanswered: 0, ...granted };
};

/** Opens connections that send a beginning and then, now and then, a letter. Ends them after a while. */
function holding(count: number, beginning: string, drip: string): Attack {
  return async (address, seconds) => {
    const { hostname, port } = new URL(address);
    const sockets = Array.from({ length: count }, () => {
      const socket: Socket = connect({ host: hostname, port: Number(port) });
      socket.on('error', () => undefined);
      if (beginning) socket.write(beginning);
      return socket;
    });
    for (let second = 0; second < seconds; second += 1) {
      await pause(1_000);
      if (drip) for (const socket of sockets) if (socket.writable) socket.write(drip);
    }
    for (const socket of sockets) socket.destroy();
    return { answers: [], unanswered: 0 };
  };
}

/** Five hundred people who sign in at once with their right password, each from an address of their own behind the proxy. */
const signIns: Attack = (address) => {
  const body = JSON.stringify(clerk);
  const from = (number: number) => ({
    ...json,
    'x-forwarded-for': `10.0.${Math.floor(number / 250)}.${(number % 250) + 1}`,
  });
  return collect(
    Array.from({ length: 500 }, (_, number) =>
      ask(address, '/api/v1/auth/login', { method: 'POST', headers: from(number), body }),
    ),
  );
};

export const attacks: Readonly<Record<string, Attack>> = {
  'small and costly requests': smallAndCostly,
  'heads that drip': holding(300, 'GET / HTTP/1.1\r\nhost: a\r\nx-a: ', 'b'),
  'bodies that drip': holding(
    300,
    'POST /api/v1/auth/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 10000\r\n\r\n{"email":"',
    'x',
  ),
  '2,000 silent connections': holding(2_000, '', ''),
  '200 refusals a second': refusals,
  '500 connections a second': connectionStorm,
  '500 sign-ins at once': signIns,
};
