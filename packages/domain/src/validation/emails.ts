import { z } from 'zod';
import { requiredText } from './text.ts';

const localPart = /^[^\s@<>()[\]\\,;:".\p{C}]+(?:\.[^\s@<>()[\]\\,;:".\p{C}]+)*$/u;
const label = /^(?!-)[\p{L}\p{M}\p{N}-]{1,63}(?<!-)$/u;
const topLabel = /^(?:[\p{L}\p{M}]{2,}|xn--[a-z\d-]+)$/iu;

/**
 * Whether an email address can exist by its form (RFC 5321, 4.1.2 and 4.5.3.1; RFC 6531 for letters beyond ASCII): no empty
 * part, no label with a hyphen at an end, a last label of letters. Whether anybody reads it is not asked.
 */
function isEmailAddress(text: string): boolean {
  const [local = '', domain = '', ...more] = text.split('@');
  const labels = domain.split('.');
  return (
    more.length === 0 &&
    text.length <= 254 &&
    local.length <= 64 &&
    localPart.test(local) &&
    labels.length > 1 &&
    labels.every((one) => label.test(one)) &&
    topLabel.test(labels.at(-1)!)
  );
}

/** Said of an address that cannot exist. */
const invalidEmail = 'Invalid email-id';

/** An email address that can exist, without a limit of a form's own. */
export const possibleEmail = z.string({ error: invalidEmail }).trim().refine(isEmailAddress, invalidEmail);

/** A required email address of 5 to `most` characters. */
export function emailAddress(most: number) {
  return requiredText(5, most).refine(isEmailAddress, invalidEmail);
}
