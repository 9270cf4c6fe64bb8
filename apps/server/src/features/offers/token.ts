import { createHash } from 'node:crypto';
import { newToken } from '../../platform/tokens/index.ts';

/** What a link to an offer carries: only its hash is kept. */
export function offerToken(): { readonly token: string; readonly hash: Buffer } {
  const token = newToken();
  return { token, hash: tokenHash(token) };
}

/** A token as it is kept and looked up. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
