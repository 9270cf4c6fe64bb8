import { setTimeout as pause } from 'node:timers/promises';
import { join } from 'node:path';
import { Logger, runOnce, type TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import { workTasks } from '../../apps/server/src/app.ts';
import { queueMail } from '../../apps/server/src/features/correspondence/index.ts';
import { seed } from '../../apps/server/src/flows/first-start/index.ts';
import { connect, type Database, migrate, transact } from '../../apps/server/src/platform/database/index.ts';
import { systemActor } from '../../apps/server/src/platform/command-context.ts';
import { openStorage } from '../../apps/server/src/platform/files/index.ts';
import { prepareJobs } from '../../apps/server/src/platform/jobs/index.ts';
import { TestClock } from '../../apps/server/test/harness/clock.ts';
import { type Mailbox, openMailbox } from '../../apps/server/test/harness/mailbox.ts';
import type { Course } from '../frame/drill.ts';
import { openCluster } from '../office/cluster.ts';
import { FlakyRelay, type Mood } from './flaky-relay.ts';
import type { Script } from './scripts.ts';

const minute = 60_000;

// The queue looks at the database's clock, which goes on while the drill's stands still: it must never catch up.
const lead = 24 * 60 * minute;

/** The relay is unavailable between these minutes of the clock. */
const unavailable = { from: 2, until: 62 };

// Mails whose time comes within this are taken in one go.
const together = 5_000;

const refusals: Readonly<Partial<Record<Mood, number>>> = { refuses: 451, 'refuses for ever': 550 };

/** One mail of the drill, and what it has met. */
export interface Letter {
  readonly id: string;
  readonly seed: number;
  readonly script: Script;
  readonly met: (Mood | 'unavailable')[];
}

/** An outbox, a queue and a relay in many moods, by a clock that is wound on as the mails come due. */
export class Post {
  readonly letters = new Map<string, Letter>();
  readonly #course: Course;
  readonly #database: Database;
  readonly #clock: TestClock;
  readonly #start: number;
  readonly #mailbox: Mailbox;
  readonly #relay: FlakyRelay;
  readonly #tasks: TaskList;
  #isUnavailable = false;

  private constructor(course: Course, database: Database, clock: TestClock, mailbox: Mailbox, relay: FlakyRelay) {
    this.#course = course;
    this.#database = database;
    this.#clock = clock;
    this.#start = clock.now().getTime();
    this.#mailbox = mailbox;
    this.#relay = relay;
    this.#tasks = this.#tasksOver(openStorage({ folder: join(course.folder, 'files') }));
  }

  static async open(course: Course): Promise<Post> {
    const { url } = await openCluster(course);
    await migrate({ url });
    const database = connect({ url });
    course.ends.defer(() => database.close());
    await prepareJobs(database.pool);
    const clock = new TestClock(new Date(Date.now() + lead).toISOString());
    await seed(database.db, clock);
    const mailbox = await openMailbox();
    course.ends.defer(() => mailbox.close());
    const relay = new FlakyRelay(Number(new URL(mailbox.url).port));
    await relay.open();
    course.ends.defer(() => relay.close());
    return new Post(course, database, clock, mailbox, relay);
  }

  get db() {
    return this.#database.db;
  }

  get received() {
    return this.#mailbox.received;
  }

  async queue(seedOfRound: number, script: Script): Promise<void> {
    const text = `Letter ${seedOfRound}`;
    const id = await transact(this.db, (tx) =>
      queueMail(
        { tx, actor: systemActor, now: this.#clock.now() },
        {
          kind: 'drill',
          from: 'bookings',
          to: [`to${seedOfRound}@customer.example`],
          subject: text,
          html: `<p>${text}</p>`,
          text,
        },
      ),
    );
    this.letters.set(id, { id, seed: seedOfRound, script, met: [] });
  }

  /** Winds the clock on from one mail that is due to the next, until none waits. Gives the minutes that passed on it. */
  async deliverAll(): Promise<number> {
    for (;;) {
      const due = await this.#nextDue();
      if (!due) break;
      this.#clock.set(new Date(Math.max(due.getTime() + together, this.#clock.now().getTime())));
      await this.#comeAndGo();
      await this.#carryOutDue();
    }
    return Math.round((this.#clock.now().getTime() - this.#start) / minute);
  }

  async #nextDue(): Promise<Date | undefined> {
    const { rows } = await sql<{ due: Date | null }>`
      select min(run_at) as due from graphile_worker.jobs where task_identifier = 'deliver-mail'`.execute(this.db);
    return rows[0]?.due ?? undefined;
  }

  async #comeAndGo(): Promise<void> {
    const passed = (this.#clock.now().getTime() - this.#start) / minute;
    const isUnavailable = passed >= unavailable.from && passed < unavailable.until;
    if (isUnavailable && !this.#isUnavailable) await this.#relay.close();
    if (!isUnavailable && this.#isUnavailable) await this.#relay.open();
    this.#isUnavailable = isUnavailable;
  }

  /** The queue goes by the database's clock: what is due by the drill's is moved to where it is due by that one, in its order. */
  async #carryOutDue(): Promise<void> {
    const now = this.#clock.now();
    await sql`update graphile_worker._private_jobs set run_at = now() - (${now}::timestamptz - run_at)
      where run_at <= ${now}::timestamptz`.execute(this.db);
    await runOnce({
      pgPool: this.#database.pool,
      concurrency: 1,
      noHandleSignals: true,
      taskList: this.#tasks,
      logger: new Logger(() => (level, message) => {
        if (level === 'error') this.#course.fault(`The queue says: ${message}`);
      }),
    });
  }

  #tasksOver(storage: ReturnType<typeof openStorage>): TaskList {
    const tasks = workTasks({
      db: this.db,
      clock: this.#clock,
      storage,
      publicUrl: 'https://portal.example',
      smtpUrl: this.#relay.url,
    });
    return {
      'deliver-mail': async (payload, { abortSignal }) => {
        this.#setMood((payload as { id: string }).id);
        await tasks['deliver-mail']!(payload, { signal: abortSignal });
        // A client that was disconnected is gone before the next one comes.
        await pause(0);
      },
    };
  }

  #setMood(id: string): void {
    const letter = this.letters.get(id)!;
    const gone = letter.met.filter((mood) => mood !== 'unavailable').length;
    const mood = letter.script[gone] ?? 'takes it';
    letter.met.push(this.#isUnavailable ? 'unavailable' : mood);
    this.#relay.mood = mood;
    this.#mailbox.refuseWith(refusals[mood]);
  }
}
