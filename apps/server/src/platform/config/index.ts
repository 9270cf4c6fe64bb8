import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { poolerWords, type PoolerWord } from '../database/index.ts';
import { type ConnectionLimits, usualConnections } from '../http/connections.ts';
import { type IdentityProvider, providerOf, providerVariables } from './provider.ts';

export type { IdentityProvider } from './provider.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** What the environment says, checked. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Where people reach the portal, without a closing slash: links in mails begin with it. */
  readonly publicUrl: string;
  /** An absolute path: the embedded database and the files on disk lie under it. */
  readonly dataDir: string;
  /** Absent: the portal brings its own PostgreSQL. */
  readonly databaseUrl: string | undefined;
  /** The same database without a pooler before it, for what needs a session of its own. */
  readonly directUrl: string | undefined;
  /** A replica of that database, from which reports and exports are read. */
  readonly readUrl: string | undefined;
  /** What lies between the portal and its database; absent: it is found out at the start. */
  readonly pooler: PoolerWord | undefined;
  /** The folder of an installed PostgreSQL, used instead of the packaged one. */
  readonly pgBin: string | undefined;
  /** s3://…; absent: files lie under dataDir. */
  readonly storageUrl: string | undefined;
  /** smtp:// or smtps://; absent: mails wait in the outbox. */
  readonly smtpUrl: string | undefined;
  /** tcp://host:port or unix:/path of clamd; absent: uploads are not scanned. */
  readonly clamavUrl: string | undefined;
  /** Whether calendars of interpreters are read at addresses without TLS, too. */
  readonly calendarsOverHttp: boolean;
  /** Whether webhooks may lead to this machine, too, and without TLS. */
  readonly webhooksToLoopback: boolean;
  readonly adminEmail: string | undefined;
  readonly adminPassword: string | undefined;
  readonly logLevel: (typeof logLevels)[number];
  /** Whose word about the caller's address is believed: nobody's, everybody's, or that of these addresses. */
  readonly trustProxy: false | string;
  /** Connections at once, in all and from one network address. */
  readonly connections: ConnectionLimits;
  /** Where Prometheus asks for figures; absent: nowhere. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
  /** Where traces are sent, under which name and how many of them; absent: nowhere. */
  readonly tracing: { readonly endpoint: string; readonly serviceName: string; readonly ratio: number } | undefined;
  /** Absent: staff sign in by password. */
  readonly identityProvider: IdentityProvider | undefined;
}

/** What is wrong with the environment, one sentence a variable. Values are not repeated: some are secrets. */
export class ConfigError extends Error {
  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'));
    this.name = 'ConfigError';
  }
}

function urlWith(protocols: readonly string[], sentence: string) {
  return z
    .string()
    .refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), sentence)
    .optional();
}

const databaseUrl = (name: string) =>
  urlWith(
    ['postgres:', 'postgresql:'],
    `${name} must be a PostgreSQL address such as postgres://user:password@host:5432/database`,
  );

function isAddress(text: string): boolean {
  const [address = '', length] = text.split('/');
  return isIP(address) !== 0 && (length === undefined || /^\d{1,3}$/.test(length));
}

const trustSentence =
  'TRUST_PROXY must be the addresses of the proxies before the portal, separated by commas: whoever is believed can claim any address';

const trustProxy = z.string().transform((text, context): false | string => {
  if (text === 'false') return false;
  if (text.split(',').every((part) => isAddress(part.trim()))) return text;
  context.addIssue({ code: 'custom', message: trustSentence });
  return z.NEVER;
});

const aloneSentence =
  'DATABASE_DIRECT_URL and DATABASE_READ_URL name the database of DATABASE_URL in other ways: DATABASE_URL must be given too';

function port(name: string) {
  const sentence = `${name} must be a whole number from 0 to 65535`;
  return z
    .string()
    .regex(/^\d{1,5}$/, sentence)
    .transform(Number)
    .refine((number) => number <= 65_535, sentence);
}

const host = (name: string) =>
  z
    .string()
    .refine(
      (text) => isIP(text) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text),
      `${name} must be an IP address or a host name`,
    )
    .default('127.0.0.1');

const connectionsOf = (name: string, usual: number) => {
  const sentence = `${name} must be a whole number from 1 to 1000000`;
  return z
    .string()
    .regex(/^\d{1,7}$/, sentence)
    .transform(Number)
    .refine((count) => count >= 1 && count <= 1_000_000, sentence)
    .default(usual);
};

const clamavUrl = z
  .string()
  .refine((text) => {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    return url?.protocol === 'tcp:' ? url.port !== '' && url.hostname !== '' : url?.protocol === 'unix:';
  }, 'CLAMAV_URL must be where clamd listens, such as tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl')
  .optional();

