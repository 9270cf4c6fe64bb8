import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { bringUp, connect, type ConnectionConfig } from '../apps/server/src/platform/database/index.ts';
import { ensureWebBuilt } from '../scripts/build-web.mjs';
import { ensureAgency } from './agency.ts';
import { type Caller, signIn } from './caller.ts';
import { type Case, casesOf } from './cases/index.ts';
import { steadyMemoryBudget } from './budgets.ts';
import { type Disk, diskOf } from './disk.ts';
import { isAnswered, type Measured, measure } from './measure.ts';
import { memoryOf } from './memory.ts';
import { type BenchOptions, readOptions } from './options.ts';
import { type Portal, startPortal } from './portal.ts';
import { machineName, marksOf, megabytes, missesOf, type Results, tableOf } from './results.ts';
import { addNamesInScripts } from './scripts.ts';
import { keepSteady } from './steady.ts';
import { findSubjects } from './subjects.ts';

// npm run bench: the real portal over HTTP on a demo agency, and beside it the raw SQL for the same rows.

const crowds = [1, 16];
const rest = 5_000;
const warmUps = 10;

const print = (text: string): boolean => process.stdout.write(`${text}\n`);

/** How long a start on an empty folder takes: it makes the database and all its tables. */
async function coldStart(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'dragoman-bench-'));
  // Root's temporary folders are closed to the user who runs PostgreSQL, whose files would then lie elsewhere and stay.
  chmodSync(folder, 0o755);
  try {
    const portal = await startPortal({ DATA_DIR: folder });
    await portal.stop();
    return portal.startedIn;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** An agency as it is asked: its portal, its database and what there is to ask. */
interface Asked {
  readonly portal: Portal;
  readonly caller: Caller;
  readonly connection: ConnectionConfig;
  readonly cases: readonly Case[];
  readonly disk: Disk;
  close(): Promise<void>;
}

async function openAgency(portal: Portal, data: string, only: string): Promise<Asked> {
  const { connection } = await bringUp(data);
  const database = connect(connection);
  try {
    const caller = await signIn(portal.url, 'superadmin@lil.example', 'demo-pass');
    const disk = await diskOf(database.pool, data);
    await addNamesInScripts(database.pool);
    const cases = casesOf(await findSubjects(database.pool), only);
    await warmUp(cases, caller);
    return { portal, caller, connection, cases, disk, close: async () => caller.close() };
  } finally {
    await database.close();
  }
}

/** The agency that this one is compared with, on a portal of its own. */
async function openSmaller({ against, only }: BenchOptions): Promise<Asked | undefined> {
  if (against === undefined) return undefined;
  if (!existsSync(against)) throw new Error(`There is no ${against}`);
  const portal = await startPortal({ DATA_DIR: resolve(against) });
  try {
    const asked = await openAgency(portal, resolve(against), only);
    return {
      ...asked,
      close: async () => {
        await asked.close();
        await portal.stop();
      },
    };
  } catch (error) {
    await portal.stop();
    throw error;
  }
}

interface Observed {
  readonly cases: readonly Measured[];
  readonly memory: Results['memory'];
  readonly disk: Disk;
}

async function observe(portal: Portal, data: string, options: BenchOptions): Promise<Observed> {
  await new Promise((done) => setTimeout(done, rest));
  const idle = memoryOf([portal.pid]);
  const smaller = await openSmaller(options);
  try {
    const agency = await openAgency(portal, data, options.only);
    try {
      return await drive(agency, smaller, { seconds: options.seconds, idle });
    } finally {
      await agency.close();
    }
  } finally {
    await smaller?.close();
  }
}

/** Every case at every number of clients. */
async function drive(
  agency: Asked,
  smaller: Asked | undefined,
  { seconds, idle }: { readonly seconds: number; readonly idle: number | undefined },
): Promise<Observed> {
  const cases: Measured[] = [];
  let underLoad = idle;
  for (const one of agency.cases) {
    const same = smaller?.cases.find(({ group, name }) => group === one.group && name === one.name);
    const other = agency.cases.find(({ group, name }) => group === one.group && name === one.comparedWith);
    const grown = smaller && same && one.budget === 'read' ? { caller: smaller.caller, one: same } : undefined;
    for (const clients of crowds) {
      const measured = await measure(one, {
        ...agency,
        seconds,
        clients,
        smaller: other ? { caller: agency.caller, one: other } : grown,
      });
      cases.push(measured);
      progress(measured);
      const held = memoryOf([agency.portal.pid]);
      if (held !== undefined) underLoad = Math.max(underLoad ?? 0, held);
    }
  }
  return { cases, memory: { idle, underLoad }, disk: agency.disk };
}

/** A portal that has just been started compiles its code while it answers: each read is asked a few times before any is measured. */
async function warmUp(cases: readonly Case[], caller: Caller): Promise<void> {
  const reads = cases.filter(({ most }) => most === undefined);
  for (let turn = 0; turn < warmUps; turn += 1)
    for (const { request } of reads) await caller.ask(request(turn)).catch(() => undefined);
}

function progress(measured: Measured): void {
  const { group, name, clients } = measured;
  const marks = marksOf(measured);
  const figures = isAnswered(measured)
    ? `p95 ${measured.portal.p95.toFixed(1)} ms, raw SQL ${measured.raw.p95.toFixed(1)} ms`
    : marks;
  print(`${marks[0] ?? '✓'} ${group}, ${name}, at ${clients}: ${figures}`);
}

/** What the portal holds under an even load, minute by minute. */
async function lookAtMemory(data: string, { only, steady }: BenchOptions): Promise<void> {
  const portal = await startPortal({ DATA_DIR: data });
  try {
    const agency = await openAgency(portal, data, only);
    let most = 0;
    const say = (minute: number, held: number | undefined) => {
      most = Math.max(most, held ?? 0);
      print(`${minute} min: ${megabytes(held)}`);
    };
    say(0, memoryOf([portal.pid]));
    const requests = await keepSteady({ ...agency, pid: portal.pid, minutes: steady, say });
    await agency.close();
    print(`${requests} requests; ${machineName()}`);
    if (most > steadyMemoryBudget) {
      print(`✗ ${megabytes(most)}, allowed ${steadyMemoryBudget} MB`);
      process.exitCode = 1;
    }
  } finally {
    await portal.stop();
  }
}

async function bench(options: BenchOptions): Promise<void> {
  const data = resolve(options.data);
  ensureWebBuilt();
  await ensureAgency({ bookings: options.bookings, data });
  if (options.steady > 0) return lookAtMemory(data, options);
  const cold = await coldStart();
  const portal = await startPortal({ DATA_DIR: data });
  const start = { cold, warm: portal.startedIn };
  try {
    const observed = await observe(portal, data, options);
    report(
      { at: new Date().toISOString(), machine: machineName(), bookings: options.bookings, start, ...observed },
      options,
    );
  } finally {
    await portal.stop();
  }
}

function report(results: Results, { json }: BenchOptions): void {
  if (json) writeFileSync(json, `${JSON.stringify(results, undefined, 2)}\n`);
  print(`\n${tableOf(results)}`);
  if (missesOf(results).length > 0) process.exitCode = 1;
}

try {
  await bench(readOptions(process.argv.slice(2)));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
