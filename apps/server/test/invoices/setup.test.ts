import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bookingRoutes } from '@dragoman/contract/bookings';
import { invoiceRoutes } from '@dragoman/contract/invoices';
import { languageRoutes } from '@dragoman/contract/languages';
import { rateRoutes } from '@dragoman/contract/rates';
import { settingsRoutes } from '@dragoman/contract/settings';
import { termRoutes } from '@dragoman/contract/terms';
import { timesheetRoutes } from '@dragoman/contract/timesheets';
import { exampleSettings } from '@dragoman/domain/settings';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, type Portal, startPortal } from '../harness/index.ts';
import { approvedJob, confirmedJob, worked } from './jobs.ts';

let portal: Portal;
let superadmin: Caller;
let admin: Caller;
beforeAll(async () => {
  portal = await startPortal({ now: '2026-12-03T16:00:00Z', agency: 'fresh', relay: false });
  superadmin = await portal.as('superadmin');
  admin = await portal.as('admin');
  await portal.as('interpreter');
  await admin.call(languageRoutes.create, { body: { language: 'Tamil' } });
});
afterAll(() => portal.stop());

const missing = async (caller = admin) => (await caller.call(invoiceRoutes.setup)).body.data;
const sentences = async () => (await missing()).map(({ sentence }: { sentence: string }) => sentence);
const put = (body: object) => superadmin.call(settingsRoutes.update, { body });
const approve = (id: string) =>
  admin.call(timesheetRoutes.approve, { params: { id }, body: { timesheet: worked, clientSheet: worked } });
const cancel = (id: string, body: object) =>
  admin.call(bookingRoutes.cancel, { params: { id }, body: { cancelReason: 'Client withdrew', ...body } });

/** Everything that an issued invoice would leave. */
async function writtenRows() {
  const { rows } = await sql`select
    (select count(*) from invoices) as invoices, (select count(*) from proformas) as proformas,
    (select count(*) from ledger_entries) as ledger, (select count(*) from change_notices) as audit,
    (select count(*) from mails) as mails,
    (select array_agg(status order by id) from bookings) as statuses`.execute(portal.db);
  return rows[0];
}

describe('a fresh agency', () => {
  it('reads one list of what must be set, whatever the staff role, and interpreters read none', async () => {
    const rows = await missing();
    expect(rows.map(({ key }: { key: string }) => key)).toEqual([
      'agency',
      'agency',
      'bank',
      'vat',
      'vat',
      'prices',
      'prices',
      'mailboxes',
      'relay',
      'terms',
      'records',
      'records',
    ]);
    expect(rows[5]).toEqual({
      key: 'prices',
      sentence: 'Confirm or change the example prices of In London and Out of London',
      place: { label: 'Rates', path: '/masters/rateStructures' },
      refuses: true,
    });
    expect(await missing(superadmin)).toEqual(rows);
    expect(await missing(await portal.as('ip-admin'))).toEqual(rows);
    expect((await (await portal.as('interpreter')).call(invoiceRoutes.setup)).status).toBe(403);
  });

  it('issues no invoice at an approval, for a late cancellation or as a proforma, and writes nothing', async () => {
    const job = await confirmedJob(portal, admin);
    const before = await writtenRows();
    for (const refused of [
      await approve(job),
      await cancel(job, { chargeClient: true }),
      await cancel(job, { chargeInterpreter: true }),
      await admin.call(invoiceRoutes.createProforma, { params: { id: job } }),
    ]) {
      expect(refused.status).toBe(409);
      expect(refused.body.msg).toContain("Enter the agency's own bank details (Agency Settings, Money)");
      expect(refused.body.msg).toContain('Confirm whether the agency is registered for VAT');
      expect(refused.body.msg).not.toContain('relay');
    }
    expect(await writtenRows()).toEqual(before);
    expect((await cancel(job, {})).status).toBe(200);
  });
});

describe('setting it', () => {
  it('does not take the examples for decisions, however often they are sent', async () => {
    const { bankDetails, vatNumber, agencyName, address, companyNumber } = exampleSettings;
    const before = await sentences();
    const { body } = await put({ bankDetails, vatNumber, agencyName, address, companyNumber });
    expect(body.data.examples).toEqual(expect.arrayContaining(['bankDetails', 'vatNumber', 'agencyName']));
    expect(await sentences()).toEqual(before);
  });

  it('takes each thing off the list, and the last lets invoices be issued', async () => {
    const job = await confirmedJob(portal, admin);
    await put({ agencyName: 'London Interpreters Ltd', address: '18 Chancery Court', companyNumber: '' });
    await put({
      headOfficePostcode: exampleSettings.headOfficePostcode,
      bankDetails: 'Bank of London, 04-00-04 12345678',
    });
    const { data } = (await superadmin.call(settingsRoutes.read)).body;
    await put({ vatPeriods: data.vatPeriods, minRates: data.minRates });
    const rates = (await admin.call(rateRoutes.list, { query: { page: 1, limit: 10 } })).body.data;
    expect(rates.map(({ example }: { example: boolean }) => example)).toEqual([true, true]);
    for (const { _id } of rates)
      await superadmin.call(rateRoutes.update, { params: { id: _id }, body: { enabled: true } });
    const refusing = (await missing()).filter(({ refuses }: { refuses: boolean }) => refuses);
    expect(refusing.map(({ sentence }: { sentence: string }) => sentence)).toEqual([
      "Enter the agency's own VAT number, or say that it is not registered",
    ]);
    const last = await approve(job);
    expect(last.body.msg).toBe(
      "No invoice can be issued or sent yet. Enter the agency's own VAT number, or say that it is not registered (Agency Settings, Agency).",
    );
    await put({ vatNumber: 'GB123456789' });
    expect((await approve(job)).status).toBe(200);
  });

  it('shows relay, mailboxes and terms until they are done, without refusing an invoice', async () => {
    expect((await missing()).map(({ key, refuses }: { key: string; refuses: boolean }) => [key, refuses])).toEqual([
      ['mailboxes', false],
      ['relay', false],
      ['terms', false],
      ['records', false],
    ]);
    await put({ mailboxInfo: 'info@own.co.uk', mailboxBookings: 'bookings@own.co.uk', agencyDomains: ['own.co.uk'] });
    for (const businessType of ['Booking', 'Quotation'] as const)
      await superadmin.call(termRoutes.create, {
        body: { businessType, serviceType: 'Onsite', text: '<p>As agreed</p>' },
      });
    expect((await missing()).map(({ key }: { key: string }) => key)).toEqual(['relay', 'records']);
  });
});

