import type { ChangedWebhook, NewWebhook, Webhook, WebhookSecret } from '@dragoman/contract/webhooks';
import { daysOfFailure, formerSecretHours } from '@dragoman/domain/webhooks';
import { sql } from 'kysely';
import { recordAudit } from '../../platform/audit/index.ts';
import { type CommandContext } from '../../platform/command-context.ts';
import { escapeHtml } from '../../platform/html/index.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { addJob } from '../../platform/jobs/index.ts';
import type { Poster } from '../../platform/posting/index.ts';
import { staffAccounts } from '../access/index.ts';
import { frameMail, queueMail } from '../correspondence/index.ts';
import { waitForClaim } from './claims.queries.ts';
import { deliveryTask, queueTest } from './events.service.ts';
import { newSecret, secretText } from './signing.ts';
import { readWebhook } from './webhooks.queries.ts';

type Posting = Pick<Poster, 'problemOf'>;

function requireAddress(poster: Posting, url: string): void {
  const problem = poster.problemOf(url);
  if (problem) throw refuse.field('url', problem);
}

/** Makes a webhook; its secret is shown this once (rule programs/webhooks). */
export async function makeWebhook(
  command: CommandContext,
  poster: Posting,
  { name, url, events }: NewWebhook,
): Promise<WebhookSecret> {
  requireAddress(poster, url);
  const secret = newSecret();
  const { id } = await command.tx
    .insertInto('webhooks')
    .values({ name, url, events, secret, created_at: command.now, created_by: command.actor.name })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordAudit(command, {
    table: 'webhooks',
    id,
    action: 'create',
    before: null,
    after: { name, url, events },
  });
  return { data: await readWebhook(command.tx, id), secret: secretText(secret) };
}

async function lockWebhook({ tx }: CommandContext, id: string) {
  const found = await tx.selectFrom('webhooks').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  if (!found) throw refuse.notFound('Webhook not found');
  return found;
}

/** Changes a webhook. Turned on again, it begins anew with what waited. */
export async function changeWebhook(
  command: CommandContext,
  poster: Posting,
  id: string,
  change: ChangedWebhook,
): Promise<Webhook> {
  const { name, url, events, active } = await lockWebhook(command, id);
  const before = { name, url, events, active };
  const after = { ...before, ...given(change) };
  if (change.url !== undefined && change.url !== url) requireAddress(poster, change.url);
  const begins = after.active && !active ? { ended_why: null, failing_since: null } : {};
  await command.tx
    .updateTable('webhooks')
    .set({ ...after, ...begins })
    .where('id', '=', id)
    .execute();
  await recordAudit(command, { table: 'webhooks', id, action: 'update', before, after });
  if (after.active) await goOn(command, id);
  return readWebhook(command.tx, id);
}

const given = <T extends object>(change: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as never;

/** What waits is tried at once, whenever it would have been. */
async function goOn(command: CommandContext, id: string): Promise<void> {
  await command.tx
    .updateTable('webhook_deliveries')
    .set({ next_attempt_at: command.now })
    .where('webhook_id', '=', id)
    .where('status', '=', 'queued')
    .where('next_attempt_at', '>', command.now)
    .execute();
  await addJob(command, deliveryTask, { id });
}

/** Gives a webhook another secret; for a day the former one signs as well (rule programs/secrets). */
export async function changeSecret(command: CommandContext, id: string): Promise<WebhookSecret> {
  const { secret: former } = await lockWebhook(command, id);
  const secret = newSecret();
  const until = new Date(command.now.getTime() + formerSecretHours * 3_600_000);
  await command.tx
    .updateTable('webhooks')
    .set({ secret, former_secret: former, former_until: until })
    .where('id', '=', id)
    .execute();
  await recordAudit(command, {
    table: 'webhooks',
    id,
    action: 'change secret',
    before: null,
    after: { formerUntil: until },
  });
  return { data: await readWebhook(command.tx, id), secret: secretText(secret) };
}

/**
 * Removes a webhook with its log and all that waits for it. What is on its way comes to its end before the webhook is locked: every
 * command that makes events for it would wait for its receiver, too.
 */
export async function removeWebhook(command: CommandContext, id: string): Promise<void> {
  await waitForClaim(command.tx, id);
  const found = await command.tx.selectFrom('webhooks').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!found) throw refuse.notFound('Webhook not found');
  const { name, url, events } = found;
  await command.tx.deleteFrom('webhook_deliveries').where('webhook_id', '=', id).execute();
  await command.tx.deleteFrom('webhooks').where('id', '=', id).execute();
  await recordAudit(command, {
    table: 'webhooks',
    id,
    action: 'remove',
    before: { name, url, events },
    after: null,
  });
}

