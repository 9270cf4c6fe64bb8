import { mostPushDevices } from '@dragoman/domain/offers';
import { recordAudit } from '../../platform/audit/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Db } from '../../platform/database/index.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { makePushKeys, type PushKeys, type PushSender, type PushTarget } from '../../platform/push/index.ts';

/** A device of somebody, with what reaches it. */
export interface PushDeviceFacts extends PushTarget {
  readonly id: string;
  readonly interpreterId: string;
}

/** The devices of an interpreter, the first one first, as they read them. */
export async function devicesOf(db: Db, interpreterId: string) {
  const rows = await db
    .selectFrom('push_devices')
    .select(['id as _id', 'user_agent as userAgent', 'added_at as addedAt'])
    .where('interpreter_id', '=', interpreterId)
    .orderBy('id')
    .execute();
  return rows;
}

/** The identities of an interpreter's devices. */
export async function deviceIds(db: Db, interpreterId: string): Promise<string[]> {
  return (await devicesOf(db, interpreterId)).map(({ _id }) => _id);
}

/** A device with what reaches it; undefined where it is gone. */
export async function findDevice(db: Db, id: string): Promise<PushDeviceFacts | undefined> {
  return db
    .selectFrom('push_devices')
    .select(['id', 'interpreter_id as interpreterId', 'endpoint', 'p256dh', 'auth'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The agency's keys; undefined before the first device has asked for them. */
export async function findPushKeys(db: Db): Promise<PushKeys | undefined> {
  return db.selectFrom('push_keys').select(['public_key as publicKey', 'private_key as privateKey']).executeTakeFirst();
}

/** The agency's public key; the pair is made when it is first asked for, once, whoever else asks at that moment. */
export async function publicPushKey(command: CommandContext): Promise<string> {
  const { tx, now } = command;
  const known = await findPushKeys(tx);
  if (known) return known.publicKey;
  const { publicKey, privateKey } = makePushKeys();
  const made = await tx
    .insertInto('push_keys')
    .values({ public_key: publicKey, private_key: privateKey, made_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('public_key')
    .executeTakeFirst();
  if (!made) return (await findPushKeys(tx))!.publicKey;
  await recordAudit(command, {
    table: 'push_keys',
    id: publicKey.slice(0, 16),
    action: 'create',
    before: null,
    after: { publicKey },
  });
  return publicKey;
}

interface Subscribed extends PushTarget {
  readonly userAgent: string;
}

/** Has offers pushed to a device; one that somebody else had subscribed with changes hands. */
export async function addDevice(
  command: CommandContext,
  interpreterId: string,
  { endpoint, p256dh, auth, userAgent }: Subscribed,
  push: PushSender,
) {
  const { tx, now } = command;
  const problem = push.problem(endpoint);
  if (problem) throw refuse.field('endpoint', problem);
  // One device after another, so that no two of them find the last place free.
  await tx.selectFrom('interpreters').select('id').where('id', '=', interpreterId).forNoKeyUpdate().executeTakeFirst();
  const known = await devicesOf(tx, interpreterId);
  const values = { interpreter_id: interpreterId, p256dh, auth, user_agent: userAgent.slice(0, 400), added_at: now };
  const row = await tx
    .insertInto('push_devices')
    .values({ endpoint, ...values })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(values))
    .returning(['id as _id', 'user_agent as userAgent', 'added_at as addedAt'])
    .executeTakeFirstOrThrow();
  const isKnown = known.some(({ _id }) => _id === row._id);
  if (!isKnown && known.length >= mostPushDevices) throw refuse.conflict(`At most ${mostPushDevices} devices`);
  await audit(command, interpreterId, 'add device', endpoint);
  return row;
}

/** Pushes nothing to a device any more; refused where it is not theirs. */
export async function removeDevice(command: CommandContext, interpreterId: string, id: string): Promise<void> {
  const gone = await command.tx
    .deleteFrom('push_devices')
    .where('id', '=', id)
    .where('interpreter_id', '=', interpreterId)
    .returning('endpoint')
    .executeTakeFirst();
  if (!gone) throw refuse.notFound('Device not found');
  await audit(command, interpreterId, 'remove device', gone.endpoint);
}

/** Forgets a device that its push service knows no more, unless it has subscribed again meanwhile or has changed hands. */
export async function forgetDevice(
  command: CommandContext,
  { id, interpreterId, endpoint, p256dh }: PushDeviceFacts,
): Promise<void> {
  const { numDeletedRows } = await command.tx
    .deleteFrom('push_devices')
    .where('id', '=', id)
    .where('interpreter_id', '=', interpreterId)
    .where('p256dh', '=', p256dh)
    .executeTakeFirst();
  if (numDeletedRows > 0n) await audit(command, interpreterId, 'forget device', endpoint);
}

/** The address is a secret: the audit has the host of the push service. */
function audit(command: CommandContext, interpreterId: string, action: string, endpoint: string): Promise<void> {
  return recordAudit(command, {
    table: 'push_devices',
    id: interpreterId,
    action,
    before: null,
    after: { service: new URL(endpoint).host },
    concerns: [interpreterId],
  });
}
