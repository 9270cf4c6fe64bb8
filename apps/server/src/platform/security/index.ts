import { channel } from 'node:diagnostics_channel';
import { type SecurityKind, summedKinds } from '@dragoman/domain/access';
import { type QueryCreator, sql } from 'kysely';
import type { Actor, Place } from '../command-context.ts';
import type { DB } from '../database/index.ts';

/** What happened that matters to security (rule access/security-log). */
export interface SecurityEvent {
  readonly kind: SecurityKind;
  /** Who it was; `id` null where no account is known. */
  readonly person: Pick<Actor, 'id' | 'name'>;
  readonly place: Place | undefined;
  readonly recordId?: string | undefined;
  /** A reason, a call, what an export held. */
  readonly what?: string;
}

/** Security events as they are recorded, for the log of whoever runs the server. */
export const securityEvents = channel('dragoman:security');

const longest = { person: 254, what: 300, userAgent: 400 } as const;

/**
 * Records an event. What somebody may try again and again is counted in the row of its minute, so that a flood of refusals
 * fills no table.
 */
export async function recordSecurity(db: QueryCreator<DB>, event: SecurityEvent, now: Date): Promise<void> {
  const { kind, person, place, recordId, what = '' } = event;
  await db
    .insertInto('security_log')
    .values({
      at: now,
      kind,
      person_id: person.id,
      person: person.name.slice(0, longest.person),
      record_id: recordId ?? null,
      what: what.slice(0, longest.what),
      address: place?.address ?? '',
      user_agent: place?.userAgent.slice(0, longest.userAgent) ?? '',
      minute: summedKinds.has(kind) ? new Date(Math.floor(now.getTime() / 60_000) * 60_000) : null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['minute', 'kind', 'address', 'person', 'what'])
        .doUpdateSet({ times: sql`security_log.times + 1`, at: now }),
    )
    .execute();
  // A place may be a whole request, whose token is nobody's to read.
  const { address, userAgent } = place ?? {};
  const { name, id: personId } = person;
  securityEvents.publish({ security: kind, person: name, personId, recordId, what, address, userAgent });
}
