import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { Messages, saysCommitted } from './messages.ts';

/** How a link breaks: reset at once, or closed as if in order. */
export const manners = ['reset', 'closed'] as const;
export type Manner = (typeof manners)[number];

/** Where a link is to be cut: the one whose transaction carries this text. */
interface Order {
  readonly text: Buffer;
  readonly manner: Manner;
}

/** Stands between servers and a PostgreSQL, passes everything on, and cuts a link when told to. */
export class GoBetween {
  readonly #socket: string;
  readonly #links = new Set<Socket>();
  readonly #listener = createServer((near) => this.#link(near));
  #order: Order | undefined;
  /** Links that have been cut. */
  cuts = 0;

  private constructor(socketFolder: string) {
    this.#socket = join(socketFolder, '.s.PGSQL.5432');
  }

  static async open(socketFolder: string): Promise<GoBetween> {
    const between = new GoBetween(socketFolder);
    between.#listener.listen(0, '127.0.0.1');
    await once(between.#listener, 'listening');
    return between;
  }

  get url(): string {
    return `postgres://app@127.0.0.1:${(this.#listener.address() as AddressInfo).port}/dragoman`;
  }

  /**
   * Cuts the next link on which `text` goes to the database and a COMMIT comes back: after PostgreSQL has said that it is
   * done, and before the server hears of it.
   */
  cutAfterCommitOf(text: string, manner: Manner): void {
    this.#order = { text: Buffer.from(text), manner };
  }

  close(): void {
    this.#listener.close();
    for (const socket of this.#links) socket.destroy();
  }

  #link(near: Socket): void {
    const far = connect(this.#socket);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#links.add(one);
      one.setNoDelay(true);
      one.on('error', () => undefined);
      one.on('close', () => {
        this.#links.delete(one);
        other.destroy();
      });
    }
    this.#carry(near, far);
  }

  #carry(near: Socket, far: Socket): void {
    const asked = new Messages('client');
    const answered = new Messages('server');
    let order: Order | undefined;
    near.on('data', (piece: Buffer) => {
      for (const message of asked.take(piece)) {
        if (this.#order && message.includes(this.#order.text)) order = this.#order;
        far.write(message);
      }
    });
    far.on('data', (piece: Buffer) => {
      for (const message of answered.take(piece)) {
        if (order && order === this.#order && saysCommitted(message)) {
          this.#cut(near, far, order.manner);
          return;
        }
        near.write(message);
      }
    });
  }

  #cut(near: Socket, far: Socket, manner: Manner): void {
    this.#order = undefined;
    this.cuts += 1;
    if (manner === 'reset') near.resetAndDestroy();
    else near.end();
    far.destroy();
  }
}
