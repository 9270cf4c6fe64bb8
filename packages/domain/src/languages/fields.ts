import { requiredLine } from '../validation/index.ts';

/** A language's name: required, 2 to 50. */
export const languageName = requiredLine(2, 50);
/** A dialect's name: required, 2 to 50. */
export const dialectName = requiredLine(2, 50);
/** So many languages can be added at once. */
export const mostLanguagesAtOnce = 200;
