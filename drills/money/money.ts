import { clientRoutes } from '@dragoman/contract/clients';
import { halesClient } from '../../e2e/support/office.ts';
import { makeCaller } from '../../apps/server/test/harness/caller.ts';
import type { Db } from '../../apps/server/src/platform/database/index.ts';
import { random as randomOf } from '../../apps/server/src/demo/random.ts';
import type { Course, Drill, Round } from '../frame/drill.ts';
import { disagreements } from '../office/books.ts';
import { openCluster, startOn } from '../office/cluster.ts';
import { type Office, openOffice } from '../office/office.ts';
import { interpreterDues } from './compare.ts';
import { Desk, type Score } from './desk.ts';
import { jobDoings } from './jobs.ts';
import { paymentDoings } from './payments.ts';

// Each round: so many clients with a desk of their own, at work at the same moment, and so many commands at each.
const desks = 4;
const commandsADesk = 50;

interface Agency {
  readonly course: Course;
  readonly office: Office;
  readonly db: Db;
  readonly addresses: readonly string[];
  readonly score: Score;
}

async function open(course: Course): Promise<Agency> {
  const { url, db } = await openCluster(course);
  const first = await startOn(course, url, { name: 'server1' });
  const office = await openOffice(first);
  const second = await startOn(course, url, { name: 'server2' });
  const score = { acknowledged: 0, refused: 0, resubmitted: 0 };
  return { course, office, db, addresses: [first.address, second.address], score };
}

/** A client of its own for each desk, so that what one acknowledges is not another's doing. */
async function openDesk(agency: Agency, { number, seed }: Round, place: number): Promise<Desk> {
  const { course, office, db, addresses, score } = agency;
  const name = `desk ${number}-${place}`;
  const client = {
    ...halesClient,
    companyName: `Firm ${number}-${place} LLP`,
    email: `firm-${number}-${place}@firm.example`,
  };
  const entered = await makeCaller(addresses[0]!, office.tokens.superadmin).call(clientRoutes.create, { body: client });
  if (entered.status !== 200) throw new Error(`A client cannot be entered: ${JSON.stringify(entered.body)}`);
  const own = { id: entered.body.data._id, name: client.companyName };
  const random = randomOf('desk', seed, place);
  return new Desk({
    name,
    office,
    client: own,
    db,
    addresses,
    random,
    score,
    fault: (sentence) => course.fault(sentence),
  });
}

const doings = [...jobDoings, ...paymentDoings].map((doing) => [doing, doing.weight] as const);

async function workAt(desk: Desk): Promise<void> {
  for (let done = 0; done < commandsADesk;) {
    const doing = desk.parts.random.weighted(doings);
    const work = doing.begin(desk);
    if (!work) continue;
    await work;
    done += 1;
    // What differs once would differ after every command that follows.
    if (!(await desk.agrees(doing.name))) return;
  }
}

const pounds = (pence: number) => (pence / 100).toFixed(2);

/** Money in every order, and what must come of it penny by penny. */
export const money: Drill = {
  name: 'money',
  about:
    'receipts, advances, credit notes, discounts, write-offs, slips and what undoes them in any order: every penny agrees',
  full: 60,
  short: 1,
  async run(course) {
    const agency = await open(course);
    let expected = 0;
    for (const round of course.rounds()) {
      const places = Array.from({ length: desks }, (_, place) => place + 1);
      const open = await Promise.all(places.map((place) => openDesk(agency, round, place)));
      await Promise.all(open.map(workAt));
      for (const { replay } of open) for (const { amount } of replay.open()) expected += amount;
      const owed = await interpreterDues(agency.db, agency.office.interpreterId);
      if (owed !== expected) course.fault(`The interpreter is owed ${pounds(owed)}, expected ${pounds(expected)}`);
      for (const sentence of await disagreements(agency.db)) course.fault(sentence);
      const { acknowledged, refused } = agency.score;
      course.report(`${acknowledged} commands acknowledged, ${refused} refused`);
    }
    const { acknowledged, refused, resubmitted } = agency.score;
    return `${acknowledged} commands acknowledged, ${refused} refused, ${resubmitted} submitted twice at once`;
  },
};
