import type { Course, Drill, Round } from '../frame/drill.ts';
import { comparedWith, disagreements, numberingFaults } from '../office/books.ts';
import { type Acknowledged, Clerk } from '../office/clerk.ts';
import { type Cluster, openCluster, startOn } from '../office/cluster.ts';
import type { Command } from '../office/job.ts';
import { openOffice } from '../office/office.ts';
import { GoBetween, manners } from './go-between.ts';
import { countRows, growthOf } from './rows.ts';

const tellEvery = 50;

/** A clerk at work over a link that can be cut. */
interface Desk {
  readonly course: Course;
  readonly cluster: Cluster;
  readonly between: GoBetween;
  readonly clerk: Clerk;
  readonly acknowledged: readonly Acknowledged[];
  /** Told of each command as it is submitted. */
  onSubmit: (command: Command, key: string) => void;
}

async function openDesk(course: Course): Promise<Desk> {
  const cluster = await openCluster(course);
  const between = await GoBetween.open(cluster.socket);
  course.ends.defer(() => between.close());
  const product = await startOn(course, between.url);
  const acknowledged: Acknowledged[] = [];
  const clerk = new Clerk({
    name: 'clerk',
    office: await openOffice(product),
    address: () => product.address,
    onAcknowledged: (done) => void acknowledged.push(done),
    onRefused: (sentence) => course.fault(sentence),
    onSubmit: (command, key) => desk.onSubmit(command, key),
  });
  const desk: Desk = { course, cluster, between, clerk, acknowledged, onSubmit: () => undefined };
  return desk;
}

const nameOf = ({ route }: Command) => `${route.method} ${route.path}`;
const changes = ({ route }: Command) => route.method !== 'GET';

/** The rows that each command of a job leaves behind when nothing is cut: those of the second job, for the first finds no payer. */
async function measureEffects({ clerk, cluster }: Desk): Promise<Map<string, string>> {
  const effects = new Map<string, string>();
  for (let job = 1; job <= 2; job += 1) {
    do {
      const before = await countRows(cluster.db);
      const command = await clerk.next();
      effects.set(nameOf(command), growthOf(before, await countRows(cluster.db)));
    } while (!clerk.isFree);
  }
  return effects;
}

/** Cuts the link of the next command that changes something, and compares what it leaves with what it leaves uncut. */
async function cutNext(desk: Desk, { number, random }: Round, effects: ReadonlyMap<string, string>): Promise<void> {
  const { clerk, cluster, between, course } = desk;
  const manner = random.pick(manners);
  desk.onSubmit = (command, key) => {
    if (changes(command)) between.cutAfterCommitOf(key, manner);
  };
  const before = await countRows(cluster.db);
  let command = await clerk.next();
  while (!changes(command)) command = await clerk.next();
  const [wanted, left] = [effects.get(nameOf(command)), growthOf(before, await countRows(cluster.db))];
  if (between.cuts !== number) course.fault(`${nameOf(command)} was not cut`);
  if (clerk.unanswered !== number) course.fault(`${nameOf(command)} was answered over a link that was cut`);
  if (left !== wanted) course.fault(`${nameOf(command)}, ${manner}, left ${left}; uncut it leaves ${wanted}`);
  if (number % tellEvery === 0) course.report(`${number} links cut`);
}

/** The link to the database breaks between a COMMIT and its answer. */
export const cut: Drill = {
  name: 'cut',
  about: 'the link to the database is cut just after a COMMIT: submitted again, each command has one effect',
  full: 300,
  short: 14,
  async run(course) {
    const desk = await openDesk(course);
    const effects = await measureEffects(desk);
    for (const round of course.rounds()) await cutNext(desk, round, effects);
    for (const look of [comparedWith, numberingFaults, disagreements])
      for (const sentence of await look(desk.cluster.db, desk.acknowledged)) course.fault(sentence);
    const { between, clerk } = desk;
    return `${between.cuts} links cut after COMMIT, ${clerk.unanswered} commands submitted again with their key, one effect each`;
  },
};
