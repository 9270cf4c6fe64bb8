import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Drill, Round } from '../frame/drill.ts';
import { clerksOf } from '../many/clerks.ts';
import { Fleet } from '../many/fleet.ts';
import { Listener, unheard } from '../many/listener.ts';
import { type Delivered, deliveredBy } from '../many/mails.ts';
import { bookFaults } from '../office/books.ts';
import type { Acknowledged, Clerk } from '../office/clerk.ts';
import { openOffice } from '../office/office.ts';
import { Pace } from '../office/pace.ts';
import { Accountant } from './accountant.ts';
import { Cluster } from './cluster.ts';
import { manners } from './manners.ts';
import { Probes } from './probes.ts';

const soonest = 500;
const latest = 2_500;
// Seconds for which clerks may wait.
const longestWait = 30;
// Milliseconds for which they go on afterwards.
const afterwards = 2_000;

// Deliveries that one process has in hand at most, of three.
const deliveries = 3 * 4;

interface Scene {
  readonly cluster: Cluster;
  readonly people: readonly Clerk[];
  readonly pace: Pace;
}

/** The cluster loses something under everybody's work. Gives what it was, and for how long nobody got on. */
async function loseSomething({ cluster, people, pace }: Scene, round: Round) {
  const primary = await cluster.whole();
  let resting = false;
  const work = Promise.all(people.map((clerk) => clerk.work(() => resting)));
  await pause(round.random.whole(soonest, latest));
  pace.begin();
  const done = await manners[(round.number - 1) % manners.length]!(cluster, primary, round);
  await pause(afterwards);
  await cluster.whole();
  await pause(afterwards);
  resting = true;
  await work;
  return { done, waited: pace.longest() };
}

/** Portals on a cluster that loses its primary now and then. */
export const failover: Drill = {
  name: 'failover',
  about:
    'three PostgreSQL under Patroni, whose primary is killed, frozen and handed over: nothing is lost, nobody waits long',
  full: 30,
  short: 0,
  async run(course) {
    const cluster = await Cluster.open(course);
    const fleet = await Fleet.open(course, cluster);
    const office = await openOffice(fleet.servers[0]!);
    const acknowledged: Acknowledged[] = [];
    const pace = new Pace();
    const people = clerksOf(course, fleet, office, (done) => {
      pace.acknowledge();
      acknowledged.push(done);
    });
    const listener = await Listener.open(fleet.balancer.address, office.tokens.admin);
    course.ends.defer(() => listener.close());
    const probes = await Probes.start(cluster);
    course.ends.defer(() => probes.stop());
    const accountant = new Accountant({
      address: fleet.balancer.address,
      token: office.tokens.superadmin,
      bookings: () => acknowledged.filter(({ kind }) => kind === 'booking').length,
      onFault: (sentence) => course.fault(sentence),
    });
    course.ends.defer(() => accountant.stop());
    const waits: number[] = [];
    let mails: Delivered = { sent: 0, copies: 0, faults: [] };
    for (const round of course.rounds()) {
      const before = acknowledged.length;
      const { done, waited } = await loseSomething({ cluster, people, pace }, round);
      waits.push(waited);
      if (waited > longestWait) course.fault(`nobody got on for ${waited.toFixed(1)} s: ${done}`);
      mails = await deliveredBy(fleet, join(course.folder, 'none'));
      const wrong = [
        mails.faults,
        await bookFaults(fleet.db, acknowledged),
        await probes.lost(await cluster.whole()),
        await unheard(fleet.db, listener),
      ];
      for (const sentence of wrong.flat()) course.fault(sentence);
      course.report(
        `${done}; ${acknowledged.length - before} commands acknowledged, at most ${waited.toFixed(1)} s without one`,
      );
    }
    if (mails.copies > waits.length * deliveries) course.fault(`${mails.copies} copies of mails`);
    return `${acknowledged.length} commands acknowledged on ${fleet.version} under Patroni, ${Math.max(...waits).toFixed(1)} s at most without one, ${probes.count} writes to single nodes, none lost, ${accountant.reports} reports with all that was there, ${mails.sent} mails arrived (${mails.copies} copies), ${listener.breaks} streams broke and missed nothing`;
  },
};
