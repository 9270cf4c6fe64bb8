import type { TableText } from './batch.ts';

/** Counters whose numbers follow each other through all pieces. */
export type Serial = 'payment' | 'remittance';

/** How many numbers of each counter. */
export type Serials = Readonly<Record<Serial, number>>;

// DEL: neither JSON nor COPY writes it in another way, and nobody's name has it.
const fence = 0x7f;
const letters = { payment: 'P', remittance: 'R' } as const;

/** Counts within a piece that does not know yet how many numbers the pieces before it take. */
export class SerialsWithin {
  readonly taken: Record<Serial, number> = { payment: 0, remittance: 0 };

  /** What stands for the counter's next number until the piece's turn comes: in a reference, and in a column. */
  next(serial: Serial): { readonly digits: string; readonly number: number } {
    this.taken[serial] += 1;
    const digits = `\x7f${letters[serial]}${this.taken[serial]}\x7f`;
    // The column's type says number; COPY writes it as it stands and reads what it becomes.
    return { digits, number: digits as unknown as number };
  }
}

/** The rows with their numbers, counted on from `last`. */
export function numberedOn(text: TableText, last: Serials): TableText {
  return {
    ...text,
    chunks: text.chunks.map((chunk) => filledIn(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length), last)),
  };
}

function filledIn(chunk: Buffer, last: Serials): Buffer {
  const parts: Buffer[] = [];
  let from = 0;
  for (let open = chunk.indexOf(fence); open >= 0; open = chunk.indexOf(fence, from)) {
    const close = chunk.indexOf(fence, open + 1);
    const serial = chunk[open + 1] === letters.payment.codePointAt(0) ? 'payment' : 'remittance';
    const number = last[serial] + Number(chunk.toString('latin1', open + 2, close));
    parts.push(chunk.subarray(from, open), Buffer.from(String(number).padStart(6, '0')));
    from = close + 1;
  }
  return from === 0 ? chunk : Buffer.concat([...parts, chunk.subarray(from)]);
}
