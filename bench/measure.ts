import { connect, type ConnectionConfig, type Database } from '../apps/server/src/platform/database/index.ts';
import { judge, type Verdict } from './budgets.ts';
import { type Caller, Refused } from './caller.ts';
import type { Case } from './cases/index.ts';
import { type Figures, median } from './figures.ts';
import { type Ask, driveBeside } from './load.ts';
import { type Costs, Meter } from './meter.ts';
import type { Portal } from './portal.ts';

/** One case at one number of clients. */
export interface Measured extends Verdict {
  readonly group: string;
  readonly name: string;
  readonly clients: number;
  /** The expected refusal that was answered instead of rows. */
  readonly instead?: string;
}

/** A case whose every request was answered with 200. */
export interface Answered extends Measured {
  readonly portal: Figures;
  readonly raw: Figures;
  readonly costs: Costs;
  /** Of an answer as it travels, its head included. */
  readonly bytes: number;
  /** Of the 95th percentiles: milliseconds, and how many times. */
  readonly difference: number;
  readonly ratio: number;
  /** The same case at a smaller agency, and how many times as long half of the requests take here. */
  readonly smaller?: Figures | undefined;
  readonly growth?: number | undefined;
}

export function isAnswered(measured: Measured): measured is Answered {
  return 'portal' in measured;
}

/** What a case is measured with. */
export interface Bench {
  readonly portal: Portal;
  readonly caller: Caller;
  readonly connection: ConnectionConfig;
  readonly seconds: number;
  readonly clients: number;
  /** The same case at a smaller agency. */
  readonly smaller?: Smaller | undefined;
}

interface Smaller {
  readonly caller: Caller;
  readonly one: Case;
}

const unlimited = 1_000_000;

/** Drives a case through the portal and, beside it, through the raw database. A refused request ends the case, not the run. */
export async function measure(one: Case, bench: Bench): Promise<Measured> {
  const { group, name, budget } = one;
  const asked = { group, name, clients: bench.clients };
  try {
    const { portal, raw, smaller, costs, bytes } = await driveCase(one, bench);
    const compared = { portal, raw, costs, bytes, difference: portal.p95 - raw.p95, ratio: portal.p95 / raw.p95 };
    const grown = smaller && { smaller, growth: portal.p50 / smaller.p50 };
    return { ...asked, ...compared, ...grown, ...judge({ budget, clients: bench.clients, portal, raw, smaller }) };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { ...asked, ...verdictOn(one, error) };
  }
}

/** Whether a case asks for more letters by an answer. */
export const asksForMore = ({ mayAskForMore = false }: Case, error: unknown): boolean =>
  mayAskForMore && error instanceof Refused && error.status === 400;

/** What a refused request says of its case: asking for more letters misses nothing. */
export function verdictOn(one: Case, error: Refused): Verdict & Pick<Measured, 'instead'> {
  if (asksForMore(one, error)) return { missed: [], machine: [], instead: 'asks for more letters (400)' };
  return { missed: [`answered ${error.status}`], machine: [] };
}

/** The raw SQL has connections of its own, as many as the portal has clients; they are closed before memory is read. */
async function driveCase(one: Case, { portal, caller, connection, seconds, clients, smaller }: Bench) {
  const database = connect({ ...connection, most: clients });
  const raw = (turn: number) => {
    const { text, values } = one.raw(turn);
    return database.pool.query(text, [...values]);
  };
  const asking = (who: Caller, what: Case) => (turn: number) => who.ask(what.request(turn));
  const sizes: number[] = [];
  const ways: { portal: Ask; raw: Ask; smaller?: Ask } = {
    portal: async (turn) => sizes.push(await caller.ask(one.request(turn))),
    raw,
  };
  if (smaller) ways.smaller = asking(smaller.caller, smaller.one);
  try {
    await refuseUnlike(one, caller, database.pool);
    const meter = new Meter(portal);
    const figures = await driveBeside(ways, { clients, seconds, most: one.most ?? unlimited }, { portal: meter });
    return { ...figures, costs: meter.costs(figures.portal.requests), bytes: median(sizes) };
  } finally {
    await database.close();
  }
}

/** Refuses a case whose raw SQL reads other rows than the portal: it would be no yardstick. */
async function refuseUnlike(one: Case, caller: Caller, pool: Database['pool']): Promise<void> {
  if (!one.sameRows) return;
  for (let turn = 0; turn < 5; turn += 1) {
    const { data } = JSON.parse((await caller.read(one.request(turn))).toString()) as { data: unknown[] };
    const { text, values } = one.raw(turn);
    const { rows } = await pool.query(text, [...values]);
    if (data.length !== rows.length)
      throw new Error(`${one.group}, ${one.name}: the portal gives ${data.length} rows, the raw SQL ${rows.length}`);
  }
}
