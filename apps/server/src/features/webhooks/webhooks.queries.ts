import type { Delivery, Webhook } from '@dragoman/contract/webhooks';
import { deliveryStatuses, testEvent, webhookEventNames } from '@dragoman/domain/webhooks';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import type { Probe } from '../../platform/health/index.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { pageOf } from '../../platform/search/index.ts';

const webhooksIn = (db: Db) =>
  db
    .selectFrom('webhooks')
    .selectAll()
    .select((eb) => [
      eb
        .selectFrom('webhook_deliveries')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('webhook_id', '=', 'webhooks.id')
        .where('status', '=', 'queued')
        .$asScalar()
        .as('waiting'),
      eb
        .selectFrom('webhook_deliveries')
        .select('settled_at')
        .whereRef('webhook_id', '=', 'webhooks.id')
        .where('status', '=', 'delivered')
        .orderBy('place', 'desc')
        .limit(1)
        .$asScalar()
        .as('last_delivered'),
    ]);

type FoundWebhook = Awaited<ReturnType<ReturnType<typeof webhooksIn>['executeTakeFirstOrThrow']>>;

const webhookView = (row: FoundWebhook): Webhook => ({
  _id: row.id,
  name: row.name,
  url: row.url,
  events: webhookEventNames.filter((name) => row.events.includes(name)),
  active: row.active,
  endedWhy: row.ended_why,
  failingSince: row.failing_since,
  waiting: row.waiting ?? 0,
  lastDelivered: row.last_delivered,
  formerSecretUntil: row.former_until,
  createdAt: row.created_at,
  createdBy: row.created_by,
});

/** All webhooks, by name. */
export async function listWebhooks(db: Db): Promise<Webhook[]> {
  return (await webhooksIn(db).orderBy('name').orderBy('id').execute()).map(webhookView);
}

/** One webhook; 404 where there is none. */
export async function readWebhook(db: Db, id: string): Promise<Webhook> {
  const row = await webhooksIn(db).where('webhooks.id', '=', id).executeTakeFirst();
  if (!row) throw refuse.notFound('Webhook not found');
  return webhookView(row);
}

interface Page {
  readonly page: number;
  readonly limit: number;
}

/** What was sent to a webhook, the newest first, with every try. */
export async function listDeliveries(
  db: Db,
  webhookId: string,
  page: Page,
): Promise<{ data: Delivery[]; total: number; count: number }> {
  const newest = db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .orderBy('place', 'desc');
  const { rows, total } = await pageOf(newest, page);
  const tries =
    rows.length === 0
      ? []
      : await db
          .selectFrom('webhook_attempts')
          .selectAll()
          .where(
            'delivery_id',
            'in',
            rows.map(({ id }) => id),
          )
          .orderBy('id')
          .execute();
  const byDelivery = Map.groupBy(tries, (attempt) => attempt.delivery_id);
  const data = rows.map((row): Delivery => ({
    _id: row.id,
    type: webhookEventNames.find((name) => name === row.type) ?? testEvent,
    at: row.happened_at,
    status: deliveryStatuses.find((status) => status === row.status) ?? 'failed',
    nextTry: row.next_attempt_at,
    data: { ...(row.data as object) },
    attempts: (byDelivery.get(row.id) ?? []).map(({ at, status, milliseconds, detail, answer }) => ({
      at,
      status,
      milliseconds,
      detail,
      answer,
    })),
  }));
  return { data, total, count: data.length };
}

/** Whether a webhook was turned off because it failed: told until somebody turns it on again or removes it. */
export function webhookProbe(db: Db): Probe {
  return {
    of: 'webhooks',
    look: async () => {
      const { rows } = await sql<{ name: string }>`
        select name from webhooks where ended_why is not null order by name limit 5`.execute(db);
      if (rows.length === 0) return undefined;
      const names = rows.map(({ name }) => name).join(', ');
      return `Turned off because nothing was taken: webhook ${names}. See Programs`;
    },
  };
}
