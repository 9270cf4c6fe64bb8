import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { makePasswordLink } from '../../src/features/access/index.ts';
import { correspondenceTasks, queueMail } from '../../src/features/correspondence/index.ts';
import type { MailToQueue } from '../../src/features/correspondence/outbox.service.ts';
import { transact } from '../../src/platform/database/index.ts';
import { systemActor, type CommandContext } from '../../src/platform/command-context.ts';
import { openStorage, type Storage } from '../../src/platform/files/index.ts';
import { openRelay } from '../../src/platform/mail/index.ts';
import { TestClock } from '../harness/clock.ts';
import { freshDatabase, type TestDatabase } from '../harness/database.ts';
import { openMailbox, type Mailbox } from '../harness/mailbox.ts';

export const greeting: MailToQueue = {
  kind: 'greeting',
  from: 'bookings',
  to: ['ana@customer.example'],
  subject: 'Good morning',
  html: '<p>Good morning, Núñez</p>',
  text: 'Good morning, Núñez',
};

/** An outbox and its delivery by hand: no test waits for a clock. */
export interface Office {
  readonly database: TestDatabase;
  readonly clock: TestClock;
  readonly mails: Mailbox;
  readonly storage: Storage;
  command<T>(work: (command: CommandContext) => Promise<T>): Promise<T>;
  queue(mail?: Partial<MailToQueue>): Promise<string>;
  /** One run of the delivery job; without an address no relay is configured. */
  deliver(id: string, smtpUrl?: string): Promise<void>;
  findWaiting(): Promise<void>;
  mail(id: string): Promise<{
    status: string;
    attempts: number;
    last_error: string | null;
    next_attempt_at: Date | null;
    sent_at: Date | null;
  }>;
  /** Jobs that wait for a mail, with the moment they are due. */
  jobs(id: string): Promise<Date[]>;
  close(): Promise<void>;
}

export async function openOffice(): Promise<Office> {
  const database = await freshDatabase();
  const clock = new TestClock('2026-11-23T10:00:00Z');
  const mails = await openMailbox();
  const folder = mkdtempSync(join(tmpdir(), 'dragoman-office-'));
  const storage = openStorage({ folder });
  const tasks = (smtpUrl?: string) =>
    correspondenceTasks({
      db: database.db,
      clock,
      storage,
      relay: smtpUrl === undefined ? undefined : openRelay(smtpUrl),
      makePasswordLink,
      renderers: {
        'job-sheet': async (id) => ({ content: Buffer.from(`sheet of ${id}`), contentType: 'application/pdf' }),
      },
    });
  const run = (name: string, payload: object, smtpUrl?: string) =>
    tasks(smtpUrl)[name]?.(payload, { signal: new AbortController().signal });
  const command: Office['command'] = (work) =>
    transact(database.db, (tx) => work({ tx, actor: systemActor, now: clock.now() }));
  return {
    database,
    clock,
    mails,
    storage,
    command,
    queue: (mail = {}) => command((each) => queueMail(each, { ...greeting, ...mail })),
    deliver: async (id, smtpUrl) => run('deliver-mail', { id }, smtpUrl),
    findWaiting: async () => run('find-waiting-mails', {}),
    mail: (id) =>
      database.db
        .selectFrom('mails')
        .select(['status', 'attempts', 'last_error', 'next_attempt_at', 'sent_at'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    jobs: async (id) => {
      const found = await sql<{
        run_at: Date;
      }>`select run_at from graphile_worker.jobs where key = ${`mail:${id}`}`.execute(database.db);
      return found.rows.map(({ run_at }) => run_at);
    },
    close: async () => {
      await mails.close();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
