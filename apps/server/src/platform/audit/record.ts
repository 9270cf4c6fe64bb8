import { isDeepStrictEqual } from 'node:util';
import { commandTitles, securityKindOf } from '@dragoman/domain/access';
import { sql } from 'kysely';
import { planKept, sendAlong, type Tx } from '../database/index.ts';
import type { CommandContext } from '../command-context.ts';
import { recordSecurity } from '../security/index.ts';

/** What happened to a record, as it is kept: who, when, before, after. */
export interface Change {
  readonly table: string;
  readonly id: string;
  readonly action: string;
  readonly before: object | null;
  readonly after: object | null;
  /** The record on whose page it is seen, where that is another: a note's booking. */
  readonly of?: string;
  /** Interpreters whose own work it is; who has none there is left out. */
  readonly concerns?: readonly (string | null | undefined)[];
  /** The version of the record that it made, where edits name the version they were made from. */
  readonly version?: Date;
}

/** Writes something else beside a change, in its transaction; nobody waits for it. */
type Beside = (command: CommandContext, changes: readonly Change[]) => void;

const besides = new Set<Beside>();

/** Has something else written beside every change that is recorded: the one place where a change becomes known to others. */
export function recordBeside(beside: Beside): void {
  besides.add(beside);
}

// Whatever a caller passes, these never reach the audit.
const secret = new Set([
  'secret',
  'password',
  'password_hash',
  'passwordHash',
  'password_repeat',
  'token',
  'token_hash',
]);

/**
 * Writes one row of the audit in the command's transaction, and the notice for screens that show the record; of before and
 * after only what differs is kept. Nobody waits for it.
 */
export async function recordAudit(command: CommandContext, change: Change): Promise<void> {
  const written = command.tx
    .with('notice', (tx) => tx.insertInto('change_notices').values(noticeOf(command, change)))
    .insertInto('audit_log')
    .values(rowOf(command, change))
    .returning(number)
    .modifyEnd(planKept)
    .execute();
  writtenAlong(command, written);
  for (const beside of besides) beside(command, [change]);
  await recordForSecurity(command, change);
}

/** Does the same for records that change together. */
export async function recordAudits(command: CommandContext, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  const written = command.tx
    .with('notice', (tx) => tx.insertInto('change_notices').values(changes.map((change) => noticeOf(command, change))))
    .insertInto('audit_log')
    .values(changes.map((change) => rowOf(command, change)))
    .returning(number)
    .execute();
  writtenAlong(command, written);
  for (const beside of besides) beside(command, changes);
  for (const change of changes) await recordForSecurity(command, change);
}

const number = sql<string>`pg_current_xact_id()::text`.as('number');
type Numbered = Promise<readonly { readonly number: string }[]>;
const numbers = new WeakMap<Tx, Numbered>();

function writtenAlong({ tx }: CommandContext, written: Numbered): void {
  sendAlong(tx, written);
  numbers.set(tx, written);
}

/** The number of a transaction that is committed, as its notices have it; undefined where it changed nothing of which is told. */
export async function transactionNumber(tx: Tx): Promise<string | undefined> {
  return (await numbers.get(tx))?.[0]?.number;
}

/** What of the audit belongs into the security log stands there too (rule access/security-log). */
async function recordForSecurity(command: CommandContext, { table, id, action, ...change }: Change): Promise<void> {
  const { before, after } = differing(change.before, change.after);
  const kind = securityKindOf({ table, action, before, after });
  if (!kind) return;
  const { tx, actor, place, now } = command;
  const recordId = table === 'settings' ? undefined : id;
  await recordSecurity(tx, { kind, person: actor, place, recordId, what: whatChanged(action, before, after) }, now);
}

/** What was done, in words: the command's title; of a role both roles; of an update its fields. */
function whatChanged(action: string, before: object | null, after: object | null): string {
  const role = Reflect.get(after ?? {}, 'role') as string | undefined;
  if (role) return `${Reflect.get(before ?? {}, 'role') ?? 'new'} → ${role}`;
  return action === 'update' ? Object.keys(after ?? {}).join(', ') : (commandTitles[action] ?? action);
}

function rowOf({ actor, now }: CommandContext, change: Change) {
  const { before, after } = differing(change.before, change.after);
  return {
    at: change.version ?? now,
    actor_kind: actor.kind,
    actor_id: actor.id,
    actor_name: actor.name,
    action: change.action,
    record_table: change.table,
    record_id: change.id,
    before: before && JSON.stringify(before),
    after: after && JSON.stringify(after),
  };
}

function noticeOf({ now }: CommandContext, { table, id, of = id, concerns = [] }: Change) {
  const people = new Set(concerns.filter((each) => typeof each === 'string'));
  return { at: now, record_table: table, record_id: of, concerns: [...people] };
}

function differing(before: object | null, after: object | null) {
  if (!before || !after) return { before: before && auditedRecord(before), after: after && auditedRecord(after) };
  const changed = new Set(
    [...Object.keys(before), ...Object.keys(after)].filter(
      (key) => !isDeepStrictEqual(asKept(Reflect.get(before, key)), asKept(Reflect.get(after, key))),
    ),
  );
  return { before: auditedRecord(before, changed), after: auditedRecord(after, changed) };
}

/** A value as the audit's JSON keeps it: the order of its keys says nothing. */
function asKept(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}

function auditedRecord(record: object, keys?: ReadonlySet<string>) {
  return Object.fromEntries(Object.entries(record).filter(([key]) => !secret.has(key) && (!keys || keys.has(key))));
}
