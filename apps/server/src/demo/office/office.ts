import { authRoutes } from '@dragoman/contract/access';
import { type CallArguments, makeClient, type ReplyOf, type RouteDeclaration } from '@dragoman/contract/kit';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { implementations } from '../../implementations.ts';
import { makePasswordLink } from '../../features/access/index.ts';
import { correspondenceTasks } from '../../features/correspondence/index.ts';
import { invoiceRenderers } from '../../features/invoices/index.ts';
import { quotationRenderers } from '../../flows/accept-quotation/index.ts';
import { offerTasks } from '../../flows/offer-job/index.ts';
import { agencyLetterhead } from '../../features/settings/index.ts';
import { openCalendars } from '../../platform/calendars/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Actor } from '../../platform/command-context.ts';
import { type Db, Reader } from '../../platform/database/index.ts';
import { openUploadLog, type Storage } from '../../platform/files/index.ts';
import { mount } from '../../platform/http/mount.ts';
import { makeServer } from '../../platform/http/server.ts';
import type { JobTask } from '../../platform/jobs/index.ts';
import type { Letter } from '../../platform/mail/index.ts';
import { openPosting } from '../../platform/posting/index.ts';
import { openPush } from '../../platform/push/index.ts';
import { Feed } from '../../platform/notices/index.ts';

/** A clock that is set. It moves on by a millisecond at each look, so that no two changes have the same version. */
class SetClock implements Clock {
  #now = 0;

  now(): Date {
    this.#now += 1;
    return new Date(this.#now);
  }

  /** Never back. */
  set(moment: number): void {
    this.#now = Math.max(this.#now, moment);
  }
}

/**
 * The product in this process, with a clock that is set: its calls with their permissions and checks, and its deliveries, which
 * go to nobody.
 */
export class Office {
  readonly db: Db;
  readonly clock: SetClock;
  /** Where the latest letter about each booking leads, by the page; of an offer the latest to somebody. */
  readonly #links = new Map<string, URL>();
  /** By their tokens. */
  readonly #actors = new Map<string, Actor>();
  /** Tokens of those who have signed in, by their accounts. */
  readonly #sessions = new Map<string, string>();
  readonly #app: FastifyInstance;
  readonly #deliver: JobTask;
  readonly #offerDue: JobTask;
  #awaitsDelivery = false;
  #visits = 0;

