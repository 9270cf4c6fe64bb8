import { setTimeout as pause } from 'node:timers/promises';
import { join } from 'node:path';
import type { Db } from '../../apps/server/src/platform/database/index.ts';
import type { Course, Drill, Round } from '../frame/drill.ts';
import { comparedWith, disagreements, numberingFaults } from '../office/books.ts';
import { type Acknowledged, Clerk } from '../office/clerk.ts';
import { type Office, openOffice } from '../office/office.ts';
import { Fleet } from './fleet.ts';
import { Listener } from './listener.ts';
import { deliveredBy } from './mails.ts';
import { files, oneKey, sessions } from './together.ts';

const clerks = 4;
const soonest = 200;
const latest = 2_500;
const newsPatience = 20_000;

// Deliveries that one process has in hand at most.
const deliveries = 4;

function clerksOf(course: Course, fleet: Fleet, office: Office, acknowledged: Acknowledged[]): Clerk[] {
  return Array.from(
    { length: clerks },
    (_, number) =>
      new Clerk({
        name: `clerk${number + 1}`,
        office,
        address: () => fleet.balancer.address,
        onAcknowledged: (done) => void acknowledged.push(done),
        onRefused: (sentence) => course.fault(sentence),
      }),
  );
}

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

/** Every booking must have been told of, however often the stream broke. */
async function unheard(db: Db, listener: Listener): Promise<string[]> {
  const bookings = (await db.selectFrom('bookings').select('id').execute()).map(({ id }) => id);
  for (const deadline = Date.now() + newsPatience; Date.now() < deadline; await pause(50))
    if (listener.missing(bookings).length === 0) return [];
  return listener.missing(bookings).map((id) => `nobody told the open screen of booking ${id}`);
}

/** Several processes on one database, of which one is killed now and then. */
export const many: Drill = {
  name: 'many',
  about: 'three servers on one outside PostgreSQL and bucket, one killed under load: everything holds at each',
  full: 50,
  short: 2,
  async run(course) {
    const fleet = await Fleet.open(course);
    const office = await openOffice(fleet.servers[0]!);
    const acknowledged: Acknowledged[] = [];
    const people = clerksOf(course, fleet, office, acknowledged);
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
      const books = [
        await comparedWith(fleet.db, acknowledged),
        await numberingFaults(fleet.db),
        await disagreements(fleet.db),
      ];
      for (const sentence of [...held, ...books, await unheard(fleet.db, listener)].flat()) course.fault(sentence);
      course.report(`killed server ${killed}; ${acknowledged.length - before} commands acknowledged`);
    }
    const mails = await deliveredBy(fleet, join(course.folder, 'none'));
    for (const sentence of mails.faults) course.fault(sentence);
    if (mails.copies > kills * deliveries) course.fault(`${mails.copies} copies of mails after ${kills} kills`);
    return `${acknowledged.length} commands acknowledged on ${fleet.version}, a repetition at most, in ${repeated} rounds, ${mails.sent} mails arrived (${mails.copies} copies), ${listener.breaks} streams broke and missed nothing`;
  },
};
