import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RouteDeclaration } from '@dragoman/contract/kit';
import { paymentRoutes } from '@dragoman/contract/payments';
import { reportRoutes } from '@dragoman/contract/reports';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDemo } from '../../src/demo/make.ts';
import { demoPassword } from '../../src/demo/office/people.ts';
import { openStorage } from '../../src/platform/files/index.ts';
import { freshTemplate } from '../harness/cluster.ts';
import { freshDatabase, type TestDatabase } from '../harness/database.ts';
import { type Caller, type Portal, startPortal, unprovenBalances } from '../harness/index.ts';

const now = '2026-11-20T15:00:00Z';
const folder = mkdtempSync(join(tmpdir(), 'dragoman-report-exports-'));
const storage = openStorage({ folder });
let database: TestDatabase;
let portal: Portal;
let superadmin: Caller;
const scopes: Record<string, object> = {
  everything: {},
  'a month': { fromDate: '2026-09-01', toDate: '2026-09-30' },
};

beforeAll(async () => {
  database = await freshDatabase(freshTemplate);
  const wanted = { bookings: 250, interpreters: 30, clients: 8, seed: 11 };
  const most = { bookings: 50, interpreters: 15, clients: 8 };
  const filling = { storage, host: 'https://portal.example', progress: () => () => undefined };
  await makeDemo(database.connection, { wanted, afresh: false, now: new Date(now), most }, filling);
  portal = await startPortal({ now, on: { database, storage } });
  superadmin = await portal.signIn('superadmin@lil.example', demoPassword);
  const { rows } = await database.pool.query<{ one: string }>(
    'select client_id as one from payers join invoices i on i.payer_id = payers.id where client_id is not null group by 1 order by count(*) desc limit 1',
  );
  scopes['a company'] = { companyId: rows[0]!.one };
});
afterAll(async () => {
  await portal.stop();
  rmSync(folder, { recursive: true, force: true });
});

type Line = Record<string, string>;

async function fetchExport(route: RouteDeclaration, query: object): Promise<Line[]> {
  const { status, bytes } = await superadmin.call(route, { query: { ...query, format: 'csv' } });
  expect(status, String(bytes)).toBe(200);
  return parse(bytes, { bom: true, columns: true });
}

/** A column's sum, made in pence. */
const addRow = (lines: readonly Line[], column: string): number =>
  lines.reduce((pence, line) => pence + Math.round(Number(line[column]) * 100), 0) / 100;

const sumsOf = async (route: RouteDeclaration, query: object) =>
  (await superadmin.call(route, { query: { ...query, limit: 1 } })).body;

