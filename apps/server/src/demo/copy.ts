import type pg from 'pg';
import { type Batch, copyText } from './batch.ts';

/** The part of the driver's connection that COPY needs; its types do not know it. */
interface CopyConnection {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

// The server reads while the next piece is put into words.
const pieceRows = 2_000;

/** COPY … FROM STDIN in the driver's own queue of queries, fed with rows piece by piece. */
class CopyIn implements pg.Submittable {
  readonly done: Promise<void>;
  readonly #table: string;
  readonly #columns: readonly string[];
  readonly #rows: readonly object[];
  readonly #end: { resolve: () => void; reject: (error: Error) => void };

  constructor(table: string, rows: readonly object[]) {
    this.#table = table;
    // All rows of a table have the columns of the first, in any order.
    this.#columns = Object.keys(rows[0] ?? {});
    this.#rows = rows;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.done = promise;
    this.#end = { resolve, reject };
  }

  submit(connection: unknown): void {
    (connection as CopyConnection).query(`copy ${this.#table} (${this.#columns.join(', ')}) from stdin`);
  }

  handleCopyInResponse(connection: CopyConnection): void {
    for (let from = 0; from < this.#rows.length; from += pieceRows) {
      connection.sendCopyFromChunk(Buffer.from(copyText(this.#columns, this.#rows.slice(from, from + pieceRows))));
    }
    connection.endCopyFrom();
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.#end.resolve();
  }

  handleError(error: Error): void {
    this.#end.reject(
      new Error(`${error.message}: ${(error as { where?: string }).where ?? this.#table}`, { cause: error }),
    );
  }
}

/** Writes a batch in the transaction that `client` is in. */
export async function writeBatch(client: pg.PoolClient, batch: Batch): Promise<void> {
  for (const { table, rows } of batch.tables()) {
    const copy = new CopyIn(table, rows);
    client.query(copy);
    await copy.done;
  }
}
