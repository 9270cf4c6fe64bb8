import type { FastifyInstance } from 'fastify';
import {
  authenticate,
  forgetAttempts,
  forgetChallenges,
  forgetPasskeyChallenges,
  forgetProviderSignIns,
  forgetEndedSessions,
  forgetEndedTokens,
  forgetPasswordLinks,
  makePasswordLink,
} from './features/access/index.ts';
import { bookingPeriodic, bookingTasks } from './features/bookings/index.ts';
import {
  countOutbox,
  correspondencePeriodic,
  correspondenceTasks,
  outboxProbe,
} from './features/correspondence/index.ts';
import { interpreterPeriodic, interpreterTasks } from './features/interpreters/index.ts';
import { invoicePeriodic, invoiceRenderers, invoiceTasks } from './features/invoices/index.ts';
import { paymentPeriodic, paymentTasks } from './features/payments/index.ts';
import { statementRenderers } from './features/reminders/index.ts';
import { slipRenderers } from './features/remittances/index.ts';
import { reportPeriodic, reportTasks } from './features/reports/index.ts';
import { agencyLetterhead } from './features/settings/index.ts';
import { notifyWebhooks, webhookPeriodic, webhookProbe, webhookTasks } from './features/webhooks/index.ts';
import { quotationRenderers } from './flows/accept-quotation/index.ts';
import { approvalTasks } from './flows/approve-timesheet/index.ts';
import { changeAvailabilityPeriodic, changeAvailabilityTasks } from './flows/change-availability/index.ts';
import { choosePasswordTasks } from './flows/choose-password/index.ts';
import { importPeriodic, importTasks } from './flows/import-records/index.ts';
import { mergePeriodic, mergeTasks } from './flows/merge-records/index.ts';
import { packingPeriodic, packingTasks } from './flows/pack-papers/index.ts';
import { privacyPeriodic, privacyTasks } from './flows/privacy/index.ts';
import { offerTasks } from './flows/offer-job/index.ts';
import { pushTasks } from './flows/push-message/index.ts';
import { renameTasks } from './flows/rename/index.ts';
import { type CalendarReader, openCalendars } from './platform/calendars/index.ts';
import { recordBeside } from './platform/audit/index.ts';
import { openPosting, type Poster } from './platform/posting/index.ts';
import { openPush, type PushSender } from './platform/push/index.ts';
import type { Clock } from './platform/clock/index.ts';
import { type ConnectionConfig, type Database, type Db, Reader } from './platform/database/index.ts';
import { openUploadLog, type Storage } from './platform/files/index.ts';
import { clockProbe, diskProbe, Health } from './platform/health/index.ts';
import { housekeepingPeriodic, housekeepingTasks } from './platform/housekeeping/index.ts';
import type { ConnectionLimits } from './platform/http/connections.ts';
import type { Gate } from './platform/http/gate.ts';
import { mount } from './platform/http/mount.ts';
import type { RefusalLimits } from './platform/http/refusals.ts';
import { makeServer } from './platform/http/server.ts';
import type { Platform } from './platform/index.ts';
import { countJobs, type JobFrame, type Jobs, type JobTask, startJobs } from './platform/jobs/index.ts';
import type { Work } from './platform/metrics/index.ts';
import type { IdentityProvider } from './platform/config/index.ts';
import { openRelay } from './platform/mail/index.ts';
import { type Scanner, scannerProbe } from './platform/scanner/index.ts';
import { Feed } from './platform/notices/index.ts';
import { describeCalls, implementations } from './implementations.ts';

/** What the app is built from; main gives the real parts, tests give theirs. */
export interface AppParts {
  readonly db: Db;
  /** Where reports and exports read; the same database where nothing is said. */
  readonly reader?: Reader | undefined;
  /** Where other processes give hints of changes; without it they are found by polling. */
  readonly connection?: ConnectionConfig | undefined;
  readonly clock: Clock;
  readonly storage: Storage;
  readonly publicUrl: string;
  readonly relayNamed: boolean;
  readonly scanner?: Scanner | undefined;
  readonly identityProvider?: IdentityProvider | undefined;
  /** Of public addresses by TLS, where nothing else is said. */
  readonly calendars?: CalendarReader;
  readonly push?: PushSender;
  /** To public addresses by TLS, where nothing else is said. */
  readonly poster?: Poster;
  readonly logLevel: string;
  readonly trustProxy: false | string;
  readonly connections?: ConnectionLimits;
  readonly refusals?: RefusalLimits;
  /** The gate before passwords, where not the usual one. */
  readonly passwords?: Gate | undefined;
  readonly webFolder?: string | undefined;
  readonly notReady: () => Promise<string | undefined>;
  /** What does not work while the rest does, a sentence each. */
  readonly impaired?: () => Promise<readonly string[]>;
}

recordBeside(notifyWebhooks);

