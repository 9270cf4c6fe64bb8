import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

// OWASP's first choice: 19 MiB, two passes, one lane.
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const tagLength = 32;
const toUnpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

/** A password as it is kept: a PHC string with a salt of its own. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive('argon2id', { message: password, nonce, tagLength, ...cost });
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${toUnpadded(nonce)}$${toUnpadded(tag)}`;
}

// Compared with where nobody has the address or no password is set, so that this takes the same time.
const nobodys = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${toUnpadded(randomBytes(16))}$${toUnpadded(randomBytes(tagLength))}`;

/**
 * Whether a password is the one that was hashed; without a hash it is not, after the same work. A telephone number, as
 * which interpreters get their temporary one (rule access/temporary-password), may be typed with spaces.
 */
export async function verifyPassword(password: string, kept: string | null | undefined): Promise<boolean> {
  if (await matches(password, kept)) return true;
  return /^\d[\d ]* [\d ]*$/.test(password) && matches(password.replaceAll(' ', ''), kept);
}

async function matches(password: string, kept: string | null | undefined): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(kept ?? nobodys);
  if (!parts) return false;
  const [memory, passes, parallelism] = parts.slice(1, 4).map(Number) as [number, number, number];
  const [nonce, tag] = parts.slice(4).map((text) => Buffer.from(text, 'base64')) as [Buffer, Buffer];
  const computed = await derive('argon2id', {
    message: password,
    nonce,
    tagLength: tag.length,
    memory,
    passes,
    parallelism,
  });
  return timingSafeEqual(computed, tag) && kept != null;
}
