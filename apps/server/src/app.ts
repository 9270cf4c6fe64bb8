import { callExamples } from '@dragoman/contract/examples';
import type { FastifyInstance } from 'fastify';
import {
  accessImplementations,
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
import { assignmentImplementations } from './features/assignments/index.ts';
import { bankingImplementations } from './features/banking/index.ts';
import { bookingImplementations, bookingPeriodic, bookingTasks } from './features/bookings/index.ts';
import { clientImplementations } from './features/clients/index.ts';
import {
  countOutbox,
  correspondenceImplementations,
  correspondencePeriodic,
  correspondenceTasks,
  outboxProbe,
} from './features/correspondence/index.ts';
import { interpreterImplementations, interpreterPeriodic, interpreterTasks } from './features/interpreters/index.ts';
import { invoiceImplementations, invoicePeriodic, invoiceRenderers, invoiceTasks } from './features/invoices/index.ts';
import { languageImplementations } from './features/languages/index.ts';
import { offerImplementations } from './features/offers/index.ts';
import { paymentImplementations, paymentPeriodic, paymentTasks } from './features/payments/index.ts';
import { quotationImplementations } from './features/quotations/index.ts';
import { rateImplementations } from './features/rates/index.ts';
import { reminderImplementations, statementRenderers } from './features/reminders/index.ts';
import { payRunImplementations } from './features/payruns/index.ts';
import { remittanceImplementations, slipRenderers } from './features/remittances/index.ts';
import { reportImplementations, reportPeriodic, reportTasks } from './features/reports/index.ts';
import { agencyLetterhead, settingsImplementations } from './features/settings/index.ts';
import { ledgerImplementations } from './features/ledger/index.ts';
import {
  tellWebhooks,
  webhookImplementations,
  webhookPeriodic,
  webhookProbe,
  webhookTasks,
} from './features/webhooks/index.ts';
import { termImplementations } from './features/terms/index.ts';
import { timesheetImplementations } from './features/timesheets/index.ts';
import { jobImplementations } from './features/jobs/index.ts';
import { wishImplementations } from './features/wishes/index.ts';
import { customerPageImplementations, quotationRenderers } from './flows/accept-quotation/index.ts';
import { approvalImplementations, approvalTasks } from './flows/approve-timesheet/index.ts';
import { assignImplementations } from './flows/assign-interpreter/index.ts';
import { bookJobImplementations } from './flows/book-job/index.ts';
import { cancelBookingImplementations } from './flows/cancel-booking/index.ts';
import { feedImplementations } from './flows/calendar-feeds/index.ts';
import {
  changeAvailabilityImplementations,
  changeAvailabilityPeriodic,
  changeAvailabilityTasks,
} from './flows/change-availability/index.ts';
import { boardImplementations } from './flows/board/index.ts';
import { changeBookingImplementations } from './flows/change-booking/index.ts';
import { discountImplementations } from './flows/change-discount/index.ts';
import { changeFactorsImplementations } from './flows/change-factors/index.ts';
import { changeUsersImplementations } from './flows/change-users/index.ts';
import { choosePasswordImplementations, choosePasswordTasks } from './flows/choose-password/index.ts';
import { creditNoteImplementations } from './flows/issue-credit-note/index.ts';
import { importImplementations, importPeriodic, importTasks } from './flows/import-records/index.ts';
import { mailCustomersImplementations } from './flows/mail-customers/index.ts';
import { packingPeriodic, packingTasks } from './flows/pack-papers/index.ts';
import { doubleImplementations } from './flows/merge-records/index.ts';
import { privacyImplementations, privacyPeriodic, privacyTasks } from './flows/privacy/index.ts';
import { historyImplementations } from './flows/read-history/index.ts';
import { offerJobImplementations, offerTasks } from './flows/offer-job/index.ts';
import { pushTasks } from './flows/push-message/index.ts';
import { deskImplementations } from './flows/morning-desk/index.ts';
import { renameImplementations, renameTasks } from './flows/rename/index.ts';
import { sendBookingImplementations } from './flows/send-booking-mail/index.ts';
import { weighImplementations } from './flows/weigh-candidates/index.ts';
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
import type { Implementation } from './platform/http/implement.ts';
import { mount } from './platform/http/mount.ts';
import { openApiOf } from './platform/http/openapi.ts';
import type { RefusalLimits } from './platform/http/refusals.ts';
import { makeServer } from './platform/http/server.ts';
import type { Platform } from './platform/index.ts';
import { countJobs, type JobFrame, type Jobs, type JobTask, startJobs } from './platform/jobs/index.ts';
import type { Work } from './platform/metrics/index.ts';
import type { IdentityProvider } from './platform/config/index.ts';
import { openRelay } from './platform/mail/index.ts';
import { type Scanner, scannerProbe } from './platform/scanner/index.ts';
import { Feed } from './platform/notices/index.ts';

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

/** Every call of the product. */
export const implementations: readonly Implementation[] = [
  ...accessImplementations,
  ...settingsImplementations,
  ...correspondenceImplementations,
  ...languageImplementations,
  ...ledgerImplementations,
  ...termImplementations,
  ...rateImplementations,
  ...clientImplementations,
  ...interpreterImplementations,
  ...wishImplementations,
  ...bookingImplementations,
  ...bookJobImplementations,
  ...quotationImplementations,
  ...assignmentImplementations,
  ...offerImplementations,
  ...timesheetImplementations,
  ...jobImplementations,
  ...invoiceImplementations,
  ...paymentImplementations,
  ...reminderImplementations,
  ...bankingImplementations,
  ...remittanceImplementations,
  ...payRunImplementations,
  ...reportImplementations,
  ...webhookImplementations,
  ...approvalImplementations,
  ...assignImplementations,
  ...weighImplementations,
  ...offerJobImplementations,
  ...creditNoteImplementations,
  ...discountImplementations,
  ...changeAvailabilityImplementations,
  ...feedImplementations,
  ...changeBookingImplementations,
  ...cancelBookingImplementations,
  ...sendBookingImplementations,
  ...customerPageImplementations,
  ...mailCustomersImplementations,
  ...historyImplementations,
  ...renameImplementations,
  ...deskImplementations,
  ...boardImplementations,
  ...privacyImplementations,
  ...choosePasswordImplementations,
  ...changeFactorsImplementations,
  ...changeUsersImplementations,
  ...importImplementations,
  ...doubleImplementations,
];

/** The OpenAPI document of every call. */
export const describeCalls = (): Record<string, unknown> =>
  openApiOf(
    implementations.map(({ route }) => route),
    'Dragoman',
    callExamples,
  );

recordBeside(tellWebhooks);

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