/** Wires the parts together: the only place that knows them all. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const platform = platformOf(parts);
  const app = await makeServer({
    ...parts,
    https: parts.publicUrl.startsWith('https:'),
    webFolder: parts.webFolder,
    openApi: describeCalls(),
  });
  app.addHook('preClose', () => platform.feed.close());
  mount(app, implementations, {
    platform,
    authenticate: (token, { db = platform.db, ...request }) =>
      authenticate({ db, clock: platform.clock }, token, request),
    passwords: parts.passwords,
  });
  return app;
}

function platformOf({
  db,
  reader,
  connection,
  clock,
  storage,
  publicUrl,
  relayNamed,
  scanner,
  identityProvider,
  calendars = openCalendars(),
  push = openPush(),
  poster = openPosting(),
  impaired = async () => [],
}: AppParts): Platform {
  return {
    db,
    reader: reader ?? new Reader(db),
    clock,
    storage,
    uploads: openUploadLog(db, clock),
    feed: new Feed({ db, clock, connection }),
    letterhead: agencyLetterhead,
    publicUrl,
    relayNamed,
    scanner,
    identityProvider,
    calendars,
    push,
    poster,
    impaired,
  };
}

/** What works behind the calls: deliveries and the nightly tidying. */
export interface WorkParts {
  readonly db: Db;
  /** Connections of its own: a delivery holds one while the relay is spoken to. */
  readonly connections: Database;
  readonly clock: Clock;
  readonly storage: Storage;
  readonly publicUrl: string;
  readonly smtpUrl: string | undefined;
  readonly calendars?: CalendarReader;
  readonly push?: PushSender;
  readonly poster?: Poster;
  readonly onError: (error: unknown) => void;
  readonly around?: JobFrame | undefined;
}

/** What is done behind the calls, by its name in the queue. */
export function workTasks({
  db,
  clock,
  storage,
  publicUrl,
  smtpUrl,
  calendars = openCalendars(),
  push = openPush(),
  poster = openPosting(),
}: Omit<WorkParts, 'connections' | 'onError' | 'around'>): Record<string, JobTask> {
  const tools = { db, clock, storage };
  return {
    ...correspondenceTasks({
      ...tools,
      relay: smtpUrl ? openRelay(smtpUrl) : undefined,
      makePasswordLink,
      renderers: {
        ...invoiceRenderers(db),
        ...quotationRenderers(db),
        ...slipRenderers(db),
        ...statementRenderers(db),
      },
    }),
    ...interpreterTasks({ ...tools, publicUrl }),
    ...bookingTasks(tools),
    ...changeAvailabilityTasks({ ...tools, calendars }),
    ...invoiceTasks(tools),
    ...paymentTasks(tools),
    ...reportTasks(tools),
    ...renameTasks(tools),
    ...choosePasswordTasks({ ...tools, publicUrl }),
    ...offerTasks({ ...tools, publicUrl }),
    ...pushTasks({ ...tools, publicUrl, push }),
    ...webhookTasks({ ...tools, publicUrl, poster }),
    ...approvalTasks(tools),
    ...housekeepingTasks(tools),
    ...privacyTasks(tools),
    ...packingTasks(tools),
    ...importTasks(tools),
    ...mergeTasks(tools),
    'forget-sessions': async () => {
      await forgetAttempts(db, clock.now());
      await forgetEndedSessions(db, clock.now());
      await forgetEndedTokens(db, clock.now());
      await forgetPasswordLinks(db, clock.now());
      await forgetChallenges(db, clock.now());
      await forgetPasskeyChallenges(db, clock.now());
      await forgetProviderSignIns(db, clock.now());
    },
  };
}

/** Starts the jobs; several processes share them. */
export function startWork({ connections, onError, around, ...tools }: WorkParts): Promise<Jobs> {
  return startJobs({
    pool: connections.pool,
    onError,
    around,
    tasks: workTasks(tools),
    periodic: [
      ...correspondencePeriodic,
      ...interpreterPeriodic,
      ...bookingPeriodic,
      ...changeAvailabilityPeriodic,
      ...invoicePeriodic,
      ...paymentPeriodic,
      ...reportPeriodic,
      ...webhookPeriodic,
      ...housekeepingPeriodic,
      ...privacyPeriodic,
      ...packingPeriodic,
      ...importPeriodic,
      ...mergePeriodic,
      { name: 'forget-sessions', at: '40 2 * * *', catchUp: true },
    ],
  });
}

/** What waits to be done behind the calls, for who looks after the portal. */
export async function measureWork({ db, clock }: { readonly db: Db; readonly clock: Clock }): Promise<Work> {
  const [jobs, { waiting, held, oldest }] = await Promise.all([countJobs(db), countOutbox(db)]);
  const oldestSeconds = oldest ? (clock.now().getTime() - oldest.getTime()) / 1000 : 0;
  return { jobs, outbox: { waiting, held, oldestSeconds } };
}

/** What is looked after while the portal works. */
export function openHealth({ db, clock, dataDir, scanner }: HealthParts): Health {
  return new Health([
    diskProbe(dataDir),
    clockProbe(db, { clock }),
    outboxProbe(db, clock),
    webhookProbe(db),
    ...(scanner ? [scannerProbe(scanner)] : []),
  ]);
}

interface HealthParts extends Pick<AppParts, 'db' | 'clock' | 'scanner'> {
  readonly dataDir: string;
}
