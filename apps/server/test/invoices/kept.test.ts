import { invoicePages, invoiceRoutes } from '@dragoman/contract/invoices';
import { quotationPages, quotationRoutes } from '@dragoman/contract/quotations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keptFile } from '../../src/platform/documents/index.ts';
import { housekeepingTasks } from '../../src/platform/housekeeping/index.ts';
import { entries } from '../bookings/entries.ts';
import { type Caller, type Portal, startPortal } from '../harness/index.ts';
import { approvedJob, preparedJob, wordsOf } from './jobs.ts';

let portal: Portal;
let admin: Caller;
beforeAll(async () => {
  portal = await startPortal({ now: '2026-12-03T16:00:00Z' });
  admin = await portal.as('admin');
  await portal.as('interpreter');
});
afterAll(() => portal.stop());
beforeEach(() => portal.db.deleteFrom('kept_documents').execute());

const pdfOf = (id: string) => admin.call(invoiceRoutes.pdf, { params: { id } });
const kept = () => portal.db.selectFrom('kept_documents').select(['id', 'content', 'mailed']).orderBy('id').execute();

/** The documents that the latest mail to somebody brought. */
async function attachedTo(address: string): Promise<Buffer[]> {
  const mail = (await portal.deliverMails()).findLast(({ envelope }) => envelope.to.includes(address));
  return mail!.attachments.map(({ content }) => Buffer.from(content as ArrayBuffer));
}

const attachmentsOf = async (bookingId: string, kind: string) =>
  (
    await portal.db
      .selectFrom('mails')
      .select('attachments')
      .where('booking_id', '=', bookingId)
      .where('kind', '=', kind)
      .execute()
  ).flatMap(({ attachments }) => attachments as { name: string; keptId?: string }[]);

describe('the PDF of an invoice (rule basics/kept)', () => {
  it('is set once, and the same bytes go to whoever asks', async () => {
    const id = await approvedJob(portal, admin);
    const first = await pdfOf(id);
    const again = await pdfOf(id);
    expect(first.status).toBe(200);
    expect(again.bytes.equals(first.bytes)).toBe(true);
    const { data } = (await admin.call(invoiceRoutes.read, { params: { id } })).body;
    const query = { id, token: data.randToken, format: 'pdf' };
    const byLink = await portal.anonymous.call(invoicePages.invoice, { query });
    expect(byLink.bytes.equals(first.bytes)).toBe(true);
    expect(byLink.headers.get('cache-control')).toBe('no-store');
    expect(await kept()).toMatchObject([{ mailed: false }]);
  });

  it('is mailed as it is downloaded afterwards, to the byte, to each recipient', async () => {
    const id = await approvedJob(portal, admin, { invoiceTo: 'accounts@hale.example' });
    await admin.call(invoiceRoutes.send, { params: { id } });
    const [toCustomer] = await attachedTo('ruth@hale.example');
    const [toAccounts] = await attachedTo('accounts@hale.example');
    const { bytes } = await pdfOf(id);
    expect(bytes.equals(toCustomer!)).toBe(true);
    expect(bytes.equals(toAccounts!)).toBe(true);
    const [row, ...others] = await kept();
    expect(others).toEqual([]);
    expect(row).toMatchObject({ mailed: true });
    expect(await attachmentsOf(id, 'invoice')).toMatchObject([{ keptId: row!.id }, { keptId: row!.id }]);
  });

  it('that was looked at is the one that is mailed', async () => {
    const id = await approvedJob(portal, admin);
    const { bytes } = await pdfOf(id);
    await admin.call(invoiceRoutes.send, { params: { id } });
    const [attached] = await attachedTo('ruth@hale.example');
    expect(attached!.equals(bytes)).toBe(true);
    expect(await kept()).toMatchObject([{ mailed: true }]);
  });

  it('is another after a change of the discount, and the first again when that is undone', async () => {
    const id = await approvedJob(portal, admin);
    const change = (discounts: number) =>
      admin.call(invoiceRoutes.changeDiscount, { params: { id }, body: { discounts } });
    const before = await pdfOf(id);
    expect((await change(19.93)).status).toBe(200);
    const changed = await pdfOf(id);
    expect((await wordsOf(before.bytes)).text).toContain('£180.00');
    expect((await wordsOf(changed.bytes)).text).toContain('£168.00');
    await change(9.93);
    expect((await pdfOf(id)).bytes.equals(before.bytes)).toBe(true);
    await change(19.93);
    await admin.call(invoiceRoutes.send, { params: { id } });
    const [attached] = await attachedTo('ruth@hale.example');
    expect(attached!.equals(changed.bytes)).toBe(true);
  });

  it('says that it is cancelled once it is; what was mailed stays', async () => {
    const id = await approvedJob(portal, admin);
    await admin.call(invoiceRoutes.send, { params: { id } });
    const [attached] = await attachedTo('ruth@hale.example');
    await admin.call(invoiceRoutes.credit, { params: { id }, body: { crNote: 'Client', reason: 'Wrong' } });
    expect((await wordsOf((await pdfOf(id)).bytes)).text).toContain('is cancelled');
    const [left] = await attachmentsOf(id, 'invoice');
    const mailed = (await kept()).find((row) => row.id === left!.keptId);
    expect(mailed!.content.equals(attached!)).toBe(true);
  });

  it('changes with the colour of the agency', async () => {
    const id = await approvedJob(portal, admin);
    const before = await pdfOf(id);
    const paint = (colour: string) => portal.db.updateTable('settings').set({ brand_colour: colour }).execute();
    const { brand_colour: colour } = await portal.db
      .selectFrom('settings')
      .select('brand_colour')
      .executeTakeFirstOrThrow();
    await paint('#663300');
    const after = await pdfOf(id);
    await paint(colour);
    expect(after.bytes.equals(before.bytes)).toBe(false);
    expect((await pdfOf(id)).bytes.equals(before.bytes)).toBe(true);
  });

  it('is told to be had already, goes out as it is, and stays in no cache', async () => {
    const id = await approvedJob(portal, admin);
    const { headers, bytes } = await pdfOf(id);
    const tag = headers.get('etag')!;
    const ask = (more: Record<string, string>) =>
      fetch(`${portal.address}/api/v1/invoice/pdf/${id}`, {
        headers: { authorization: `Bearer ${admin.token}`, 'accept-encoding': 'zstd, br, gzip', ...more },
      });
    const plain = await ask({});
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(plain.headers.get('cache-control')).toBe('no-store');
    expect(Buffer.from(await plain.arrayBuffer()).equals(bytes)).toBe(true);
    for (const known of [tag, `"another", W/${tag}`]) {
      const answer = await ask({ 'if-none-match': known });
      expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([304, 0]);
    }
    expect((await ask({ 'if-none-match': '"another"' })).status).toBe(200);
  });

  it('that many ask for at once, of two processes, is one', async () => {
    const id = await approvedJob(portal, admin);
    const { token } = admin;
    const hosts = [portal.address, await portal.another()];
    const files = await Promise.all(
      Array.from({ length: 24 }, async (_, at) => {
        const answer = await fetch(`${hosts[at % 2]}/api/v1/invoice/pdf/${id}`, {
          headers: { authorization: `Bearer ${token}` },
        });
        return Buffer.from(await answer.arrayBuffer()).toString('base64');
      }),
    );
    expect(new Set(files).size).toBe(1);
    expect(await kept()).toHaveLength(1);
  });
});