describe('sending', () => {
  it('is refused for an invoice that was issued with example details, and goes on for any other', async () => {
    const [own, example] = [await approvedJob(portal, admin), await approvedJob(portal, admin)];
    await sql`update invoices set document = jsonb_set(document, '{agency,bankDetails}', to_jsonb(${exampleSettings.bankDetails}::text))
      where booking_id = ${example}`.execute(portal.db);
    const before = await writtenRows();
    const refused = await admin.call(invoiceRoutes.send, { params: { id: example } });
    expect(refused.status).toBe(409);
    expect(refused.body.msg).toMatch(
      /^Invoice INV-\d+ states the example bank details: issue a credit note and approve again$/,
    );
    expect(await writtenRows()).toEqual(before);
    expect((await admin.call(invoiceRoutes.send, { params: { id: own } })).status).toBe(200);
  });

  it('is refused with the list while something is not set', async () => {
    const job = await approvedJob(portal, admin);
    await put({ bankDetails: exampleSettings.bankDetails });
    const before = await writtenRows();
    const refused = await admin.call(invoiceRoutes.send, { params: { id: job } });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        msg: "No invoice can be issued or sent yet. Enter the agency's own bank details (Agency Settings, Money).",
      },
    });
    expect(await writtenRows()).toEqual(before);
    await put({ bankDetails: 'Bank of London, 04-00-04 12345678' });
    expect((await admin.call(invoiceRoutes.send, { params: { id: job } })).status).toBe(200);
  });
});

describe('the agency domains', () => {
  it("lose the example domain as soon as one's own is entered; until then it is named an example", async () => {
    const fresh = await startPortal({ agency: 'fresh' });
    const caller = await fresh.as('superadmin');
    const update = (agencyDomains: string[]) => caller.call(settingsRoutes.update, { body: { agencyDomains } });
    const kept = await update(['lil.example']);
    expect(kept.body.data).toMatchObject({
      agencyDomains: ['lil.example'],
      examples: expect.arrayContaining(['agencyDomains']),
    });
    const { body } = await update(['lil.example', 'own.co.uk']);
    expect(body.data.agencyDomains).toEqual(['own.co.uk']);
    expect(body.data.examples).not.toContain('agencyDomains');
    expect((await fresh.anonymous.call(settingsRoutes.portal)).body.data.agencyDomains).toEqual(['own.co.uk']);
    await fresh.stop();
  });
});

describe('an agency that is upgraded', () => {
  const migration = readFileSync(join(import.meta.dirname, '../../migrations/0032_what_must_be_set.sql'), 'utf8');
  /** What the list says after the upgrade, for settings as they stood before it. */
  async function upgradeSettings(settings: { examples: string[]; agency_domains: string[] }): Promise<string[]> {
    const old = await startPortal({ agency: 'fresh' });
    await old.db.updateTable('settings').set(settings).execute();
    await sql`alter table rate_structures drop column example`.execute(old.db);
    for (const statement of migration.split(/;\s*$/m).filter((text) => text.trim()))
      await sql.raw(statement).execute(old.db);
    const { data } = (await (await old.as('admin')).call(invoiceRoutes.setup)).body;
    await old.stop();
    return data.map(({ key, sentence }: { key: string; sentence: string }) => `${key}: ${sentence}`);
  }

  it('is warned of the example domain until it is gone, and asked again for nothing it has confirmed', async () => {
    const list = await upgradeSettings({ examples: [], agency_domains: ['lil.example', 'own.co.uk'] });
    expect(list).toContain("mailboxes: Enter the agency's own mailboxes and domains");
    expect(list.filter((line) => line.startsWith('prices'))).toEqual([]);
    expect(list).not.toContain('vat: Confirm whether the agency is registered for VAT');
    expect((await upgradeSettings({ examples: [], agency_domains: ['own.co.uk'] })).join()).not.toContain('domains');
  });

  it('is asked for the VAT registration and the prices while its settings are still examples', async () => {
    const list = await upgradeSettings({ examples: ['vatNumber', 'bankDetails'], agency_domains: ['own.co.uk'] });
    expect(list).toContain('vat: Confirm whether the agency is registered for VAT');
    expect(list).toContain('prices: Confirm or change the example prices of In London and Out of London');
  });
});
