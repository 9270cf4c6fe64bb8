import type { Course, Drill } from '../frame/drill.ts';
import { type Letter, Post } from './post.ts';
import { outcomeOf, scriptOf, timesTaken } from './scripts.ts';

// The pauses between tries, in minutes, as the office is notified of them.
const pauses = [1, 2, 5, 15, 30, 60, 120, 240, 480, 720];
const minute = 60_000;

/** What the outbox has written down of one mail. */
interface Noted {
  readonly status: string;
  readonly tries: readonly { at: Date; outcome: string }[];
}

async function notedOf({ db }: Post, id: string): Promise<Noted> {
  const { status } = await db.selectFrom('mails').select('status').where('id', '=', id).executeTakeFirstOrThrow();
  const tries = await db
    .selectFrom('mail_attempts')
    .select(['at', 'outcome'])
    .where('mail_id', '=', id)
    .orderBy('id')
    .execute();
  return { status, tries };
}

/** A sentence for each thing that is not as it must be with one mail. */
async function wrongsOf(post: Post, letter: Letter): Promise<string[]> {
  const { status, tries } = await notedOf(post, letter.id);
  const copies = post.received.filter(({ messageId }) => messageId?.startsWith(`<${letter.id}@`));
  const sentences: string[] = [];
  const must = (holds: boolean, sentence: string) => {
    if (!holds) sentences.push(`mail ${letter.seed} (${letter.met.join(', ')}): ${sentence}`);
  };
  const outcomes = tries.map(({ outcome }) => outcome).join(', ');
  must(outcomes === letter.met.map(outcomeOf).join(', '), `its tries are recorded as ${outcomes}`);
  must(
    letter.met.filter((mood) => mood !== 'unavailable').join() === letter.script.join(),
    'it was tried too often or too little',
  );
  for (const [index, { at }] of tries.slice(1).entries()) {
    const waited = (at.getTime() - tries[index]!.at.getTime()) / minute;
    const pause = pauses[index]!;
    must(
      waited >= pause && waited < pause + 1,
      `try ${index + 2} came after ${waited.toFixed(1)} minutes, not ${pause}`,
    );
  }
  must(copies.length === timesTaken(letter.script), `the relay has it ${copies.length} times`);
  must(new Set(copies.map(({ messageId }) => messageId)).size <= 1, 'it came under several Message-IDs');
  must(new Set(copies.map(({ text, subject }) => `${subject}${text}`)).size <= 1, 'its copies differ');
  const taken = letter.script.at(-1) !== 'refuses for ever';
  must(status === (taken ? 'sent' : 'failed'), `it is marked ${status}`);
  return sentences;
}

function figureOf(post: Post, hours: number): string {
  const letters = [...post.letters.values()];
  const met = letters.flatMap((letter) => letter.met);
  const arrived = letters.filter(({ script }) => timesTaken(script) > 0).length;
  const unavailable = met.filter((mood) => mood === 'unavailable').length;
  const refused = letters.filter(({ script }) => script.at(-1) === 'refuses for ever').length;
  return [
    `${letters.length} mails in ${met.length} tries over ${hours.toFixed(1)} hours of the clock, ${unavailable} of them while the relay was unavailable`,
    `${arrived} arrived, each under one Message-ID`,
    `${post.received.length - arrived} copies more for as many lost answers`,
    `${refused} refused for ever and not tried again`,
  ].join('; ');
}

async function run(course: Course): Promise<string> {
  const post = await Post.open(course);
  for (const { seed, random } of course.rounds()) await post.queue(seed, scriptOf(random));
  course.report('all mails are queued');
  const minutes = await post.deliverAll();
  for (const letter of post.letters.values())
    for (const sentence of await wrongsOf(post, letter)) course.fault(sentence);
  return figureOf(post, minutes / 60);
}

/** A relay in every bad mood there is, and an hour without any. */
export const mail: Drill = {
  name: 'mail',
  about:
    'the relay refuses, drips, hangs up and is unavailable for an hour: every mail arrives once, in the order of its retries',
  full: 200,
  short: 12,
  run,
};
