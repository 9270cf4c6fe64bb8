/** A format that is read from files: how a file of so many lines looks, how it is read, and what a bare reading of it takes. */
export interface ReadFormat {
  readonly name: string;
  /** Lines of the largest file. */
  readonly lines: number;
  readonly make: (lines: number) => Uint8Array;
  readonly read: (bytes: Uint8Array) => Promise<unknown>;
  /** The library alone, or a bare loop over the lines, where the reading has more to do than that. */
  readonly bare?: (bytes: Uint8Array) => Promise<unknown>;
}
