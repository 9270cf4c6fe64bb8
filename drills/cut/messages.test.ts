import { describe, expect, it } from 'vitest';
import { Messages, saysCommitted } from './messages.ts';

function message(type: string, body: string): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(4 + body.length);
  return Buffer.concat([Buffer.from(type), length, Buffer.from(body)]);
}

const startup = message('', 'user\0app\0');
const query = message('Q', 'commit\0');

describe('the messages of a stream', () => {
  it.each([1, 3, 1000])('are the same in pieces of %i bytes, the untyped first one included', (size) => {
    const stream = Buffer.concat([startup, query, query]);
    const messages = new Messages('client');
    const found: Buffer[] = [];
    for (let at = 0; at < stream.length; at += size)
      for (const one of messages.take(stream.subarray(at, at + size))) found.push(Buffer.from(one));
    expect(found).toEqual([startup, query, query]);
  });
});

describe('a commit', () => {
  it('is told from other ends of a statement', () => {
    expect(saysCommitted(message('C', 'COMMIT\0'))).toBe(true);
    expect(saysCommitted(message('C', 'ROLLBACK\0'))).toBe(false);
    expect(saysCommitted(message('T', 'COMMIT\0'))).toBe(false);
  });
});
