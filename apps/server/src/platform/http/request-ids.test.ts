import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { requestIds } from './request-ids.ts';

const asked = (remoteAddress: string, id?: string) =>
  ({
    headers: id === undefined ? {} : { 'x-request-id': id },
    socket: { remoteAddress },
  }) as unknown as IncomingMessage;
const readable = /^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/;

it('gives each request an id of its own, which can be read out', () => {
  const idOf = requestIds(false);
  const ids = Array.from({ length: 1_000 }, () => idOf(asked('192.0.2.7')));
  expect(new Set(ids).size).toBe(1_000);
  for (const id of ids) expect(id).toMatch(readable);
});

it('keeps that of a trusted proxy, and of nobody else', () => {
  expect(requestIds('10.0.0.0/8')(asked('10.1.2.3', 'from-the-proxy'))).toBe('from-the-proxy');
  expect(requestIds('10.0.0.0/8')(asked('::ffff:10.1.2.3', 'from-the-proxy'))).toBe('from-the-proxy');
  expect(requestIds('10.0.0.0/8')(asked('192.0.2.7', 'from-a-stranger'))).toMatch(readable);
  expect(requestIds(false)(asked('10.1.2.3', 'from-a-stranger'))).toMatch(readable);
});

it.each(['short', 'a line\nand another', 'with spaces in it', 'x'.repeat(65), '{"msg":"forged"}'])(
  'reads none of a proxy that is none: %j',
  (id) => {
    expect(requestIds('10.0.0.1')(asked('10.0.0.1', id))).toMatch(readable);
  },
);
