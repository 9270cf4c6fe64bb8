import { bookingRoutes } from '@dragoman/contract/bookings';
import { createHash } from 'node:crypto';
import type { Caller, Received } from '../../apps/server/test/harness/caller.ts';
import { startProduct } from '../../apps/server/test/product/process.ts';
import { askReports } from '../office/reports.ts';
import type { Environment } from './environment.ts';

// What is longer is compared by its SHA-256.
const longest = 50_000;

/** What an agency's screens report: every report, the newest bookings, and a file. */
export type Figures = Readonly<Record<string, string>>;

/** A stored file that must be the same wherever the agency goes. */
export interface Keepsake {
  readonly id: string;
  readonly fileName: string;
}

export async function figuresOf(superadmin: Caller, keepsake: Keepsake): Promise<Figures> {
  const figureOf = async (name: string, asked: Promise<Received>): Promise<[string, string]> => {
    const { status, bytes } = await asked;
    if (status !== 200) throw new Error(`${name} answers ${status}: ${bytes.toString('utf8')}`);
    return [name, bytes.length > longest ? createHash('sha256').update(bytes).digest('hex') : bytes.toString('utf8')];
  };
  const reports = askReports(superadmin).map(([name, ask]) => figureOf(name, ask()));
  const bookings = figureOf('bookings', superadmin.call(bookingRoutes.list));
  const file = figureOf('file', superadmin.call(bookingRoutes.file, { params: { ...keepsake } }));
  return Object.fromEntries(await Promise.all([...reports, bookings, file]));
}

/** Starts a portal on an agency, reads its figures and stops it. */
export async function figuresAt(environment: Environment, keepsake: Keepsake): Promise<Figures> {
  const product = await startProduct(environment.DATA_DIR, { ...environment });
  try {
    return await figuresOf(await product.signIn(), keepsake);
  } finally {
    await product.stop();
  }
}

/** A sentence for each figure that is not the same. */
export function differences(before: Figures, after: Figures): string[] {
  return Object.keys(before)
    .filter((name) => before[name] !== after[name])
    .map((name) => `${name} says\n${after[name]}\ninstead of\n${before[name]}`);
}
