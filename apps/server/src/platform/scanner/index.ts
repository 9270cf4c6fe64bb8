import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Probe } from '../health/index.ts';
import { Refusal, refuse } from '../http/refusal.ts';

/** Looks through uploads for what does harm (rule files/scanned). */
export interface Scanner {
  /** Begins to look through one file. Refuses with 503 where the scanner cannot be reached. */
  begin(file: string): Promise<Scan>;
  /** Whether it answers. */
  answers(): Promise<boolean>;
}

/** Whether it answers. */
export const scannerProbe = (scanner: Scanner): Probe => ({
  of: 'scanner',
  look: async () => ((await scanner.answers()) ? undefined : 'The virus scanner cannot be reached: no upload is taken'),
});

export interface Scan {
  /** Takes the next bytes; waits while the scanner has enough of them. */
  send(chunk: Buffer): Promise<void>;
  /** After the last bytes: refuses a file in which something was found, or which the scanner did not look through. */
  finish(): Promise<void>;
  /** Ends it without an answer. */
  abandon(): void;
}

/** A file in which something was found; `found` is what the scanner calls it. */
export class HarmfulFile extends Refusal {
  readonly file: string;
  readonly found: string;

  constructor(file: string, found: string) {
    const sentence = `${file} was not taken: the virus scanner found something in it`;
    super(400, 'invalid', sentence, { file: sentence });
    this.file = file;
    this.found = found;
  }
}

/** Milliseconds without a sign of the scanner after which it counts as not there. */
const usualPatience = 60_000;

/** The scanner of an address like 'tcp://127.0.0.1:3310' or 'unix:/run/clamav/clamd.ctl', which speaks as clamd does. */
export function openScanner(address: string, patience = usualPatience): Scanner {
  const reach = (): Promise<Conversation> => Conversation.open(new URL(address), patience);
  const answers = async (): Promise<boolean> => {
    try {
      const conversation = await reach();
      void conversation.say(Buffer.from('zPING\0'));
      return (await conversation.answer()) === 'PONG';
    } catch {
      return false;
    }
  };
  return { begin: async (file) => new Stream(await reach().catch(cannotScan), { file, answers }), answers };
}

function cannotScan(cause: unknown): never {
  const sentence = 'Uploads cannot be checked for viruses at the moment, and none is taken. Please try again later';
  throw Object.assign(new Refusal(503, 'unavailable', sentence), { cause });
}

/** A file on its way: parts with their length in four bytes, and after the last a length of nothing. */
class Stream implements Scan {
  readonly #conversation: Conversation;
  readonly #file: string;
  readonly #answers: Scanner['answers'];
  #isBegun = false;

  constructor(
    conversation: Conversation,
    { file, answers }: { readonly file: string; readonly answers: Scanner['answers'] },
  ) {
    this.#conversation = conversation;
    this.#file = file;
    this.#answers = answers;
  }

  async send(chunk: Buffer): Promise<void> {
    // An empty part would be the last.
    if (chunk.length > 0) await this.#say(Buffer.concat([lengthOf(chunk.length), chunk]));
  }

  async finish(): Promise<void> {
    await this.#say(lengthOf(0));
    const answer = await this.#conversation.answer().catch((error: unknown) => this.#explain(error));
    if (answer === 'stream: OK') return;
    const found = /^stream: (.+) FOUND$/.exec(answer)?.[1];
    if (found) throw new HarmfulFile(this.#file, found);
    if (/size limit exceeded/i.test(answer)) throw this.#tooLarge();
    cannotScan(new Error(`The virus scanner answered '${answer}'`));
  }

  abandon(): void {
    this.#conversation.end();
  }

  /** At its limit clamd hangs up on what is still on its way, and its answer is lost with the connection. */
  async #explain(error: unknown): Promise<never> {
    const isCutOff = /^(ECONNRESET|EPIPE)$/.test((error as NodeJS.ErrnoException).code ?? '');
    if (isCutOff && (await this.#answers())) throw this.#tooLarge();
    return cannotScan(error);
  }

  #tooLarge(): Refusal {
    return refuse.tooLarge(`${this.#file} is larger than the virus scanner looks through`);
  }

  async #say(part: Buffer): Promise<void> {
    if (!this.#isBegun) await this.#conversation.say(Buffer.from('zINSTREAM\0'));
    this.#isBegun = true;
    await this.#conversation.say(part);
  }
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

/** One command and its answer, which ends with a zero byte. */
class Conversation {
  readonly #socket: Socket;
  readonly #closed: Promise<void>;
  #said = '';
  #failure: Error | undefined;

  private constructor(socket: Socket, patience: number) {
    this.#socket = socket;
    this.#closed = new Promise((resolve) => socket.once('close', () => resolve()));
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => {
      this.#said += text;
      if (text.includes('\0')) socket.destroy();
    });
    socket.on('error', (error) => (this.#failure = error));
    socket.setTimeout(patience, () => socket.destroy(new Error('The virus scanner does not answer')));
  }

  static async open(address: URL, patience: number): Promise<Conversation> {
    const socket =
      address.protocol === 'unix:'
        ? connect(decodeURIComponent(address.pathname))
        : connect(Number(address.port), address.hostname.replaceAll(/[[\]]/g, ''));
    const conversation = new Conversation(socket, patience);
    await once(socket, 'connect');
    return conversation;
  }

  /** Says more, unless the answer is there already. */
  async say(bytes: Buffer): Promise<void> {
    if (this.#socket.destroyed || this.#socket.write(bytes)) return;
    await Promise.race([new Promise((resolve) => this.#socket.once('drain', resolve)), this.#closed]);
  }

  async answer(): Promise<string> {
    await this.#closed;
    if (this.#said.includes('\0')) return this.#said.slice(0, this.#said.indexOf('\0'));
    throw this.#failure ?? new Error('The virus scanner closed the connection without an answer');
  }

  end(): void {
    this.#socket.destroy();
  }
}
