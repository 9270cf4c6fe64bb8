const chunkBytes = 1 << 20;

/** Rows of one table put into words for COPY as they come, outside the heap of objects. */
export class CopyText {
  readonly columns: readonly string[];
  readonly #chunks: Uint8Array[] = [];
  #open = Buffer.alloc(0);
  #at = 0;

  /** All rows have these columns, in any order. */
  constructor(columns: readonly string[]) {
    this.columns = columns;
  }

  line(row: object): void {
    let line = '';
    for (const column of this.columns) line += `${field((row as Values)[column])}\t`;
    line = `${line.slice(0, -1)}\n`;
    // A letter takes three bytes at most.
    const most = line.length * 3;
    if (this.#at + most > this.#open.length) this.#renew(Math.max(most, chunkBytes));
    this.#at += this.#open.write(line, this.#at);
  }

  close(): Uint8Array[] {
    this.#renew(0);
    return this.#chunks;
  }

  #renew(bytes: number): void {
    if (this.#at > 0) this.#chunks.push(this.#open.subarray(0, this.#at));
    this.#open = Buffer.allocUnsafeSlow(bytes);
    this.#at = 0;
  }
}

type Values = Readonly<Record<string, unknown>>;

function field(value: unknown): string {
  if (typeof value === 'string') return escaped(value);
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return escaped(`{${value.map((one) => JSON.stringify(String(one))).join(',')}}`);
  throw new TypeError(`No column takes ${typeof value}`);
}

const special = /[\\\t\n\r]/;

function escaped(text: string): string {
  if (!special.test(text)) return text;
  return text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\t', '\\t').replaceAll('\r', '\\r');
}
