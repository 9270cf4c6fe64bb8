import { refuse } from '../../../platform/http/refusal.ts';

/** Said of a code that is not right, was used, or is over. */
export const wrongCode = () => refuse.field('code', 'This code is not right, or has been used');