it('a quotation is downloaded from its page as it was mailed', async () => {
  const id = await preparedJob(portal, admin, { bookingType: 'Quotation' });
  expect((await admin.call(quotationRoutes.send, { params: { id }, body: {} })).body.msg).toBe('Mail sent');
  const [attached] = await attachedTo(entries.onsite.email);
  const { token, ref } = await portal.db
    .selectFrom('quotation_versions')
    .innerJoin('bookings', 'bookings.id', 'booking_id')
    .select(['quotation_versions.token', 'booking_ref as ref'])
    .where('booking_id', '=', id)
    .executeTakeFirstOrThrow();
  const open = (format?: 'pdf') =>
    portal.anonymous.call(quotationPages.quotation, { query: { br: ref, token, ...(format && { format }) } });
  expect((await open()).body).toContain('Questions');
  expect((await open('pdf')).bytes.equals(attached!)).toBe(true);
  expect(await attachmentsOf(id, 'quotation')).toMatchObject([{ keptId: (await kept())[0]!.id }]);
});

describe('what was only looked at', () => {
  const tidy = () => {
    const { db, clock, home } = portal;
    const tasks = housekeepingTasks({ db, clock, storage: home.storage });
    return tasks['drop-looked-at']!({}, { signal: new AbortController().signal });
  };
  const sheetOf = (title: string) => ({
    title,
    heading: title,
    subheadings: [],
    issuer: { name: 'Agency', lines: [] },
    parties: [],
    particulars: [],
    subject: [],
    notes: [],
    foot: '',
  });
  const keep = (title: string, mailed: boolean) =>
    keptFile(portal.db, { sheet: sheetOf(title), look: { colour: '#17505f' }, mailed });

  it('goes after a week, is set anew when asked for, and stays once it was mailed', async () => {
    const [looked, mailed] = [await keep('looked at', false), await keep('mailed', true)];
    await tidy();
    expect(await kept()).toHaveLength(2);
    await portal.db
      .updateTable('kept_documents')
      .set({ set_at: new Date(Date.now() - 8 * 86_400_000) })
      .execute();
    await tidy();
    expect(await kept()).toMatchObject([{ id: mailed.id, mailed: true }]);
    const anew = await keep('looked at', false);
    expect(anew.id).not.toBe(looked.id);
    expect(await keep('mailed', false)).toEqual(mailed);
    expect((await kept()).find(({ id }) => id === mailed.id)).toMatchObject({ mailed: true });
  });

  it('goes where 2,000 were set since', async () => {
    const oldest = await keep('the oldest', false);
    await portal.db
      .insertInto('kept_documents')
      .values(
        Array.from({ length: 2_000 }, (_, at) => ({
          digest: Buffer.from(String(at).padStart(32)),
          content: Buffer.of(1),
          mailed: false,
          set_at: new Date(Date.now() + 1_000 + at),
        })),
      )
      .execute();
    await tidy();
    const rows = await kept();
    expect(rows).toHaveLength(2_000);
    expect(rows.map(({ id }) => id)).not.toContain(oldest.id);
  });
});
