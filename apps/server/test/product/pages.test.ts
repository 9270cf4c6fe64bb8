import { invoiceRoutes } from '@dragoman/contract/invoices';
import { quotationRoutes } from '@dragoman/contract/quotations';
import { remittanceRoutes } from '@dragoman/contract/remittances';
import type { NotNull } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, type Portal, startPortal } from '../harness/index.ts';
import { approvedJob, preparedJob, wordsOf } from '../invoices/jobs.ts';

let portal: Portal;
let admin: Caller;
const links = new Map<string, URL>();
beforeAll(async () => {
  portal = await startPortal({ now: '2026-12-03T16:00:00Z' });
  admin = await portal.as('admin');
  const superadmin = await portal.as('superadmin');
  await portal.as('interpreter');
  await admin.call(quotationRoutes.send, {
    params: { id: await preparedJob(portal, admin, { bookingType: 'Quotation' }) },
    body: {},
  });
  const id = await approvedJob(portal, admin);
  await admin.call(invoiceRoutes.send, { params: { id } });
  const { interpreter_id: interpreterId } = await portal.db
    .selectFrom('bookings')
    .select('interpreter_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const slip = await superadmin.call(remittanceRoutes.create, {
    body: { interpreterId: interpreterId!, details: [{ bookingId: id }], paymentDate: '2026-12-03' },
  });
  const { remittanceRef, randToken } = slip.body.data;
  links.set(
    '/remittance/slip.html',
    new URL(`/remittance/slip.html?id=${remittanceRef}&token=${randToken}`, portal.address),
  );
  const credit = await admin.call(invoiceRoutes.credit, {
    params: { id },
    body: { crNote: 'Client', reason: 'Wrong day' },
  });
  expect(credit.status, JSON.stringify(credit.body)).toBe(200);
  const { credit_note_no } = await portal.db
    .selectFrom('credit_notes')
    .select('credit_note_no')
    .executeTakeFirstOrThrow();
  await admin.call(invoiceRoutes.sendCreditNote, { params: { creditNoteNo: credit_note_no } });
  const texts = await portal.db
    .selectFrom('mails')
    .select('text')
    .orderBy('id')
    .$narrowType<{ text: NotNull }>()
    .execute();
  for (const { text } of texts)
    for (const [link] of text.matchAll(/https:\/\/portal\.example\/\S+/g)) {
      const { pathname, search } = new URL(link);
      if (pathname.endsWith('.html')) links.set(pathname, new URL(`${pathname}${search}`, portal.address));
    }
});
afterAll(() => portal.stop());

const linkOf = (path: string): URL => {
  const link = links.get(path);
  if (!link) throw new Error(`No mail leads to ${path}`);
  return link;
};

describe.each([
  ['/approve/acceptQuotation.html', ['Quotation BK-', 'Grand Total', '£180.00', 'bookings@']],
  ['/booking/view.html', ['Booking BK-', 'Court 3', 'Test Interpreter']],
  ['/interpreter/jobSheet.html', ['Job sheet BK-', 'Court 3', 'Parking and travel fares']],
  [
    '/invoice/view.html',
    ['INV-0', 'Interpreting, Tamil, onsite at Court 3', 'Other reference', 'T-9', '£180.00', 'info@'],
  ],
  ['/invoice/creditnote.html', ['CN-0', 'Interpreting, Tamil, onsite at Court 3', '-£180.00']],
  ['/remittance/slip.html', ['REM-0', '£90.80', 'info@']],
] as const)('%s', (path, words) => {
  it('says the same on the page and in the PDF that its button downloads', async () => {
    const page = await fetch(linkOf(path));
    const body = await page.text();
    expect(page.status, body).toBe(200);
    const [, address = ''] = /<a class="button[^"]*" href="(\?[^"]+format=pdf)" download>PDF<\/a\s*>/.exec(body) ?? [];
    const file = await fetch(new URL(address.replaceAll('&amp;', '&'), linkOf(path)));
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''.+\.pdf$/);
    expect(file.headers.get('cache-control')).toBe('no-store');
    expect(file.headers.get('referrer-policy')).toBe('no-referrer');
    const { text } = await wordsOf(Buffer.from(await file.arrayBuffer()));
    for (const word of words) {
      expect(body).toContain(word);
      expect(text).toContain(word);
    }
    expect(body).not.toMatch(/reply to/i);
    if (text.includes('Quantity')) expect(body).toContain('<section aria-label="Charges">');
  });

  it('gives no file to another token', async () => {
    const wrong = new URL(linkOf(path));
    wrong.searchParams.set('token', 'x'.repeat(32));
    wrong.searchParams.set('format', 'pdf');
    const { status, headers } = await fetch(wrong);
    expect([status, headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
  });
});
