import { randomUUID } from 'node:crypto';
import type { RouteDeclaration } from '@dragoman/contract/kit';
import type { Random } from '../../apps/server/src/demo/random.ts';
import type { Db } from '../../apps/server/src/platform/database/index.ts';
import { makeCaller, type Received, type Sent } from '../../apps/server/test/harness/caller.ts';
import type { Course } from '../frame/drill.ts';
import { openCluster, startOn } from '../office/cluster.ts';
import { type Command, lifecycleOf } from '../office/job.ts';
import { hireInterpreters, hireSuperadmins, type Office, openOffice } from '../office/office.ts';

/** How many call at the same moment, each over a connection of its own. */
export const connections = 16;

const seatCount = 40;
const benchCount = 3;

/** One call of a fight. */
export interface Blow {
  readonly route: RouteDeclaration;
  readonly sent: Sent<RouteDeclaration>;
}

/** Several servers on one database, and everybody who fights. */
export interface Arena {
  readonly course: Course;
  readonly office: Office;
  /** Tokens of those who strike in turn: nobody is refused so often that the portal holds them off. */
  readonly seats: readonly string[];
  /** Interpreters besides the office's own, among whom jobs are offered. */
  readonly bench: readonly string[];
  readonly db: Db;
  readonly addresses: readonly string[];
  readonly score: Score;
}

/** What has come of all fights so far. */
export interface Score {
  won: number;
  refused: number;
  /** Pence that the servers have said are allocated. */
  allocated: number;
  readonly references: Set<string>;
}

export async function openArena(course: Course): Promise<Arena> {
  const { url, db } = await openCluster(course);
  const proxied = { TRUST_PROXY: '127.0.0.1' };
  const first = await startOn(course, url, { name: 'server1', ...proxied });
  const office = await openOffice(first);
  const second = await startOn(course, url, { name: 'server2', ...proxied });
  const seats = await hireSuperadmins(first, seatCount);
  const bench = await hireInterpreters(first, benchCount);
  const score = { won: 0, refused: 0, allocated: 0, references: new Set<string>() };
  return { course, office, seats, bench, db, addresses: [first.address, second.address], score };
}

// What may be said to who comes too late: it cannot be, or it clashes with what another has done.
const refusals = [400, 409, 422];

/** Everybody strikes at the same moment; the answers in the order of the blows. Each must be a yes or a refusal in words. */
export async function atOnce(arena: Arena, blows: readonly Blow[]): Promise<Received[]> {
  const answers = await Promise.all(blows.map((blow, place) => strike(arena, blow, place)));
  for (const [place, { status, body }] of answers.entries()) {
    const { route } = blows[place]!;
    if (status === 200) arena.score.won += 1;
    else arena.score.refused += 1;
    if (status !== 200 && (!refusals.includes(status) || !body.msg))
      arena.course.fault(`${route.method} ${route.path}: ${status} ${JSON.stringify(body)}`);
  }
  return answers;
}

function strike({ addresses, seats, score }: Arena, { route, sent }: Blow, place: number): Promise<Received> {
  const turn = score.won + score.refused + place;
  const caller = makeCaller(addresses[place % addresses.length]!, seats[turn % seats.length]);
  return caller.call(route, { ...sent, idempotencyKey: randomUUID() });
}

/** Notes a reference that was given to somebody; it must never have been given before. */
export function noteReference({ course, score }: Arena, reference: string): void {
  if (score.references.has(reference)) course.fault(`${reference} was given twice`);
  score.references.add(reference);
}

/** Takes a job to where it can be approved; gives that command. */
export async function confirmedJob(arena: Arena, tag: string): Promise<Command> {
  const lifecycle = lifecycleOf(arena.office, tag);
  for (let next = lifecycle.next(); !next.done;) {
    const command = next.value;
    if (command.kind === 'approval') return command;
    const [answer] = await atOnce(arena, [command]);
    if (answer?.status !== 200) throw new Error(`${tag} cannot be confirmed: ${JSON.stringify(answer?.body)}`);
    if (command.kind === 'booking') noteReference(arena, answer.body.data.booking_ref);
    next = lifecycle.next(answer.body);
  }
  throw new Error('A job is approved in its lifecycle');
}

/** Several of the choices in a drawn order, one at least. */
export function someOf<T>(random: Random, choices: readonly T[]): T[] {
  const drawn = choices.map((choice) => ({ choice, by: random.next() })).sort((a, b) => a.by - b.by);
  return drawn.slice(0, random.whole(1, drawn.length)).map(({ choice }) => choice);
}
