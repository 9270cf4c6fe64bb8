import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { makeCaller, type Received } from '../../apps/server/test/harness/caller.ts';
import { type Command, type Kind, type Lifecycle, lifecycleOf } from './job.ts';
import type { Office } from './office.ts';

/** A command that the server has said yes to. */
export interface Acknowledged {
  readonly tag: string;
  readonly kind: Kind;
  readonly key: string;
}

export interface ClerkParts {
  readonly name: string;
  readonly office: Office;
  /** Where the server is just now. */
  readonly address: () => string;
  readonly onAcknowledged: (done: Acknowledged) => void;
  /** An answer that is neither a yes nor 'come again'. */
  readonly onRefused: (sentence: string) => void;
  /** Before each command is submitted for the first time. */
  readonly onSubmit?: (command: Command, key: string) => void;
}

const breath = 25;

/** Somebody who takes one job after another through its lifecycle, and submits what is not answered again with its key. */
export class Clerk {
  readonly #parts: ClerkParts;
  #jobs = 0;
  #tag = '';
  #lifecycle: Lifecycle | undefined;
  #command: Command | undefined;
  /** Commands that were not answered at first. */
  unanswered = 0;

  constructor(parts: ClerkParts) {
    this.#parts = parts;
  }

  /** Works until told to rest; then the command in hand is brought to its answer. */
  async work(resting: () => boolean): Promise<void> {
    while (!resting()) await this.next();
  }

  /** Does the next command of the job in hand, or the first of a new one. Gives what was done. */
  async next(): Promise<Command> {
    const command = this.#command ?? this.#newJob();
    const key = randomUUID();
    this.#parts.onSubmit?.(command, key);
    const { status, body } = await this.#untilAnswered(command, key);
    if (status !== 200) {
      this.#parts.onRefused(`${command.route.method} ${command.route.path}: ${status} ${JSON.stringify(body)}`);
      this.#command = undefined;
      return command;
    }
    if (command.kind !== 'step') this.#parts.onAcknowledged({ tag: this.#tag, kind: command.kind, key });
    const following = this.#lifecycle?.next(body);
    this.#command = following?.done === false ? following.value : undefined;
    return command;
  }

  /** Whether no job is in hand. */
  get isFree(): boolean {
    return this.#command === undefined;
  }

  #newJob(): Command {
    this.#jobs += 1;
    this.#tag = `${this.#parts.name}-${this.#jobs}`;
    this.#lifecycle = lifecycleOf(this.#parts.office, this.#tag);
    const first = this.#lifecycle.next();
    if (first.done) throw new Error('A job has a first command');
    return first.value;
  }

  async #untilAnswered({ who, route, sent }: Command, idempotencyKey: string): Promise<Received> {
    const { address, office, onRefused } = this.#parts;
    for (let tries = 1; ; tries += 1) {
      const caller = makeCaller(address(), office.tokens[who]);
      const answer = await caller.call(route, { ...sent, idempotencyKey }).catch(() => undefined);
      if (answer && answer.status < 500) return answer;
      if (answer && answer.status !== 503)
        onRefused(`${route.method} ${route.path}: ${answer.status} ${JSON.stringify(answer.body)}`);
      if (tries === 1) this.unanswered += 1;
      await pause(breath);
    }
  }
}
