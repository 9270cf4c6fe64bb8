import type { Random } from '../random.ts';

// Ofcom keeps these ranges for stories: nobody has such a number.
export const landline = (chance: Random): string => `0207946${chance.digits(4)}`;
export const mobileNumber = (chance: Random): string => `07700${chance.digits(6)}`;

/** Finds the numbers that these give. */
export const telephonePattern = String.raw`\b0(?:207946\d{4}|7700\d{6})\b`;
