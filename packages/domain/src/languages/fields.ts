import { requiredText } from '../validation/index.ts';

/** A language's name: required, 2 to 50 (specification 3 §5). */
export const languageName = requiredText(2, 50);
/** A dialect's name: required, 2 to 50 (specification 3 §5). */
export const dialectName = requiredText(2, 50);
