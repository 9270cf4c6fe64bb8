import type { Writable } from 'node:stream';
import type pg from 'pg';
import type { TableText } from './batch.ts';

/** The part of the driver's connection that COPY needs; its types do not know it. */
interface CopyConnection {
  readonly stream: Writable;
  query(text: string): void;
  endCopyFrom(): void;
}

/** What goes before a chunk of `bytes`: CopyData, and a length that counts itself. */
function copyData(bytes: number): Buffer {
  const head = Buffer.alloc(5, 'd');
  head.writeUInt32BE(bytes + 4, 1);
  return head;
}

/** COPY … FROM STDIN in the driver's own queue of queries. */
class CopyIn implements pg.Submittable {
  readonly done: Promise<void>;
  readonly #text: TableText;
  readonly #end: { resolve: () => void; reject: (error: Error) => void };

  constructor(text: TableText) {
    this.#text = text;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.done = promise;
    this.#end = { resolve, reject };
  }

  submit(connection: unknown): void {
    const { table, columns } = this.#text;
    (connection as CopyConnection).query(`copy ${table} (${columns.join(', ')}) from stdin`);
  }

  handleCopyInResponse(connection: CopyConnection): void {
    // The driver's own way would copy every chunk once more.
    for (const chunk of this.#text.chunks) {
      connection.stream.write(copyData(chunk.length));
      connection.stream.write(chunk);
    }
    connection.endCopyFrom();
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.#end.resolve();
  }

  handleError(error: Error): void {
    this.#end.reject(
      new Error(`${error.message}: ${(error as { where?: string }).where ?? this.#text.table}`, { cause: error }),
    );
  }
}

/** Writes rows in the transaction that `client` is in. */
export async function writeTexts(client: pg.PoolClient, texts: readonly TableText[]): Promise<void> {
  for (const text of texts) {
    const copy = new CopyIn(text);
    client.query(copy);
    await copy.done;
  }
}
