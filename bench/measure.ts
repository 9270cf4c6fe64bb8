import { connect, type ConnectionConfig, type Database } from '../apps/server/src/platform/database/index.ts';
import { missed } from './budgets.ts';
import type { Caller } from './caller.ts';
import type { Case } from './cases/index.ts';
import type { Figures } from './figures.ts';
import { driveBeside } from './load.ts';

/** One case at one number of clients. */
export interface Measured {
  readonly group: string;
  readonly name: string;
  readonly clients: number;
  readonly portal: Figures;
  readonly bare: Figures;
  /** Of the 95th percentiles: milliseconds, and how many times. */
  readonly difference: number;
  readonly ratio: number;
  readonly missed: readonly string[];
}

/** What a case is measured with. */
export interface Bench {
  readonly caller: Caller;
  readonly connection: ConnectionConfig;
  readonly seconds: number;
  readonly clients: number;
  /** The same case at a smaller agency. */
  readonly smaller?: Measured | undefined;
}

const unlimited = 1_000_000;

/** Drives a case through the portal and, beside it, through the bare database. */
export async function measure(one: Case, { caller, connection, seconds, clients, smaller }: Bench): Promise<Measured> {
  const { portal, bare } = await driven(one, { caller, connection, seconds, clients });
  return {
    group: one.group,
    name: one.name,
    clients,
    portal,
    bare,
    difference: portal.p95 - bare.p95,
    ratio: portal.p95 / bare.p95,
    missed: missed(one.budget, portal, bare, smaller?.portal),
  };
}

/** The bare SQL has connections of its own, as many as the portal has clients; they are closed before memory is read. */
async function driven(one: Case, { caller, connection, seconds, clients }: Bench) {
  const database = connect({ ...connection, most: clients });
  const bare = (turn: number) => {
    const { text, values } = one.bare(turn);
    return database.pool.query(text, [...values]);
  };
  const portal = (turn: number) => caller.ask(one.request(turn));
  try {
    return await driveBeside({ portal, bare }, { clients, seconds, most: one.most ?? unlimited });
  } finally {
    await database.close();
  }
}

/** Refuses a case whose bare SQL reads other rows than the portal: it would be no yardstick. */
export async function refuseUnlike(one: Case, caller: Caller, pool: Database['pool']): Promise<void> {
  if (!one.sameRows) return;
  for (let turn = 0; turn < 5; turn += 1) {
    const { data } = JSON.parse((await caller.read(one.request(turn))).toString()) as { data: unknown[] };
    const { text, values } = one.bare(turn);
    const { rows } = await pool.query(text, [...values]);
    if (data.length !== rows.length)
      throw new Error(`${one.group}, ${one.name}: the portal gives ${data.length} rows, the bare SQL ${rows.length}`);
  }
}
