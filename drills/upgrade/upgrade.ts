import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Course, Drill, Round } from '../frame/drill.ts';
import { clerksOf } from '../many/clerks.ts';
import { Fleet } from '../many/fleet.ts';
import { Listener, unheard } from '../many/listener.ts';
import { deliveredBy } from '../many/mails.ts';
import { bookFaults } from '../office/books.ts';
import type { Acknowledged } from '../office/clerk.ts';
import { openOffice } from '../office/office.ts';
import { Pace } from '../office/pace.ts';
import { startServer } from '../outside/postgres.ts';
import { type Version, versionBefore } from './earlier.ts';

const soonest = 300;
const latest = 2_000;

/** What one round came to. */
interface Upgraded {
  readonly commands: number;
  readonly mails: number;
  /** Seconds. */
  readonly waited: number;
}

/** Every server that has its turn must say that it is ready, whichever version it is. */
async function unready({ servers }: Fleet): Promise<string[]> {
  const answers = await Promise.all(servers.map(({ address }) => fetch(`${address}/readyz`)));
  return Promise.all(
    answers.flatMap((answer, number) =>
      answer.ok ? [] : [answer.text().then((text) => `server ${number + 1} is not ready: ${text}`)],
    ),
  );
}

/** A fleet of the earlier version becomes one of this version, a server at a time, while everybody works. */
async function upgradeOnce(course: Course, earlier: Version, { random }: Round): Promise<Upgraded> {
  const server = await startServer(course);
  const database = { version: server.version, environment: { DATABASE_URL: await server.database() } };
  const fleet = await Fleet.open(course, database, earlier.main);
  const office = await openOffice(fleet.servers[0]!);
  const acknowledged: Acknowledged[] = [];
  const pace = new Pace();
  const people = clerksOf(course, fleet, office, (done) => {
    pace.acknowledge();
    acknowledged.push(done);
  });
  const listener = await Listener.open(fleet.balancer.address, office.tokens.admin);
  course.ends.defer(() => listener.close());
  let resting = false;
  pace.begin();
  const work = Promise.all(people.map((clerk) => clerk.work(() => resting)));
  const first = random.whole(0, fleet.servers.length - 1);
  for (const [turn] of fleet.servers.entries()) {
    await pause(random.whole(soonest, latest));
    await fleet.relieve((first + turn) % fleet.servers.length);
    for (const sentence of await unready(fleet)) course.fault(sentence);
  }
  await pause(random.whole(soonest, latest));
  resting = true;
  await work;
  const repeated = fleet.balancer.mostBroken();
  if (repeated > 0) course.fault(`somebody had to submit a command again ${repeated} times`);
  const wrong = [await bookFaults(fleet.db, acknowledged), await unheard(fleet.db, listener)];
  for (const sentence of wrong.flat()) course.fault(sentence);
  const mails = await deliveredBy(fleet, join(course.folder, 'none'));
  for (const sentence of mails.faults) course.fault(sentence);
  if (mails.copies > 0) course.fault(`${mails.copies} copies of mails`);
  return { commands: acknowledged.length, mails: mails.sent, waited: pace.longest() };
}

/** An upgrade that nobody notices. */
export const upgrade: Drill = {
  name: 'upgrade',
  about:
    'three servers of the version before the last migration, relieved one after another under load: nobody notices',
  full: 5,
  short: 0,
  async run(course) {
    const earlier = versionBefore(course.folder);
    const upgraded: Upgraded[] = [];
    for (const round of course.rounds()) {
      await using ends = new AsyncDisposableStack();
      const folder = join(course.folder, `round${round.number}`);
      mkdirSync(folder);
      const result = await upgradeOnce({ ...course, folder, ends }, earlier, round);
      course.report(`${result.commands} commands acknowledged, ${result.waited.toFixed(1)} s at most without one`);
      upgraded.push(result);
    }
    const sum = (part: 'commands' | 'mails') => upgraded.reduce((total, one) => total + one[part], 0);
    const longest = Math.max(...upgraded.map(({ waited }) => waited));
    return `over ${earlier.missing.join(', ')}: ${sum('commands')} commands acknowledged, none repeated, ${longest.toFixed(1)} s at most without one, ${sum('mails')} mails arrived once`;
  },
};
