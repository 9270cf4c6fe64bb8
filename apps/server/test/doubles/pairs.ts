import { type Double, doubleRoutes } from '@dragoman/contract/doubles';
import type { DoubleKind } from '@dragoman/domain/doubles';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Caller, Portal } from '../harness/index.ts';

/** Two records that are to be merged. */
export interface Two {
  readonly kind: DoubleKind;
  readonly kept: string;
  readonly merged: string;
}

const versionOf = async ({ db }: Portal, { kind }: Two, id: string) => {
  const { rows } = await sql<{ updated_at: Date }>`
    select updated_at from ${sql.table(`${kind}s`)} where id = ${id}`.execute(db);
  return { _id: id, updatedAt: rows[0]!.updated_at.toISOString() };
};

/** What is sent to merge them, by their present versions. */
export const mergeOf = async (portal: Portal, two: Two, taken: readonly string[] = []) => ({
  kind: two.kind,
  kept: await versionOf(portal, two, two.kept),
  merged: await versionOf(portal, two, two.merged),
  taken,
});

export async function merge(portal: Portal, caller: Caller, two: Two, taken: readonly string[] = []) {
  const body = (await mergeOf(portal, two, taken)) as never;
  const reply = await caller.call(doubleRoutes.merge, { body });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body.data as { _id: string };
}

export const part = (caller: Caller, id: string) => caller.call(doubleRoutes.part, { params: { id } });

export const preview = async (caller: Caller, query: Two) =>
  (await caller.call(doubleRoutes.preview, { query: { ...query } })).body.data;

export const pairs = async (caller: Caller, kind: DoubleKind): Promise<Double[]> =>
  (await caller.call(doubleRoutes.list, { query: { kind } as never })).body.data;

// What every change of a record moves on, and what tells of it.
const moving = ['updated_at', 'updated_by', 'version', 'search'];

/** All rows of tables as they stand, without their versions. */
export async function rowsIn({ db }: Portal, tables: readonly string[]): Promise<Record<string, unknown[]>> {
  const entries = tables.map(async (table) => {
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(t) - ${moving}::text[] as row from ${sql.table(table)} t order by to_jsonb(t) ->> 'id', to_jsonb(t)::text`.execute(
      db,
    );
    return [table, rows.map(({ row }) => row)] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
