/** A kind of file that is read at doubling sizes. */
export interface ReadingCase {
  readonly name: string;
  readonly make: (lines: number) => Uint8Array;
  /** Reads a file whole and gives how many lines it has. */
  readonly read: (bytes: Uint8Array) => Promise<number>;
  /** How many lines, each twice as many as before, up to the limit. */
  readonly sizes: readonly number[];
}
