/** A file that is no statement, or is one and not whole: one sentence says why, and nothing is kept. */
export class UnreadableStatement extends Error {
  override readonly name = 'UnreadableStatement';
}

/** What is thrown of a file that cannot be read. */
export const unreadable = (sentence: string): UnreadableStatement => new UnreadableStatement(sentence);
