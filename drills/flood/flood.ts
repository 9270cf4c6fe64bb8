import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { bookingRoutes } from '@dragoman/contract/bookings';
import { type Caller, makeCaller } from '../../apps/server/test/harness/caller.ts';
import type { Course, Drill } from '../frame/drill.ts';
import { openCluster, startOn } from '../office/cluster.ts';
import { openOffice } from '../office/office.ts';
import { type Answer, attacks } from './attacks.ts';

// Of fewer a ninety-fifth of a hundred says nothing; the short form has fewer.
const enough = 600;
const quietCalls = 60;
const atMost = 3;
const seconds = 4;
// How many megabytes more a server may hold than after its first attacks.
const growth = 200;

/** A clerk looks at the list as fast as it comes; gives the milliseconds of each look. */
async function look(clerk: Caller, until: (calls: number) => boolean, fault: (sentence: string) => void) {
  const times: number[] = [];
  while (!until(times.length)) {
    const start = performance.now();
    const { status, body } = await clerk.call(bookingRoutes.list, { query: { page: 1, limit: 25 } });
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

const megabytesOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

function judgeAnswers(course: Course, name: string, answers: readonly Answer[], unanswered: number): void {
  const untrue = answers.filter((answer) => !isTrue(answer));
  for (const { status, text } of untrue.slice(0, 3)) course.fault(`${name}: ${status} ${text.slice(0, 200)}`);
  if (unanswered > 0) course.fault(`${name}: ${unanswered} got no answer within a minute`);
}

/** Strangers do what costs a server most, while clerks work. */
export const flood: Drill = {
  name: 'flood',
  about: 'hostile requests, connections that drip or are silent, 500 sign-ins at once: clerks go on, nobody is lied to',
  full: 15,
  short: 5,
  async run(course) {
    const { url } = await openCluster(course);
    const product = await startOn(course, url, { TRUST_PROXY: '127.0.0.1' });
    const office = await openOffice(product);
    const clerk = makeCaller(product.address, office.tokens.admin);
    const fault = (sentence: string) => course.fault(sentence);
    const quiet: number[] = [];
    const during = new Map<string, number[]>();
    const memory: number[] = [];
    let entered = 0;
    for (const { number } of course.rounds()) {
      quiet.push(...(await look(clerk, (calls) => calls >= quietCalls, fault)));
      const [name, attack] = Object.entries(attacks)[(number - 1) % Object.keys(attacks).length]!;
      let under = true;
      const looking = look(clerk, () => !under, fault);
      const { answers, unanswered } = await attack(product.address, seconds);
      under = false;
      const times = await looking;
      during.set(name, [...(during.get(name) ?? []), ...times]);
      judgeAnswers(course, name, answers, unanswered);
      entered += answers.filter(({ status }) => status === 200).length;
      memory.push(megabytesOf(product.pid));
      course.report(`${name}: ${answers.length} answered; the list ${percentile(times, 0.95).toFixed(0)} ms at p95`);
    }
    const usual = percentile(quiet, 0.95);
    const [first, last] = [memory[Math.min(4, memory.length - 1)] ?? 0, memory.at(-1) ?? 0];
    if (quiet.length >= enough) {
      for (const [name, times] of during)
        if (percentile(times, 0.95) > atMost * usual)
          course.fault(
            `${name}: the list takes ${percentile(times, 0.95).toFixed(0)} ms at p95, ${usual.toFixed(0)} else`,
          );
      if (last > first + growth) course.fault(`the server holds ${last.toFixed(0)} MB, ${first.toFixed(0)} before`);
    }
    const slowest = Math.max(...[...during.values()].map((times) => percentile(times, 0.95)));
    return `${entered} signed in; the list takes ${usual.toFixed(0)} ms at p95, ${slowest.toFixed(0)} under the worst attack; ${first.toFixed(0)} MB after the first attacks, ${last.toFixed(0)} at the end`;
  },
};
