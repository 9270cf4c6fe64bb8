import { setTimeout as pause } from 'node:timers/promises';
import { join } from 'node:path';
import type { Drill, Round } from '../frame/drill.ts';
import { bookFaults } from '../office/books.ts';
import type { Acknowledged, Clerk } from '../office/clerk.ts';
import { openOffice } from '../office/office.ts';
import { startServer } from '../outside/postgres.ts';
import { clerksOf } from './clerks.ts';
import { Fleet } from './fleet.ts';
import { Listener, unheard } from './listener.ts';
import { deliveredBy } from './mails.ts';
import { files, oneKey, sessions } from './together.ts';

const soonest = 200;
const latest = 2_500;

// Deliveries that one process has in hand at most.
const deliveries = 4;

/** One process is killed while everybody works, and started again. */
async function killOne(fleet: Fleet, people: readonly Clerk[], { random }: Round): Promise<number> {
  let resting = false;
  const work = Promise.all(people.map((clerk) => clerk.work(() => resting)));
  await pause(random.whole(soonest, latest));
  const number = random.whole(0, fleet.servers.length - 1);
  await fleet.kill(number);
  await fleet.revive(number);
  resting = true;
  await work;
  return number + 1;
}

/** Several processes on one database, of which one is killed now and then. */
export const many: Drill = {
  name: 'many',
  about: 'three servers on one outside PostgreSQL and bucket, one killed under load: everything holds at each',
  full: 50,
  short: 2,
  async run(course) {
    const server = await startServer(course);
    const fleet = await Fleet.open(course, {
      version: server.version,
      environment: { DATABASE_URL: await server.database() },
    });
    const office = await openOffice(fleet.servers[0]!);
    const acknowledged: Acknowledged[] = [];
    const people = clerksOf(course, fleet, office, (done) => void acknowledged.push(done));
    const listener = await Listener.open(fleet.balancer.address, office.tokens.admin);
    course.ends.defer(() => listener.close());
    let [kills, repeated] = [0, 0];
    for (const round of course.rounds()) {
      const before = acknowledged.length;
      const killed = await killOne(fleet, people, round);
      kills += 1;
      const most = fleet.balancer.mostBroken();
      if (most > 1) course.fault(`somebody had to submit a command again ${most} times`);
      repeated += most;
      const once = await oneKey(fleet, office, `together${round.number}`);
      acknowledged.push(once.done);
      const held = [await sessions(fleet), await files(fleet, office, `file${round.number}`), once.faults];
      const wrong = [...held, await bookFaults(fleet.db, acknowledged), await unheard(fleet.db, listener)];
      for (const sentence of wrong.flat()) course.fault(sentence);
      course.report(`killed server ${killed}; ${acknowledged.length - before} commands acknowledged`);
    }
    const mails = await deliveredBy(fleet, join(course.folder, 'none'));
    for (const sentence of mails.faults) course.fault(sentence);
    if (mails.copies > kills * deliveries) course.fault(`${mails.copies} copies of mails after ${kills} kills`);
    return `${acknowledged.length} commands acknowledged on ${fleet.version}, a repetition at most, in ${repeated} rounds, ${mails.sent} mails arrived (${mails.copies} copies), ${listener.breaks} streams broke and missed nothing`;
  },
};
