import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { interpreterRoutes } from '@dragoman/contract/interpreters';
import type { Random } from '../../apps/server/src/demo/random.ts';
import { makeCaller, type Caller } from '../../apps/server/test/harness/caller.ts';
import type { Course, Drill } from '../frame/drill.ts';
import { openCluster, startOn } from '../office/cluster.ts';
import { openOffice } from '../office/office.ts';
import { Clamd, harmful, longest } from './clamd.ts';

interface Sent {
  readonly name: string;
  readonly bytes: Buffer;
  readonly isHarmful: boolean;
  readonly isTooLong: boolean;
}

/** How many files are sent at the same moment, and how many in a round. */
const atOnce = 4;
const batches = 5;

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

function drawFile(random: Random, name: string): Sent {
  const isTooLong = random.whole(1, 12) === 1;
  const length = isTooLong ? longest + random.whole(1, 1_000_000) : random.whole(1_000, 3_000_000);
  const bytes = Buffer.alloc(length, `${random.whole(0, 1_000_000)} `);
  const isHarmful = !isTooLong && random.whole(1, 3) === 1;
  if (isHarmful) bytes.write(harmful, random.whole(0, length - harmful.length));
  return { name, bytes, isHarmful, isTooLong };
}

/** One interpreter's documents, to which files are added. */
class Documents {
  readonly #admin: Caller;
  readonly #id: string;
  readonly #taken = new Map<string, string>();

  constructor(admin: Caller, id: string) {
    this.#admin = admin;
    this.#id = id;
  }

  async add({ name, bytes }: Sent): Promise<number> {
    const files = [{ name, type: 'text/plain', bytes }];
    const call = { params: { id: this.#id }, body: { type: 'CV' }, files };
    const { status } = await this.#admin.call(interpreterRoutes.addDocument, call);
    if (status === 200) this.#taken.set(name, digest(bytes));
    return status;
  }

  /** A sentence for each document that is not what was taken. */
  async faults(): Promise<string[]> {
    const { body } = await this.#admin.call(interpreterRoutes.one, { params: { id: this.#id } });
    const held = body.data.fileList as { readonly orginalFile: string; readonly fileName: string }[];
    const faults = held.length === this.#taken.size ? [] : [`${held.length} documents for ${this.#taken.size} taken`];
    for (const { fileName, orginalFile } of held) {
      const { bytes } = await this.#admin.call(interpreterRoutes.file, { params: { id: this.#id, file: fileName } });
      if (digest(bytes) !== this.#taken.get(orginalFile)) faults.push(`${orginalFile} is not what was taken`);
      if (bytes.includes(harmful)) faults.push(`${orginalFile} does harm`);
    }
    return faults;
  }
}

const expected = ({ isHarmful, isTooLong }: Sent): number => (isTooLong ? 413 : isHarmful ? 400 : 200);

/** Sends files at a real clamd, clean, harmful and too long for it, and kills it under them. */
export const scan: Drill = {
  name: 'scan',
  about: 'uploads past a real ClamAV, clean and harmful, which is killed under them',
  full: 10,
  short: 0,
  async run(course) {
    const clamd = new Clamd(course);
    await clamd.start();
    const { url } = await openCluster(course);
    const product = await startOn(course, url, { CLAMAV_URL: clamd.url });
    const office = await openOffice(product);
    const admin = makeCaller(product.address, office.tokens.admin);
    const answers = new Map<number, number>();
    const documents = new Documents(admin, office.interpreterId);
    for (const { number, random } of course.rounds()) {
      await sendBatches({ course, documents, answers }, random, number);
      const files = Array.from({ length: atOnce }, (_, at) => drawFile(random, `killed-${number}-${at}.txt`));
      const sending = Promise.all(files.map((file) => documents.add(file)));
      await pause(random.whole(0, 60));
      await clamd.kill();
      for (const [at, status] of (await sending).entries())
        if (status !== 503 && status !== expected(files[at]!)) course.fault(`${status} while clamd was killed`);
      const away = await documents.add(drawFile(random, `away-${number}.txt`));
      if (away !== 503) course.fault(`${away} without a clamd`);
      for (const sentence of await documents.faults()) course.fault(sentence);
      await clamd.start();
    }
    const count = (status: number) => answers.get(status) ?? 0;
    return `${count(200)} files taken, ${count(400)} harmful ones refused, ${count(413)} too long`;
  },
};

interface Sending {
  readonly course: Course;
  readonly documents: Documents;
  readonly answers: Map<number, number>;
}

async function sendBatches({ course, documents, answers }: Sending, random: Random, round: number): Promise<void> {
  for (let batch = 0; batch < batches; batch += 1) {
    const files = Array.from({ length: atOnce }, (_, at) => drawFile(random, `${round}-${batch}-${at}.txt`));
    const statuses = await Promise.all(files.map((file) => documents.add(file)));
    for (const [at, status] of statuses.entries()) {
      answers.set(status, (answers.get(status) ?? 0) + 1);
      const file = files[at]!;
      if (status !== expected(file)) course.fault(`${file.name} got ${status} instead of ${expected(file)}`);
    }
  }
}
