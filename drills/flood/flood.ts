import { setTimeout as pause } from 'node:timers/promises';
import { authRoutes } from '@dragoman/contract/access';
import { bookingRoutes } from '@dragoman/contract/bookings';
import { type Caller, makeCaller } from '../../apps/server/test/harness/caller.ts';
import type { Course, Drill } from '../frame/drill.ts';
import { openCluster, startOn } from '../office/cluster.ts';
import { clerk, fillAgency } from './agency.ts';
import { type Answer, attacks, type Outcome } from './attacks.ts';
import { askable, type Held, weigh } from './memory.ts';

// Of fewer a ninety-fifth of a hundred says nothing; the short form has fewer.
const enough = 600;
const quietCalls = 50;
const atMost = 3;
const seconds = 4;
const kinds = Object.keys(attacks).length;
// How many megabytes more a server may hold after a collection than after its first attacks.
const heapGrowth = 30;
const growth = 150;

/** A clerk looks at the list as fast as it comes; gives the milliseconds of each look. */
async function look(caller: Caller, until: (calls: number) => boolean, fault: (sentence: string) => void) {
  const times: number[] = [];
  while (!until(times.length)) {
    const start = performance.now();
    const { status, body } = await caller.call(bookingRoutes.list, { query: { page: 1, limit: 25 } });
    times.push(performance.now() - start);
    if (status !== 200) fault(`the list of a clerk who is signed in: ${status} ${JSON.stringify(body)}`);
    await pause(20);
  }
  return times;
}

function percentile(times: readonly number[], part: number): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * part)] ?? 0;
}

/** Whether a stranger was told what is: refused for what they sent, to come again, or let in. */
function isTrue({ status, text }: Answer): boolean {
  const isHonest = [200, 400, 401, 404, 413, 415, 429, 431].includes(status);
  return isHonest || (status === 503 && text.includes('Too many people are signing in'));
}

function judgeAnswers(course: Course, name: string, { answers, unanswered, granted }: Outcome): void {
  const untrue = answers.filter((answer) => !isTrue(answer));
  for (const { status, text } of untrue.slice(0, 3)) course.fault(`${name}: ${status} ${text.slice(0, 200)}`);
  if (granted) course.fault(`${name}: ${granted}`);
  if (unanswered > 0) course.fault(`${name}: ${unanswered} got no answer within a minute`);
}

/** How long a clerk waits for the list, in milliseconds: while all is quiet, and under each attack. */
interface Waits {
  readonly quiet: number[];
  readonly during: Map<string, number[]>;
}

function judgeWaits(course: Course, { quiet, during }: Waits): void {
  const usual = percentile(quiet, 0.95);
  for (const [name, times] of during)
    if (percentile(times, 0.95) > atMost * usual)
      course.fault(`${name}: the list takes ${percentile(times, 0.95).toFixed(0)} ms at p95, ${usual.toFixed(0)} else`);
}

function judgeMemory(course: Course, first: Held, last: Held): void {
  for (const [what, most] of [
    ['heap', heapGrowth],
    ['resident', growth],
  ] as const)
    if (last[what] > first[what] + most)
      course.fault(`the server holds ${last[what].toFixed(0)} MB (${what}), ${first[what].toFixed(0)} before`);
}

const worded = ({ heap, resident }: Held) => `${heap.toFixed(0)} MB of heap and ${resident.toFixed(0)} in all`;

/** Strangers do what costs a server most, while clerks work. */
export const flood: Drill = {
  name: 'flood',
  about:
    'hostile requests, refusals and connections by the hundred, some that drip or are silent, 500 sign-ins at once, on a filled agency: clerks go on, nobody is lied to',
  full: 21,
  short: 7,
  async run(course) {
    const { url } = await openCluster(course);
    await fillAgency(course, url);
    const { port, NODE_OPTIONS } = await askable();
    const product = await startOn(course, url, { TRUST_PROXY: '127.0.0.1', NODE_OPTIONS });
    const signedIn = await makeCaller(product.address, undefined).call(authRoutes.login, { body: clerk });
    const caller = makeCaller(product.address, signedIn.body.token);
    const fault = (sentence: string) => course.fault(sentence);
    const waits: Waits = { quiet: [], during: new Map() };
    const memory: Held[] = [];
    let entered = 0;
    for (const { number } of course.rounds()) {
      waits.quiet.push(...(await look(caller, (calls) => calls >= quietCalls, fault)));
      const [name, attack] = Object.entries(attacks)[(number - 1) % kinds]!;
      let under = true;
      const looking = look(caller, () => !under, fault);
      const outcome = await attack(product.address, seconds);
      under = false;
      const times = await looking;
      waits.during.set(name, [...(waits.during.get(name) ?? []), ...times]);
      judgeAnswers(course, name, outcome);
      entered += outcome.answers.filter(({ status }) => status === 200).length;
      const held = await weigh(product.pid, port);
      memory.push(held);
      const wait = percentile(times, 0.95).toFixed(0);
      course.report(`${name}: ${outcome.answers.length} answered; the list ${wait} ms at p95; ${worded(held)}`);
    }
    const [first, last] = [memory[Math.min(kinds, memory.length) - 1]!, memory.at(-1)!];
    if (waits.quiet.length >= enough) {
      judgeWaits(course, waits);
      judgeMemory(course, first, last);
    }
    const usual = percentile(waits.quiet, 0.95).toFixed(0);
    const slowest = Math.max(...[...waits.during.values()].map((times) => percentile(times, 0.95))).toFixed(0);
    const peak = Math.max(...memory.map((held) => held.peak)).toFixed(0);
    return `${entered} signed in; the list takes ${usual} ms at p95, ${slowest} under the worst attack; after a collection ${worded(first)} after the first attacks, ${worded(last)} at the end; ${peak} MB at the peak`;
  },
};
