import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { bringUp, connect } from '../apps/server/src/platform/database/index.ts';
import { ensureWebBuilt } from '../scripts/build-web.mjs';
import { ensureAgency } from './agency.ts';
import { type Caller, signIn } from './caller.ts';
import { type Case, casesOf } from './cases/index.ts';
import { isAnswered, type Measured, measure } from './measure.ts';
import { memoryOf } from './memory.ts';
import { type BenchOptions, readOptions } from './options.ts';
import { type Portal, startPortal } from './portal.ts';
import { machineName, missesOf, type Results, tableOf } from './results.ts';
import { findSubjects } from './subjects.ts';

// npm run bench: the real portal over HTTP on a demo agency, and beside it the bare SQL for the same rows.

const crowds = [1, 16];
const rest = 5_000;
const warmUps = 10;

const say = (text: string): boolean => process.stdout.write(`${text}\n`);

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

function smallerCases(file: string | undefined): readonly Measured[] {
  if (file === undefined) return [];
  if (!existsSync(file)) throw new Error(`There is no ${file}`);
  return (JSON.parse(readFileSync(file, 'utf8')) as Results).cases;
}

interface Observed {
  readonly cases: readonly Measured[];
  readonly memory: Results['memory'];
}

async function observe(portal: Portal, data: string, options: BenchOptions): Promise<Observed> {
  const smaller = smallerCases(options.against);
  await new Promise((done) => setTimeout(done, rest));
  const idle = memoryOf([portal.pid]);
  const home = await bringUp(data);
  const database = connect(home.connection);
  const caller = await signIn(portal.url, 'superadmin@lil.example', 'demo-pass');
  const cases: Measured[] = [];
  let underLoad = idle;
  try {
    const all = casesOf(await findSubjects(database.pool), options.only);
    await warmUp(all, caller);
    for (const one of all) {
      for (const clients of crowds) {
        const before = smaller.find(
          ({ group, name, clients: then }) => group === one.group && name === one.name && then === clients,
        );
        const measured = await measure(one, {
          caller,
          connection: home.connection,
          seconds: options.seconds,
          clients,
          smaller: before,
        });
        cases.push(measured);
        progress(measured);
        const held = memoryOf([portal.pid]);
        if (held !== undefined) underLoad = Math.max(underLoad ?? 0, held);
      }
    }
  } finally {
    caller.close();
    await database.close();
  }
  return { cases, memory: { idle, underLoad } };
}

/** A portal that has just been started compiles its code while it answers: each read is asked a few times before any is measured. */
async function warmUp(cases: readonly Case[], caller: Caller): Promise<void> {
  const reads = cases.filter(({ most }) => most === undefined);
  for (let turn = 0; turn < warmUps; turn += 1)
    for (const { request } of reads) await caller.ask(request(turn)).catch(() => undefined);
}

function progress(measured: Measured): void {
  const { group, name, clients, missed } = measured;
  const figures = isAnswered(measured)
    ? `p95 ${measured.portal.p95.toFixed(1)} ms, bare SQL ${measured.bare.p95.toFixed(1)} ms`
    : missed.join('; ');
  say(`${missed.length > 0 ? '✗' : '✓'} ${group}, ${name}, at ${clients}: ${figures}`);
}

async function bench(options: BenchOptions): Promise<void> {
  const data = resolve(options.data);
  ensureWebBuilt();
  await ensureAgency({ bookings: options.bookings, data });
  const cold = await coldStart();
  const portal = await startPortal({ DATA_DIR: data });
  const start = { cold, warm: portal.startedIn };
  try {
    const observed = await observe(portal, data, options);
    tell(
      { at: new Date().toISOString(), machine: machineName(), bookings: options.bookings, start, ...observed },
      options,
    );
  } finally {
    await portal.stop();
  }
}

function tell(results: Results, { json }: BenchOptions): void {
  if (json) writeFileSync(json, `${JSON.stringify(results, undefined, 2)}\n`);
  say(`\n${tableOf(results)}`);
  if (missesOf(results).length > 0) process.exitCode = 1;
}

try {
  await bench(readOptions(process.argv.slice(2)));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