describe.each(['everything', 'a month', 'a company'])('the exports of %s', (name) => {
  it('of the Statement On Account come to what its tables say', async () => {
    const lines = await fetchExport(reportRoutes.exportStatement, scopes[name]!);
    const within = (table: string) => lines.filter((line) => line['Table'] === table);
    const [outstanding, paid, confirmed] = ['Outstanding Invoices', 'Paid Invoices', 'Confirmed Bookings'].map(within);
    const reply = await sumsOf(reportRoutes.outstanding, scopes[name]!);
    expect([outstanding!.length, addRow(outstanding!, 'Outstanding £')]).toEqual([reply.rows, reply.total]);
    expect(paid!.length).toBe((await sumsOf(reportRoutes.paid, scopes[name]!)).rows);
    const jobs = await sumsOf(reportRoutes.confirmed, scopes[name]!);
    expect([confirmed!.length, addRow(confirmed!, 'Invoice £')]).toEqual([jobs.rows, jobs.confirmedTotal]);
    const some = await fetchExport(reportRoutes.exportStatement, {
      ...scopes[name],
      unpaidJobs: false,
      confirmedJobs: false,
    });
    expect(some).toEqual(paid);
  });

  it('of the LIL Statement come to what it says', async () => {
    const lines = await fetchExport(reportRoutes.exportAccount, scopes[name]!);
    expect(await sumsOf(reportRoutes.account, scopes[name]!)).toMatchObject({
      rows: lines.length,
      total: addRow(lines, 'Invoice Amount'),
      totalIP: addRow(lines, 'IP Payment'),
      totalvat: addRow(lines, 'VAT'),
      totalService: addRow(lines, 'Service Charges'),
      lilAmount: addRow(lines, 'LIL Account'),
    });
    const refunds = await fetchExport(reportRoutes.exportRefunds, scopes[name]!);
    expect(await sumsOf(reportRoutes.refunds, scopes[name]!)).toMatchObject({
      rows: refunds.length,
      totalRefunded: addRow(refunds, 'Refund Amount'),
    });
  });

  it('of what was issued come to what both reports say', async () => {
    const invoices = await fetchExport(reportRoutes.exportInvoices, scopes[name]!);
    expect(await sumsOf(reportRoutes.invoices, scopes[name]!)).toMatchObject({
      rows: invoices.length,
      totalInvs: addRow(invoices, 'Invoice Total'),
      totalVat: addRow(invoices, 'VAT'),
      hvatTotal: addRow(invoices, 'H VAT'),
      totalAdminCharges: addRow(invoices, 'Service Charges'),
    });
    const payments = await fetchExport(reportRoutes.exportInvoicePayments, scopes[name]!);
    const reply = await sumsOf(reportRoutes.invoicePayments, scopes[name]!);
    expect(reply).toMatchObject({
      rows: payments.length,
      totalNet: addRow(payments, 'Net Invoice'),
      totalGross: addRow(payments, 'Gross Total'),
      totalVat: addRow(payments, 'VAT'),
      totalHvat: addRow(payments, 'HVAT 12%'),
    });
    expect(reply.lilLessVat).toBeCloseTo(addRow(payments, 'VAT') - addRow(payments, 'HVAT 12%'), 8);
  });

  it('of the Bookings Report come to what it says', async () => {
    const lines = await fetchExport(reportRoutes.exportBookings, scopes[name]!);
    expect(await sumsOf(reportRoutes.bookings, scopes[name]!)).toMatchObject({
      rows: lines.length,
      totalQuotes: addRow(lines, 'Quotation Amount'),
      totalInvs: addRow(lines, 'Invoice Amount'),
      totalOutstanding: addRow(lines, 'Outstanding'),
    });
  });
});

it('agree with the ledger to the penny, which verify proves', async () => {
  expect(await unprovenBalances(portal.db)).toEqual([]);
  const { rows } = await database.pool.query<{ pence: string }>(
    "select sum(debit_pence - credit_pence)::bigint as pence from ledger_postings where account = 'receivable'",
  );
  const outstanding = await fetchExport(reportRoutes.exportStatement, { paidJobs: false, confirmedJobs: false });
  expect(addRow(outstanding, 'Outstanding £')).toBe(Number(rows[0]!.pence) / 100);
  const payments = await fetchExport(paymentRoutes.export, {});
  const received = addRow(payments, 'Total Amount');
  const used = ['Allocated', 'Credit', 'Reserved', 'Refunded', 'Written Off', 'Reversed'];
  expect(used.reduce((pence, column) => pence + Math.round(addRow(payments, column) * 100), 0)).toBe(
    Math.round(received * 100),
  );
});

describe('a printed report', () => {
  it('says its sums in the words of the screen, and has a table for each part of the statement', async () => {
    const print = async (route: RouteDeclaration, query: object = {}) =>
      String((await superadmin.call(route, { query: { ...query, format: 'print' } })).body);
    const statement = await print(reportRoutes.exportStatement);
    for (const words of ['Outstanding Invoices', 'Paid Invoices', 'Confirmed Bookings', 'Total Billing', 'Paid Amount'])
      expect(statement).toContain(words);
    expect(statement.match(/<table>/g)).toHaveLength(3);
    expect(await print(reportRoutes.exportAccount)).toContain('LIL Amount');
    expect(await print(reportRoutes.exportInvoicePayments, { fromDate: '2026-09-01' })).toMatch(
      /LIL - VAT[^]*HVAT 12%/,
    );
  });

  it('is for those alone who may read it', async () => {
    const interpreter = await portal.signIn('interpreter@mail.example', demoPassword);
    for (const [name, route] of Object.entries(reportRoutes).filter(([each]) => each.startsWith('export')))
      expect((await interpreter.call(route)).status, name).toBe(403);
  });
});
