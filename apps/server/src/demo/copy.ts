import type pg from 'pg';
import type { TableText } from './batch.ts';

/** The part of the driver's connection that COPY needs; its types do not know it. */
interface CopyConnection {
  query(text: string): void;
  sendCopyFromChunk(chunk: Uint8Array): void;
  endCopyFrom(): void;
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
    for (const chunk of this.#text.chunks) connection.sendCopyFromChunk(chunk);
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
