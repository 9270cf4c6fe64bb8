import { refuse } from './refusal.ts';

/** What a file in Base64 holds; letters that are none are left out on decoding, and show in the length. */
export function bytesOfBase64(content: string): Buffer<ArrayBuffer> {
  const bytes = Buffer.from(content, 'base64');
  const letters = content.length - (/=+$/.exec(content.slice(-2))?.[0].length ?? 0);
  if (bytes.length !== Math.floor((letters * 3) / 4)) throw refuse.field('content', 'Invalid Base64');
  return bytes;
}
