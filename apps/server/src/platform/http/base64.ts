import { setImmediate as breathe } from 'node:timers/promises';
import { refuse } from './refusal.ts';

// Letters of Base64, in fours, that are decoded within a few milliseconds.
const decodedAtOnce = 4_000_000;

/** What a file in Base64 holds, decoded in pieces; letters that are none are left out on decoding, and show in the length. */
export async function bytesOfBase64(content: string): Promise<Buffer<ArrayBuffer>> {
  const letters = content.length - (/=+$/.exec(content.slice(-2))?.[0].length ?? 0);
  const bytes = Buffer.alloc(Math.floor((letters * 3) / 4));
  let length = 0;
  for (let at = 0; at < content.length; at += decodedAtOnce) {
    length += bytes.write(content.slice(at, at + decodedAtOnce), length, 'base64');
    await breathe();
  }
  if (length !== bytes.length) throw refuse.field('content', 'Invalid Base64');
  return bytes;
}
