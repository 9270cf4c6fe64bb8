import { isGivenUp, isTaken } from '@dragoman/domain/webhooks';
import type { Selectable } from 'kysely';
import type { Clock } from '../../platform/clock/index.ts';
import { systemActor } from '../../platform/command-context.ts';
import { type DB, type Db, transact, type Tx } from '../../platform/database/index.ts';
import { addJob, type JobTask, nextTry, whileClaimed } from '../../platform/jobs/index.ts';
import type { Posted, Poster } from '../../platform/posting/index.ts';
import { tryClaim } from './claims.queries.ts';
import { deliveryTask } from './events.service.ts';
import { signedHeaders } from './signing.ts';
import { turnOff } from './webhooks.service.ts';

/** What deliveries need. */
export interface DeliveryParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly publicUrl: string;
  readonly poster: Poster;
}

type StoredWebhook = Selectable<DB['webhooks']>;
type StoredDelivery = Selectable<DB['webhook_deliveries']>;

/** So many at most: then, as after a failure, the job makes room for others and comes again. */
const mostAtOnce = 50;

/**
 * Takes the events of one webhook out, one after another and in their order; one that failed waits for its time while later ones go
 * on, in a job of their own. Who finds the webhook claimed leaves: whoever claims it looks once more after letting it go, so that nothing is left lying.
 */
export function deliverEvents(parts: DeliveryParts): JobTask {
  return async (payload, { signal }) => {
    const { id } = payload as { id: string };
    for (let sent = 0; sent < mostAtOnce; sent += 1) {
      if (signal.aborted || !(await isDue(parts, id))) return;
      const outcome = await deliverNext(parts, id, signal);
      if (outcome === 'claimed') return;
      // A receiver that does not answer takes its time: mails and other webhooks are not to wait for all that waits for it.
      if (outcome === 'failed') break;
    }
    await transact(parts.db, (tx) => addJob({ tx }, deliveryTask, { id }));
  };
}

async function isDue({ db, clock }: DeliveryParts, id: string): Promise<boolean> {
  const due = await db
    .selectFrom('webhook_deliveries')
    .innerJoin('webhooks', 'webhooks.id', 'webhook_id')
    .select('webhook_deliveries.id')
    .where('webhook_id', '=', id)
    .where('status', '=', 'queued')
    .where('active', '=', true)
    .where('next_attempt_at', '<=', clock.now())
    .limit(1)
    .executeTakeFirst();
  return due !== undefined;
}

/** What came of a delivery; 'claimed' where another process takes the webhook's events out, 'nothing' where none was due. */
type Outcome = 'claimed' | 'nothing' | 'delivered' | 'failed' | 'given up';

/** Takes out what is due first. */
async function deliverNext(parts: DeliveryParts, id: string, signal: AbortSignal): Promise<Outcome> {
  const outcome = await whileClaimed(parts.db, async (tx): Promise<Outcome> => {
    if (!(await tryClaim(tx, id))) return 'claimed';
    const webhook = await tx
      .selectFrom('webhooks')
      .selectAll()
      .where('id', '=', id)
      .where('active', '=', true)
      .executeTakeFirst();
    const delivery = webhook && (await firstDue(tx, id, parts.clock.now()));
    if (!webhook || !delivery) return 'nothing';
    const posted = await post(parts, webhook, delivery, signal);
    return recordAttempt(tx, { webhook, delivery, posted, now: parts.clock.now() });
  });
  if (outcome === 'given up') {
    const command = { actor: systemActor, now: parts.clock.now() };
    await transact(parts.db, (tx) => turnOff({ ...command, tx }, id, parts.publicUrl));
  }
  return outcome;
}

const firstDue = (tx: Tx, id: string, now: Date): Promise<StoredDelivery | undefined> =>
  tx
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('webhook_id', '=', id)
    .where('status', '=', 'queued')
    .where('next_attempt_at', '<=', now)
    .orderBy('next_attempt_at')
    .orderBy('place')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

function post(
  { clock, poster }: DeliveryParts,
  { url, secret, former_secret, former_until }: StoredWebhook,
  { id, type, data, happened_at }: StoredDelivery,
  signal: AbortSignal,
): Promise<Posted> {
  const at = clock.now();
  const body = JSON.stringify({ type, timestamp: happened_at.toISOString(), data });
  const secrets = former_secret && former_until && former_until > at ? [secret, former_secret] : [secret];
  return poster.post({ url, headers: signedHeaders({ id, at, body }, secrets), body }, signal);
}

interface Attempt {
  readonly webhook: StoredWebhook;
  readonly delivery: StoredDelivery;
  readonly posted: Posted;
  readonly now: Date;
}

async function recordAttempt(
  tx: Tx,
  { webhook, delivery, posted, now }: Attempt,
): Promise<'delivered' | 'failed' | 'given up'> {
  const { status, answer, milliseconds, problem } = posted;
  const taken = isTaken(status);
  const detail = problem ?? (taken ? '' : `Answered with ${status}`);
  const next = taken ? undefined : nextTry(delivery.attempts, now);
  await tx
    .insertInto('webhook_attempts')
    .values({ delivery_id: delivery.id, at: now, status: status ?? null, milliseconds, detail, answer })
    .execute();
  await tx
    .updateTable('webhook_deliveries')
    .set({
      status: taken ? 'delivered' : next ? 'queued' : 'failed',
      attempts: delivery.attempts + 1,
      next_attempt_at: next ?? null,
      settled_at: next ? null : now,
    })
    .where('id', '=', delivery.id)
    .execute();
  const failingSince = taken ? null : (webhook.failing_since ?? now);
  if (failingSince?.getTime() !== webhook.failing_since?.getTime())
    await tx.updateTable('webhooks').set({ failing_since: failingSince }).where('id', '=', webhook.id).execute();
  if (next) await addJob({ tx }, deliveryTask, { id: webhook.id }, { runAt: next });
  if (failingSince === null) return 'delivered';
  return isGivenUp({ failingSince, status }, now) ? 'given up' : 'failed';
}
