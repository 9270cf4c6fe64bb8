import { optionalText, reasonLimit } from '../validation/index.ts';
import type { WishKind } from './wishes.ts';

/** The fields of a wish. */
export const wishFields = { reason: optionalText(reasonLimit) } as const;

/** Whether a wish says enough: 'never again' needs a reason of at least 3 letters (rule interpreters/wishes). */
export function isGrounded({ wish, reason }: { readonly wish: WishKind; readonly reason?: string | null | undefined }) {
  return wish === 'preferred' || (reason ?? '').trim().length >= 3;
}
