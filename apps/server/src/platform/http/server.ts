import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import fastifyStatic from '@fastify/static';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import helmet from 'helmet';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import { notFoundPage } from '../pages/index.ts';
import { securityEvents } from '../security/index.ts';
import {
  type ConnectionLimits,
  type ConnectionPace,
  limitConnections,
  usualConnectionPace,
  usualConnections,
} from './connections.ts';
import { answerErrors, answerExpectations, answerUnreadable, sendRefusal } from './errors.ts';
import { parseJson } from './json/json.ts';
import { refuse, type Refusal } from './refusal.ts';
import { requestIds } from './request-ids.ts';
import { type RefusalLimits, Refusals, usualRefusals } from './refusals.ts';
import { sendStream } from './transfer.ts';
import { refuseUnread } from './unread.ts';
import { publishAnswer } from './watched.ts';

/** How the server is set up; all of it comes from the configuration. */
export interface ServerOptions {
  readonly logLevel: string;
  /** Whether addresses that a proxy passes on are believed. */
  readonly trustProxy: false | string;
  /** Connections at once, and how long they may be silent, where not as usual. */
  readonly connections?: ConnectionLimits | undefined;
  readonly connectionPace?: ConnectionPace;
  /** Refusals of one caller, where not as usual. */
  readonly refusals?: RefusalLimits | undefined;
  /** Whether people reach the portal by https alone. */
  readonly https: boolean;
  /** The built web application; without it only the API is served. */
  readonly webFolder: string | undefined;
  /** What /readyz asks: undefined when ready, else a sentence. */
  readonly notReady: () => Promise<string | undefined>;
  readonly impaired?: (() => Promise<readonly string[]>) | undefined;
  readonly openApi: Record<string, unknown>;
}

/** The HTTP server without any call on it: protection, compression, uploads, errors, health, documentation, the web. */
export async function makeServer(options: ServerOptions): Promise<FastifyInstance> {
  // Made once: its plugin for Fastify composes the policy anew for each request.
  const protect = helmet({
    contentSecurityPolicy: { directives: policy },
    strictTransportSecurity: options.https ? { maxAge: year } : false,
  });
  const protectAnswer = (request: FastifyRequest, reply: FastifyReply, done = () => undefined as void) => {
    reply.raw.setHeader('x-request-id', request.id);
    reply.raw.setHeader('permissions-policy', nothingAllowed);
    protect(request.raw, reply.raw, done);
  };
  const silence = options.connectionPace ?? usualConnectionPace;
  const app = Fastify({
    // An address that cannot be read reaches no route and no hook.
    frameworkErrors: (_error, request, reply) => {
      protectAnswer(request, reply);
      void refusals
        .hold(request)
        .then(() => refuse.invalid('The address is not valid'))
        .catch((held: Refusal) => held)
        .then((refusal) => {
          const isPage = refusal.status === 400 && wantsPage(request);
          return isPage ? sendStream(reply, notFoundPage()) : sendRefusal(reply, refusal);
        })
        .then(() => refusals.count(request, reply));
    },
    // Addresses of customer pages carry tokens, so requests are logged by their route below and never by their URL.
    logger: { level: options.logLevel, serializers: { req: (request) => ({ method: request.method }) } },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy,
    genReqId: requestIds(options.trustProxy),
    http: { headersTimeout: silence.head, connectionsCheckingInterval: silence.looks },
    keepAliveTimeout: silence.betweenRequests,
    connectionTimeout: silence.answer,
    clientErrorHandler: answerUnreadable,
    bodyLimit: 16 * 1024,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  });
  limitConnections(app, options.connections ?? usualConnections, options.trustProxy);
  answerErrors(app);
  answerExpectations(app);
  app.addHook('onResponse', (request, reply, done) => {
    request.log.debug(
      { route: request.routeOptions.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
    publishAnswer(request, reply);
    done();
  });
  tellOperator(app);
  app.addHook('onRequest', (request, reply, done) => protectAnswer(request, reply, () => done()));
  // Only where a route asks for it.
  await app.register(rateLimit, { global: false });
  const refusals = new Refusals(app, options.refusals ?? usualRefusals);
  app.decorate('refusals', refusals);
  app.addHook('onRequest', async (request) => {
    if (request.is404 && !wantsPage(request)) await refusals.hold(request);
  });
  refuseUnread(app);
  // What a call answers stays in no cache, unless it says how long.
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      void reply.header('cache-control', 'no-store');
  });
  await app.register(compress, compression);
  parseJson(app);
  // The forms of customer pages, which have no script.
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(text))));
  });
  await app.register(multipart, { limits: { fileSize: 200 * 1024 * 1024 + 1 } });
  // The plugin wants the exact type of a document; ours is written from the contract as plain JSON.
  await app.register(swagger, { mode: 'static', specification: { document: options.openApi as never } });
  await app.register(swaggerUi, { routePrefix: '/api/docs' });
  app.get('/api/v1/openapi.json', () => options.openApi);
  app.get('/healthz', () => ({ alive: true }));
  app.get('/readyz', async (_request, reply) => {
    const why = await options.notReady();
    if (why) return reply.status(503).send({ ready: false, why });
    const impaired = (await options.impaired?.()) ?? [];
    return { ready: true, ...(impaired.length > 0 ? { impaired } : {}) };
  });
  await serveWeb(app, options.webFolder);
  return app;
}

/** Each security event is a line for whoever runs the server (rule access/security-log). */
function tellOperator(app: FastifyInstance): void {
  const tell = (event: unknown) => app.log.info(event, 'security');
  securityEvents.subscribe(tell);
  app.addHook('onClose', async () => {
    securityEvents.unsubscribe(tell);
  });
}

/** Seconds. */
const year = 31_536_000;
const nothingAllowed = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

// An answer of a list is compressed where it stands: handing it to a thread as a stream costs more than the compression.
// Zstandard makes the smallest page of rows in half the time of the others, and today's browsers take it; better levels of any
// save a few per cent of the bytes and cost the processor several times as long.
const compression = {
  globalDecompression: false,
  threshold: 1024,
  syncThreshold: 256 * 1024,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 18 } },
  // For gzip its level, for Zstandard its parameters: the plugin hands both the same.
  zlibOptions: { level: 2, params: { [constants.ZSTD_c_compressionLevel]: 1 } },
};

// Emotion writes its styles into the page; files are previewed from blobs.
const policy = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'blob:', 'data:'],
  mediaSrc: ["'self'", 'blob:'],
  frameSrc: ["'self'", 'blob:'],
  objectSrc: ["'none'"],
  connectSrc: ["'self'"],
  // Of interpreters' phones.
  workerSrc: ["'self'"],
  manifestSrc: ["'self'"],
  frameAncestors: ["'none'"],
  formAction: ["'self'"],
  upgradeInsecureRequests: null,
};

/** An address of the application in the browser, where no file answers. */
const wantsPage = ({ method, url, headers }: FastifyRequest) =>
  method === 'GET' && !url.startsWith('/api/') && (headers.accept ?? '').includes('text/html');

/** Serves the built application; a page address that no file answers gets its first page, whose router knows the rest. */
async function serveWeb(app: FastifyInstance, folder: string | undefined): Promise<void> {
  const built = folder && existsSync(join(folder, 'index.html')) ? folder : undefined;
  if (built) {
    await app.register(fastifyStatic, {
      root: built,
      preCompressed: true,
      wildcard: false,
      setHeaders: (reply, path) => {
        const forever = path.startsWith(join(built, 'assets'));
        void reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (built && wantsPage(request)) return reply.sendFile('index.html');
    return sendRefusal(reply, refuse.notFound());
  });
}