const turnedOff = 'The webhook is turned off';

/** Sends a webhook an event by which its receiver is tried out. */
export async function testWebhook(command: CommandContext, id: string): Promise<void> {
  const { active } = await lockWebhook(command, id);
  if (!active) throw refuse.conflict(turnedOff);
  await queueTest(command, id);
}

/** Sends an event again, under the identity that it has. */
export async function sendAgain(command: CommandContext, id: string): Promise<void> {
  const delivery = await command.tx
    .selectFrom('webhook_deliveries')
    .innerJoin('webhooks', 'webhooks.id', 'webhook_id')
    .select(['webhook_id', 'status', 'active', 'name', 'type'])
    .where('webhook_deliveries.id', '=', id)
    .forUpdate('webhook_deliveries')
    .executeTakeFirst();
  if (!delivery) throw refuse.notFound('Event not found');
  if (!delivery.active) throw refuse.conflict(turnedOff);
  if (delivery.status === 'queued') throw refuse.conflict('This event is waiting to be sent');
  await command.tx
    .updateTable('webhook_deliveries')
    .set({ status: 'queued', attempts: 0, next_attempt_at: command.now, settled_at: null })
    .where('id', '=', id)
    .execute();
  await recordAudit(command, {
    table: 'webhooks',
    id: delivery.webhook_id,
    action: 'send again',
    before: null,
    after: { delivery: id, type: delivery.type },
  });
  await addJob(command, deliveryTask, { id: delivery.webhook_id });
}

/** Turns a webhook off that has failed for days or whose receiver is gone, and mails the superadmins (rule programs/turned-off). */
export async function turnOff(command: CommandContext, id: string, publicUrl: string): Promise<void> {
  const { tx } = command;
  const webhook = await lockWebhook(command, id);
  if (!webhook.active) return;
  const { rows } = await sql<{ detail: string; status: number | null }>`
    select detail, webhook_attempts.status from webhook_attempts
    join webhook_deliveries on webhook_deliveries.id = delivery_id
    where webhook_id = ${id} order by webhook_attempts.id desc limit 1`.execute(tx);
  const [latest] = rows;
  const why =
    latest?.status === 410
      ? 'Its receiver says that it is gone for good (410)'
      : `Nothing was taken for ${daysOfFailure} days. The last try: ${latest?.detail ?? ''}`;
  await tx.updateTable('webhooks').set({ active: false, ended_why: why }).where('id', '=', id).execute();
  await recordAudit(command, {
    table: 'webhooks',
    id,
    action: 'deactivate',
    before: { active: true },
    after: { active: false, why },
  });
  const to = (await staffAccounts(tx)).filter(({ role, active }) => role === 'superadmin' && active);
  if (to.length === 0) return;
  const link = `${publicUrl}/masters/programs`;
  const lines = [
    `The webhook ${webhook.name} is turned off. ${why}.`,
    `What happened since waits. Mend its receiver, then turn it on again under Programs: ${link}`,
  ];
  const mail = await frameMail(tx, {
    subject: `The webhook ${webhook.name} is turned off`,
    html: lines.map((line) => `<p>${escapeHtml(line)}</p>`).join(''),
    text: lines.join('\n\n'),
  });
  for (const { email } of to) await queueMail(command, { kind: 'webhook off', from: 'info', to: [email], ...mail });
}
