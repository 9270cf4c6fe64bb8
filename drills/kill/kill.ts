import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../../apps/server/src/demo/random.ts';
import type { Course, Drill, Round } from '../frame/drill.ts';
import { comparedWith, disagreements, numberingFaults } from '../office/books.ts';
import { type Acknowledged, Clerk } from '../office/clerk.ts';
import { type Office, openOffice } from '../office/office.ts';
import { strikeDatabase, targets } from './blow.ts';
import { Installation } from './installation.ts';

const clerks = 8;
const soonest = 200;
const latest = 2_500;

/** One blow at a random moment; says what was killed. */
async function strike(installation: Installation, round: Round): Promise<string> {
  // In turn, so that even a short run kills each of them.
  const target = targets[round.seed % targets.length]!;
  const { random } = round;
  const struck: string[] = [];
  if (target !== 'database') struck.push(await installation.killServer());
  if (target !== 'server') struck.push(await strikeDatabase(installation.folder, random));
  if (target !== 'database') await restart(installation, random, struck);
  return struck.join(' and ');
}

/** Starts the server again; now and then it is killed once more while it is starting. */
async function restart(installation: Installation, random: Random, struck: string[]): Promise<void> {
  while (random.chance(0.2)) {
    await installation.launch();
    await pause(random.whole(50, 1_500));
    struck.push(`${await installation.killServer()} at its start`);
  }
  await installation.launch();
}

/** The agency, and what its servers have said yes to: noted here and in a file, outside whatever is killed. */
interface Scene {
  readonly course: Course;
  readonly installation: Installation;
  readonly office: Office;
  readonly acknowledged: Acknowledged[];
}

function clerksOf({ course, installation, office, acknowledged }: Scene): Clerk[] {
  const log = join(course.folder, 'acknowledged.jsonl');
  return Array.from(
    { length: clerks },
    (_, place) =>
      new Clerk({
        name: `clerk${place + 1}`,
        office,
        address: () => installation.address,
        onAcknowledged: (done) => {
          acknowledged.push(done);
          appendFileSync(log, `${JSON.stringify(done)}\n`);
        },
        onRefused: (sentence) => course.fault(sentence),
      }),
  );
}

/** Everything acknowledged is there once, nothing else is, numbers run on, and every penny agrees. */
async function inspect({ course, installation, acknowledged }: Scene): Promise<void> {
  await using database = installation.database();
  for (const look of [comparedWith, numberingFaults, disagreements])
    for (const sentence of await look(database.db, acknowledged)) course.fault(sentence);
}

/** Eight people work, something is killed, what is left is brought up again, and everybody gets an answer. */
async function goOver(
  { course, installation, acknowledged }: Scene,
  round: Round,
  people: readonly Clerk[],
): Promise<void> {
  let resting = false;
  const before = acknowledged.length;
  const work = Promise.all(people.map((clerk) => clerk.work(() => resting)));
  await pause(round.random.whole(soonest, latest));
  const struck = await strike(installation, round);
  await installation.ready();
  resting = true;
  await work;
  course.report(`killed ${struck}; ${acknowledged.length - before} commands acknowledged`);
}

/** kill -9 in the middle of eight people's work. */
export const kill: Drill = {
  name: 'kill',
  about: 'kill -9 of server, database or both while eight clients work: nothing acknowledged is lost or doubled',
  full: 100,
  short: 3,
  async run(course) {
    const installation = await Installation.open(course);
    const scene: Scene = { course, installation, office: await openOffice(installation.product), acknowledged: [] };
    const people = clerksOf(scene);
    for (const round of course.rounds()) {
      await goOver(scene, round, people);
      await inspect(scene);
    }
    const repeated = people.reduce((sum, { unanswered }) => sum + unanswered, 0);
    return `${scene.acknowledged.length} commands acknowledged, ${repeated} unanswered and submitted again with their key`;
  },
};