  private constructor(db: Db, clock: SetClock, app: FastifyInstance, storage: Storage, publicUrl: string) {
    this.db = db;
    this.clock = clock;
    this.#app = app;
    // A document is not set for a letter that nobody reads.
    const blank = async () => ({ content: Buffer.alloc(0), contentType: 'application/pdf' });
    const renderers = Object.fromEntries(
      Object.keys({ ...invoiceRenderers(db), ...quotationRenderers(db) }).map((document) => [document, blank]),
    );
    const relay = { send: async (letter: Letter) => this.#take(letter) };
    this.#deliver = correspondenceTasks({ db, clock, storage, renderers, relay, makePasswordLink })['deliver-mail']!;
    this.#offerDue = offerTasks({ db, clock, publicUrl })['offer-due']!;
  }

  /** `host` is where links in the mails lead. */
  static async open(db: Db, storage: Storage, host: string): Promise<Office> {
    const clock = new SetClock();
    const app = await makeServer({
      logLevel: 'silent',
      trustProxy: false,
      https: false,
      webFolder: undefined,
      notReady: async () => undefined,
      openApi: {},
    });
    const feed = new Feed({ db, clock });
    app.addHook('preClose', () => feed.close());
    const platform = {
      db,
      reader: new Reader(db),
      clock,
      storage,
      uploads: openUploadLog(db, clock),
      feed,
      letterhead: agencyLetterhead,
      publicUrl: host,
      relayNamed: true,
      calendars: openCalendars(),
      push: openPush(),
      poster: openPosting(),
      impaired: async () => [],
    };
    const office = new Office(db, clock, app, storage, host);
    mount(app, implementations, { platform, authenticate: async (token) => office.#actors.get(token) });
    return office;
  }

  /** A call as this person makes it; by nobody, as a customer does. Throws what is refused. */
  async call<const R extends RouteDeclaration>(
    actor: Actor | undefined,
    route: R,
    given: CallArguments<R>,
  ): Promise<ReplyOf<R>> {
    const token = actor && this.#tokenOf(actor);
    const client = makeClient({ token: () => token, fetch: (input, init) => this.#fetch(input as string, init) });
    const reply = await client.call(route, given);
    if (route.method !== 'GET') this.#awaitsDelivery = true;
    return reply;
  }

  /** Uploads one file. */
  async upload(actor: Actor, path: string, fields: Readonly<Record<string, string>>, file: File): Promise<void> {
    const payload = new FormData();
    for (const [name, value] of Object.entries(fields)) payload.append(name, value);
    payload.append('file', file);
    await this.#post({ url: `/api/v1${path}`, headers: { authorization: `Bearer ${this.#tokenOf(actor)}` }, payload });
  }

  /** The link to a page of a booking in the latest letter that has one; to the page of an offer by the address of its letter. */
  linkTo({ path }: RouteDeclaration, about: string): URL {
    const link = this.#links.get(`${path} ${about}`);
    if (!link) throw new Error(`No letter about ${about} links to ${path}`);
    return link;
  }

  /** Opens, as its customer, the form behind a mailed link, and sends it back. */
  async sendBack(link: URL): Promise<void> {
    const { pathname, searchParams } = link;
    const { statusCode, body } = await this.#visit({ url: pathname, payload: Object.fromEntries(searchParams) });
    if (statusCode !== 200) throw new Error(`${pathname}: ${statusCode} ${body}`);
    this.#awaitsDelivery = true;
  }

  /** Answers an offer by the link of its letter. Something may stand against it, or it comes too late: then nothing happens. */
  async answer(link: URL, fields: Readonly<Record<string, string>>): Promise<void> {
    const payload = { ...Object.fromEntries(link.searchParams), ...fields };
    const { statusCode, body } = await this.#visit({ url: link.pathname, payload });
    if (statusCode !== 303 && statusCode !== 409) throw new Error(`${link.pathname}: ${statusCode} ${body}`);
    this.#awaitsDelivery = true;
  }

  /** Does what is due of an offer. */
  async continueOffer(id: string): Promise<void> {
    await this.#offerDue({ id }, { signal: new AbortController().signal });
  }

  /** Delivers the mails that wait. */
  async deliver(): Promise<void> {
    if (!this.#awaitsDelivery) return;
    this.#awaitsDelivery = false;
    const waiting = await this.db
      .selectFrom('mails')
      .select('id')
      .where('status', '=', 'queued')
      .orderBy('id')
      .execute();
    for (const { id } of waiting) await this.#deliver({ id }, { signal: new AbortController().signal });
  }

  close(): Promise<void> {
    return this.#app.close();
  }

  #take(letter: Letter) {
    for (const [found] of letter.text.matchAll(/https?:\/\/\S+/g)) {
      const link = new URL(found);
      this.#links.set(`${link.pathname} ${link.searchParams.get('br') ?? letter.to[0]}`, link);
    }
    return { outcome: 'sent' as const, detail: null, waiting: [] };
  }

  /** Signs somebody in by their password, as calls want it that ask who is there; for any other they need not. */
  async signIn(actor: Actor, credentials: { readonly email: string; readonly password: string }): Promise<void> {
    const { token } = await this.call(undefined, authRoutes.login, { body: credentials });
    this.#sessions.set(actor.id!, token);
  }

  #tokenOf(actor: Actor): string {
    const token = this.#sessions.get(actor.id!) ?? actor.id!;
    this.#actors.set(token, actor);
    return token;
  }

  /** Those who open links sit everywhere: one address would have called too often. */
  #visit(request: { readonly url: string; readonly payload: object }) {
    const remoteAddress = `192.0.2.${(this.#visits += 1) % 250}`;
    return this.#app.inject({ method: 'POST', remoteAddress, ...request });
  }

  async #post(request: InjectOptions & { readonly url: string }): Promise<void> {
    const { statusCode, body } = await this.#app.inject({ method: 'POST', ...request });
    if (statusCode !== 200) throw new Error(`${request.url}: ${statusCode} ${body}`);
  }

  async #fetch(url: string, { method, headers, body }: RequestInit = {}): Promise<Response> {
    const request = { method, url, headers, ...(body && { payload: body }) } as InjectOptions;
    const { statusCode, rawPayload } = await this.#app.inject(request);
    return new Response(new Uint8Array(rawPayload), { status: statusCode });
  }
}
