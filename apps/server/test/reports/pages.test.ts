import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reportRoutes } from '@dragoman/contract/reports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDemo } from '../../src/demo/make.ts';
import { demoPassword } from '../../src/demo/register/staff.ts';
import { openStorage } from '../../src/platform/files/index.ts';
import { freshDatabase, type TestDatabase } from '../harness/database.ts';
import { type Caller, type Portal, startPortal } from '../harness/index.ts';

type Row = Record<string, unknown> & { _id: string };
type Sums = Record<string, number>;

const now = '2026-11-20T15:00:00Z';
const folder = mkdtempSync(join(tmpdir(), 'dragoman-reports-'));
const storage = openStorage({ folder });
let database: TestDatabase;
let portal: Portal;
let superadmin: Caller;
let scopes: Record<string, object>;
let firm: unknown;

beforeAll(async () => {
  database = await freshDatabase();
  const wanted = { bookings: 250, interpreters: 30, clients: 8, seed: 11 };
  const filling = { storage, host: 'https://portal.example', threads: 0, progress: () => () => undefined };
  await makeDemo(database.connection, { wanted, afresh: false, now: new Date(now), piece: 250 }, filling);
  portal = await startPortal({ now, on: { database, storage } });
  superadmin = await portal.signIn('superadmin@lil.example', demoPassword);
  firm = await one(
    `select p.id as one from payers p join bookings b on fold(b.company_name) = p.name_folded and b.client_id is null
     where p.kind = 'firm' limit 1`,
  );
  scopes = {
    all: {},
    'a month': { fromDate: '2026-09-01', toDate: '2026-09-30' },
    'private customers': { private: 'true' },
    'a company': {
      companyId: await one(
        'select client_id as one from payers join invoices i on i.payer_id = payers.id where client_id is not null group by 1 order by count(*) desc limit 1',
      ),
    },
    'a client by name': { clientName: 'an' },
  };
});
afterAll(async () => {
  await portal.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function one(text: string): Promise<unknown> {
  const { rows } = await database.pool.query<{ one: unknown }>(text);
  return rows[0]!.one;
}

/** A report page by page, with the sums that each page carries. */
async function whole(
  route: (typeof reportRoutes)[keyof typeof reportRoutes],
  query: object,
): Promise<{ rows: Row[]; sums: Sums }> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { status, body } = await superadmin.call(route, { query: { ...query, page, limit: 17 } });
    expect(status, JSON.stringify(body)).toBe(200);
    const { data, success: _success, ...sums } = body;
    rows.push(...data);
    if (data.length === 17) continue;
    expect(sums.rows).toBe(rows.length);
    expect(new Set(rows.map(({ _id }) => _id)).size).toBe(rows.length);
    return { rows, sums };
  }
}

const added = (rows: readonly object[], field: string): number =>
  rows.reduce((pence, row) => pence + Math.round((row as Record<string, number>)[field]! * 100), 0) / 100;

describe.each(['all', 'a month', 'private customers', 'a company', 'a client by name'])('the reports of %s', (name) => {
  it('state what is outstanding and what was paid', async () => {
    const outstanding = await whole(reportRoutes.outstanding, scopes[name]!);
    expect(outstanding.sums['total']).toBe(added(outstanding.rows, 'balanceAmount'));
    const paid = await whole(reportRoutes.paid, scopes[name]!);
    expect(added(paid.rows, 'balanceAmount')).toBe(0);
    const issued = await whole(reportRoutes.invoicePayments, scopes[name]!);
    expect(paid.sums['total']).toBe(
      added(
        issued.rows.flatMap((row) => row['pays'] as object[]),
        'paidAmount',
      ),
    );
    const confirmed = await whole(reportRoutes.confirmed, scopes[name]!);
    expect(confirmed.sums['confirmedTotal']).toBe(added(confirmed.rows, 'invTotal'));
  });

  it('add up what remains with the agency', async () => {
    const { rows, sums } = await whole(reportRoutes.account, scopes[name]!);
    expect(sums).toEqual({
      rows: rows.length,
      total: added(rows, 'invTotal'),
      totalIP: added(rows, 'IPPaid'),
      totalvat: added(rows, 'vatAmount'),
      totalService: added(rows, 'serviceCharges'),
      lilAmount: added(rows, 'lilAmount'),
    });
    const days = rows.map((row) => row['date'] as string);
    expect(days).toEqual(days.toSorted().toReversed());
  });

  it('add up what was issued', async () => {
    const { rows, sums } = await whole(reportRoutes.invoices, scopes[name]!);
    expect(rows.length).toBeGreaterThan(0);
    const payments = await whole(reportRoutes.invoicePayments, scopes[name]!);
    expect(sums).toEqual({
      rows: rows.length,
      count: rows.filter((row) => row['creditNote'] === false).length,
      totalInvs: added(rows, 'invTotal'),
      paidAmount: added(
        payments.rows.flatMap((row) => row['pays'] as object[]),
        'paidAmount',
      ),
      totalVat: added(rows, 'vatAmount'),
      hvatTotal: added(rows, 'hvat'),
      totalAdminCharges: added(rows, 'adminCharges'),
      chgTotal: added(
        [...rows.map((row) => ({ charge: row['adminCharges'] })), ...rows.map((row) => ({ charge: row['vatAmount'] }))],
        'charge',
      ),
    });
    expect(payments.rows.map(({ _id }) => _id)).toEqual(rows.map(({ _id }) => _id));
    expect(payments.sums).toMatchObject({
      totalNet: added(payments.rows, 'subTotal'),
      totalGross: added(payments.rows, 'invAmount'),
    });
  });
});

it('the Bookings Report adds up what was quoted, billed and is owed', async () => {
  const days = { fromDate: '2026-09-01', toDate: '2026-09-30' };
  for (const query of [{}, { status: 'Cancelled' }, days, scopes['a company']!, { companyId: firm }]) {
    const { rows, sums } = await whole(reportRoutes.bookings, query);
    expect(rows.length).toBeGreaterThan(0);
    expect(sums).toEqual({
      rows: rows.length,
      totalQuotes: added(rows, 'quotationAmount'),
      totalInvs: added(rows, 'invoiceAmount'),
      totalOutstanding: added(rows, 'outstandingAmount'),
    });
  }
});

it('everybody is each company and all private customers', async () => {
  const { rows: companies } = await database.pool.query<{ id: string }>(
    `select id from payers where kind <> 'private'`,
  );
  const parts = [...companies.map(({ id }) => ({ companyId: id })), scopes['private customers']!];
  const told = {
    outstanding: ['rows', 'total'],
    paid: ['rows', 'total'],
    account: ['total', 'totalvat', 'totalService'],
    invoices: ['rows', 'count', 'totalInvs', 'paidAmount', 'totalVat', 'hvatTotal', 'chgTotal'],
  } as const;
  for (const [name, fields] of Object.entries(told)) {
    const sums = async (query: object): Promise<Sums> =>
      (await superadmin.call(reportRoutes[name as keyof typeof told], { query: { ...query, limit: 1 } })).body;
    const [all, each] = [await sums({}), await Promise.all(parts.map(sums))];
    for (const field of fields) expect(added(each, field), `${name}: ${field}`).toBe(all[field]);
  }
});

it('the refunds come in pages', async () => {
  const { rows } = await whole(reportRoutes.refunds, {});
  expect(rows.length).toBe(Number(await one('select count(*) as one from refunds')));
});
