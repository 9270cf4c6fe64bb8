import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** What a relay may do with one conversation. */
export const moods = [
  'takes it',
  'drips',
  'refuses',
  'greylists',
  'is busy',
  'hangs up',
  'hangs up in the middle',
  'loses its answer',
  'falls silent',
  'refuses for ever',
] as const;
export type Mood = (typeof moods)[number];

const patienceOfDrops = 2;

// Not offered, so that commands come one by one and each can be answered in its mood.
const pipelining = '250-PIPELINING\r\n';

/**
 * Stands before a mail relay and passes a conversation on to the relay behind it, in whatever mood it is. Closed, nobody answers.
 */
export class FlakyRelay {
  readonly #behind: number;
  readonly #sockets = new Set<Socket>();
  #listener = createServer();
  #port = 0;
  mood: Mood = 'takes it';

  constructor(portBehind: number) {
    this.#behind = portBehind;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`;
  }

  async open(): Promise<void> {
    this.#listener = createServer((near) => this.#converse(near, this.mood));
    this.#listener.listen(this.#port, '127.0.0.1');
    await once(this.#listener, 'listening');
    this.#port = (this.#listener.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#listener.close();
    await once(this.#listener, 'close');
  }

  #keep(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => this.#sockets.delete(socket));
  }

  #converse(near: Socket, mood: Mood): void {
    this.#keep(near);
    if (mood === 'hangs up') near.destroy();
    else if (mood === 'is busy') near.end('421 4.3.2 Too many at the moment\r\n');
    else if (mood !== 'falls silent') this.#passOn(near, mood);
  }

  #passOn(near: Socket, mood: Mood): void {
    const far = connect(this.#behind, '127.0.0.1');
    this.#keep(far);
    near.on('close', () => far.destroy());
    far.on('close', () => near.end());
    let inLetter = false;
    const hangUp = () => {
      near.resetAndDestroy();
      far.destroy();
    };
    near.on('data', (piece: Buffer) => {
      if (inLetter && mood === 'hangs up in the middle') hangUp();
      else if (mood === 'greylists' && /^RCPT /i.test(piece.toString('latin1'))) near.write('450 4.2.0 Greylisted\r\n');
      else far.write(piece);
    });
    let said = Promise.resolve();
    far.on('data', (piece: Buffer) => {
      // What follows the relay's 354 is its answer to the letter.
      if (inLetter && mood === 'loses its answer') return hangUp();
      const reply = piece.toString('latin1').replace(pipelining, '');
      inLetter ||= reply.startsWith('354');
      if (mood === 'drips') said = said.then(() => dripReply(near, reply));
      else near.write(reply);
    });
  }
}

async function dripReply(near: Socket, reply: string): Promise<void> {
  for (const drop of reply) {
    if (near.destroyed) return;
    near.write(drop);
    await pause(patienceOfDrops);
  }
}
