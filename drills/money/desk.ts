import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { RouteDeclaration } from '@dragoman/contract/kit';
import type { Random } from '../../apps/server/src/demo/random.ts';
import type { Db } from '../../apps/server/src/platform/database/index.ts';
import { makeCaller, type Received, type Sent } from '../../apps/server/test/harness/caller.ts';
import type { Office } from '../office/office.ts';
import { differences } from './compare.ts';
import { Replay } from './replay.ts';

/** What has come of all commands so far. */
export interface Score {
  acknowledged: number;
  refused: number;
  /** Commands that were submitted twice at once under one key. */
  resubmitted: number;
}

export interface DeskParts {
  readonly name: string;
  readonly office: Office;
  readonly client: { readonly id: string; readonly name: string };
  readonly db: Db;
  /** Where the servers are; each call goes to one of them. */
  readonly addresses: readonly string[];
  readonly random: Random;
  readonly score: Score;
  readonly fault: (sentence: string) => void;
}

/** A command, and whether its rules allow it as the books stand. */
export interface Command {
  readonly route: RouteDeclaration;
  readonly sent: Sent<RouteDeclaration>;
  readonly allowed: boolean;
}

const resubmittedShare = 0.15;
const refusals = [400, 409, 422];

/** Somebody who keeps the money of one client and its jobs, one command after another, and the replay of it. */
export class Desk {
  readonly parts: DeskParts;
  readonly replay = new Replay();
  /** Jobs whose timesheet can be approved: new ones, and those that were credited. */
  readonly approvable = new Set<string>();
  #jobs = 0;

  constructor(parts: DeskParts) {
    this.parts = parts;
  }

  nextReference(): string {
    this.#jobs += 1;
    return `${this.parts.name}-${this.#jobs}`;
  }

  /** A call that is no command on money and has to succeed. */
  async done(route: RouteDeclaration, sent: Sent<RouteDeclaration>): Promise<Received['body']> {
    const { status, body } = await this.#call(route, sent);
    if (status !== 200) throw new Error(`${route.method} ${route.path}: ${status} ${JSON.stringify(body)}`);
    return body;
  }

  /**
   * Submits a command, now and then twice at once under one key. Gives the reply where it was acknowledged. What the rules allow
   * and is refused is a fault, and so is what they do not allow and is acknowledged.
   */
  async submit({ route, sent, allowed }: Command): Promise<Received['body']> {
    const { random, score, fault } = this.parts;
    const idempotencyKey = randomUUID();
    const times = random.chance(resubmittedShare) ? 2 : 1;
    const replies = await Promise.all(
      Array.from({ length: times }, () => this.#call(route, { ...sent, idempotencyKey })),
    );
    const { status, body } = replies[0]!;
    const what = `${route.method} ${route.path} ${JSON.stringify(sent)}: ${status} ${JSON.stringify(body)}`;
    if (times > 1) score.resubmitted += 1;
    if (replies.some((reply) => reply.status !== status || !isDeepStrictEqual(reply.body, body)))
      fault(
        `${what}, submitted twice under one key, was answered in two ways: ${JSON.stringify(replies.map((one) => one.body))}`,
      );
    if ((status === 200) !== allowed) fault(`${what} is ${allowed ? 'refused' : 'acknowledged'}`);
    if (status !== 200 && (!refusals.includes(status) || !body.msg)) fault(what);
    score[status === 200 ? 'acknowledged' : 'refused'] += 1;
    return status === 200 ? body : undefined;
  }

  /** Whether the books agree with the replay; a fault for each record that differs, with the command that came before. */
  async agrees(after: string): Promise<boolean> {
    const sentences = await differences(this.parts.db, this.replay);
    for (const sentence of sentences) this.parts.fault(`${this.parts.name} after ${after}: ${sentence}`);
    return sentences.length === 0;
  }

  #call(route: RouteDeclaration, sent: Sent<RouteDeclaration>): Promise<Received> {
    const { addresses, office, random } = this.parts;
    return makeCaller(random.pick(addresses), office.tokens.superadmin).call(route, sent);
  }
}
