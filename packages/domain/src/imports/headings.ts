import { nameKey } from '../validation/index.ts';

/** A heading as it is compared: 'E-Mail address *' is 'e mail address'. */
export const plainHeading = (heading: string): string =>
  nameKey(heading)
    .replaceAll(/['’]/g, '')
    .replaceAll('&', ' and ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/ (required|mandatory|optional)$/, '')
    .trim();

/** By what a layout of columns is known again. */
export const headingSignature = (header: readonly string[]): string => header.map(plainHeading).join('|');
