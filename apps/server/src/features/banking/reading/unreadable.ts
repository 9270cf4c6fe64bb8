import { type Refusal, refuse } from '../../../platform/http/refusal.ts';

/** A file that is no statement, or is one and not whole: one sentence beside the file, and nothing is kept. */
export const unreadable = (sentence: string): Refusal => refuse.field('file', sentence);