const environment = z.object({
  PORT: port('PORT').default(3000),
  HOST: host('HOST'),
  METRICS_PORT: port('METRICS_PORT').optional(),
  METRICS_HOST: host('METRICS_HOST'),
  PUBLIC_URL: urlWith(['http:', 'https:'], 'PUBLIC_URL must be a web address such as https://portal.example'),
  DATA_DIR: z
    .string()
    .refine((path) => !path.includes('\0'), 'DATA_DIR must be the path of a folder')
    .default('data'),
  DATABASE_URL: databaseUrl('DATABASE_URL'),
  DATABASE_DIRECT_URL: databaseUrl('DATABASE_DIRECT_URL'),
  DATABASE_READ_URL: databaseUrl('DATABASE_READ_URL'),
  DATABASE_POOLER: z.enum(poolerWords, `DATABASE_POOLER must be one of ${poolerWords.join(', ')}`).optional(),
  PG_BIN: z.string().optional(),
  STORAGE_URL: urlWith(['s3:'], 'STORAGE_URL must be the address of a bucket such as s3://key:secret@host/bucket'),
  SMTP_URL: urlWith(['smtp:', 'smtps:'], 'SMTP_URL must be a mail server such as smtp://user:password@host:587'),
  CLAMAV_URL: clamavUrl,
  CALENDARS_OVER_HTTP: z.enum(['yes', 'no'], 'CALENDARS_OVER_HTTP must be yes or no').default('no'),
  WEBHOOKS_TO_LOOPBACK: z.enum(['yes', 'no'], 'WEBHOOKS_TO_LOOPBACK must be yes or no').default('no'),
  ADMIN_EMAIL: z.email('ADMIN_EMAIL must be an e-mail address').optional(),
  ADMIN_PASSWORD: z.string().min(8, 'ADMIN_PASSWORD must have at least 8 characters').optional(),
  LOG_LEVEL: z.enum(logLevels, `LOG_LEVEL must be one of ${logLevels.join(', ')}`).default('info'),
  TRUST_PROXY: trustProxy.default(false),
  MAX_CONNECTIONS: connectionsOf('MAX_CONNECTIONS', usualConnections.all),
  MAX_CONNECTIONS_PER_ADDRESS: connectionsOf('MAX_CONNECTIONS_PER_ADDRESS', usualConnections.ofAddress),
  OTEL_EXPORTER_OTLP_ENDPOINT: urlWith(
    ['http:', 'https:'],
    'OTEL_EXPORTER_OTLP_ENDPOINT must be the web address of a collector such as http://127.0.0.1:4318',
  ),
  OTEL_SERVICE_NAME: z.string().default('dragoman'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1')
    .transform(Number)
    .default(1),
  ...providerVariables,
});

function tracingOf(env: z.output<typeof environment>): Config['tracing'] {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: serviceName, OTEL_TRACES_SAMPLER_ARG: ratio } = env;
  return endpoint === undefined ? undefined : { endpoint, serviceName, ratio };
}

/** Reads the environment; an empty variable counts as absent. Refuses with a ConfigError. */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const read = environment.safeParse(given);
  if (!read.success) throw new ConfigError(read.error.issues.map(({ message }) => message));
  const env = read.data;
  if (env.DATABASE_URL === undefined && (env.DATABASE_DIRECT_URL ?? env.DATABASE_READ_URL) !== undefined)
    throw new ConfigError([aloneSentence]);
  const provider = providerOf(env);
  if (typeof provider === 'string') throw new ConfigError([provider]);
  const shownHost = env.HOST === '0.0.0.0' || env.HOST === '::' ? 'localhost' : env.HOST;
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: (env.PUBLIC_URL ?? `http://${isIP(shownHost) === 6 ? `[${shownHost}]` : shownHost}:${env.PORT}`).replace(
      /\/+$/,
      '',
    ),
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    directUrl: env.DATABASE_DIRECT_URL,
    readUrl: env.DATABASE_READ_URL,
    pooler: env.DATABASE_POOLER,
    pgBin: env.PG_BIN,
    storageUrl: env.STORAGE_URL,
    smtpUrl: env.SMTP_URL,
    clamavUrl: env.CLAMAV_URL,
    calendarsOverHttp: env.CALENDARS_OVER_HTTP === 'yes',
    webhooksToLoopback: env.WEBHOOKS_TO_LOOPBACK === 'yes',
    adminEmail: env.ADMIN_EMAIL,
    adminPassword: env.ADMIN_PASSWORD,
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY,
    connections: { all: env.MAX_CONNECTIONS, ofAddress: env.MAX_CONNECTIONS_PER_ADDRESS },
    metrics: env.METRICS_PORT === undefined ? undefined : { host: env.METRICS_HOST, port: env.METRICS_PORT },
    tracing: tracingOf(env),
    identityProvider: provider,
  };
}
