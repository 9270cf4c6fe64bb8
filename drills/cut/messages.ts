const typeByte = 1;
const lengthBytes = 4;

/**
 * Cuts a stream of the PostgreSQL protocol into its messages: a type, a length that counts itself, a body. A client's very
 * first message has no type.
 */
export class Messages {
  #rest: Buffer = Buffer.alloc(0);
  #header: number;

  constructor(side: 'client' | 'server') {
    this.#header = side === 'client' ? 0 : typeByte;
  }

  /** The messages that are complete with this chunk. */
  *take(chunk: Buffer): Iterable<Buffer> {
    this.#rest = Buffer.concat([this.#rest, chunk]);
    while (this.#rest.length >= this.#header + lengthBytes) {
      const end = this.#header + this.#rest.readInt32BE(this.#header);
      if (this.#rest.length < end) return;
      yield this.#rest.subarray(0, end);
      this.#rest = this.#rest.subarray(end);
      this.#header = typeByte;
    }
  }
}

/** Whether the server says with this message that a transaction has been committed. */
export function saysCommitted(message: Buffer): boolean {
  return message[0] === 'C'.charCodeAt(0) && message.toString('latin1', typeByte + lengthBytes) === 'COMMIT\0';
}
