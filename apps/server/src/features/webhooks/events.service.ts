import { eventsOf, testEvent } from '@dragoman/domain/webhooks';
import { type RawBuilder, sql } from 'kysely';
import type { CommandContext } from '../../platform/command-context.ts';
import { sendAlong } from '../../platform/database/index.ts';
import type { Change } from '../../platform/audit/index.ts';

/** The job that takes events out to a webhook. */
export const deliveryTask = 'deliver-webhook';

interface Event {
  readonly type: string;
  readonly data: object;
}

/**
 * Writes what changes are to other programs, for each webhook that is told of them, in the transaction of the changes: no event
 * without what happened, and none lost (rule programs/events). Nobody waits for it.
 */
export function tellWebhooks(command: CommandContext, changes: readonly Change[]): void {
  const events = changes.flatMap((change) => eventsOf(change));
  if (events.length === 0) return;
  sendAlong(command.tx, queue(command, events, sql`active and event.type = any (events)`));
}

/** Sends a webhook an event that tells of nothing. */
export async function queueTest(command: CommandContext, webhookId: string): Promise<void> {
  await queue(command, [{ type: testEvent, data: { by: command.actor.name } }], sql`webhooks.id = ${webhookId}`);
}

/** Each event for each webhook that is meant, and a job for each of these webhooks; one that is removed meanwhile is left out. */
function queue({ tx, now }: CommandContext, events: readonly Event[], meant: RawBuilder<unknown>): Promise<unknown> {
  return sql`
    with told as (
      insert into webhook_deliveries (webhook_id, type, data, happened_at, next_attempt_at)
      select webhooks.id, event.type, event.data, ${now}::timestamptz, ${now}::timestamptz
      from rows from (jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as (type text, data jsonb))
        with ordinality as event (type, data, place), webhooks
      where ${meant} order by event.place for key share of webhooks
      returning webhook_id
    )
    select graphile_worker.add_job(${deliveryTask}, payload => json_build_object('id', webhook_id))
    from (select distinct webhook_id from told) as each`.execute(tx);
}
