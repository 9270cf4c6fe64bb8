import { bookingRoutes } from '@dragoman/contract/bookings';
import { correspondenceRoutes } from '@dragoman/contract/correspondence';
import { invoiceRoutes } from '@dragoman/contract/invoices';
import { quotationPages } from '@dragoman/contract/quotations';
import { settingsRoutes } from '@dragoman/contract/settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmedJob, approvedJob } from '../invoices/jobs.ts';
import { startPortal, type Caller, type Portal } from '../harness/index.ts';
import { pngOf } from '../harness/picture.ts';

let portal: Portal;
let superadmin: Caller;
let admin: Caller;
beforeAll(async () => {
  portal = await startPortal();
  superadmin = await portal.as('superadmin');
  admin = await portal.as('admin');
  await portal.as('interpreter');
});
afterAll(() => portal.stop());

const logo = pngOf(300, 60);
const set = (picture: Buffer | null, caller = superadmin) =>
  caller.call(settingsRoutes.setLogo, { body: { picture: picture?.toString('base64') ?? null } });
const read = async () => (await superadmin.call(settingsRoutes.logo)).body.data;
const dataUri = `data:image/png;base64,${logo.toString('base64')}`;

describe('the logo', () => {
  it('is set, read, and taken away, with a line in the history of the settings', async () => {
    expect(await read()).toBeNull();
    expect((await set(logo)).body.msg).toBe('Logo set');
    expect(await read()).toEqual({ picture: dataUri, width: 300, height: 60 });
    expect((await set(null)).body.msg).toBe('Logo removed');
    expect(await read()).toBeNull();
    const told = await portal.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('action', '=', 'logo')
      .orderBy('id')
      .execute();
    expect(told).toEqual([
      { before: { logo: null }, after: { logo: '300 × 60 pixels' } },
      { before: { logo: '300 × 60 pixels' }, after: { logo: null } },
    ]);
  });

  it.each([
    ['a text', Buffer.from('<svg onload="alert(1)"/>'), 'Choose a PNG or JPEG picture'],
    ['nothing', Buffer.alloc(0), 'Choose a PNG or JPEG picture'],
    ['too large', Buffer.concat([logo, Buffer.alloc(210 * 1024)]), 'A logo has at most 200 KB'],
    ['too wide', pngOf(2001, 16), 'Each side of a logo has 16 to 2,000 pixels'],
    ['too low', pngOf(60, 15), 'Each side of a logo has 16 to 2,000 pixels'],
  ])('is refused where it is %s, and the one before stays', async (_what, picture, sentence) => {
    await set(logo);
    expect(await set(picture)).toMatchObject({ status: 400, body: { fields: { picture: sentence } } });
    expect((await read()).width).toBe(300);
  });

  it('is the superadmin’s to set and read', async () => {
    expect((await set(logo, admin)).status).toBe(403);
    expect((await admin.call(settingsRoutes.logo)).status).toBe(403);
  });
});

describe('with a logo and a colour', () => {
  beforeAll(async () => {
    await set(logo);
    await superadmin.call(settingsRoutes.update, { body: { brandColour: '#7a1f3d' } });
  });

  it('mails carry it, and their copies in the portal show it', async () => {
    const id = await confirmedJob(portal, admin);
    const mail = (await portal.deliverMails()).find(({ subject }) => subject?.startsWith('Booking Confirmation'));
    expect(mail?.html).toContain('<img src="cid:logo@agency" alt="" width="240" height="48"');
    expect(mail?.html).toContain('#7a1f3d');
    const carried = mail?.attachments.find(({ contentId }) => contentId === '<logo@agency>');
    expect(carried).toMatchObject({ mimeType: 'image/png', disposition: 'inline' });
    expect(Buffer.from(carried!.content as ArrayBuffer).equals(logo)).toBe(true);
    const { id: mailId } = await portal.db
      .selectFrom('mails')
      .select('id')
      .where('booking_id', '=', id)
      .where('kind', '=', 'confirmation')
      .executeTakeFirstOrThrow();
    const copy = await admin.call(correspondenceRoutes.read, { params: { id: mailId } });
    expect(copy.body.data.html).toContain(dataUri);
  });

  it('pages and documents show them, an interpreter’s own invoice not the logo', async () => {
    const id = await approvedJob(portal, admin);
    const { body } = await admin.call(bookingRoutes.openPage, { params: { id } });
    const { booking_ref } = (await admin.call(bookingRoutes.one, { params: { id } })).body.data;
    const page = await portal.anonymous.call(quotationPages.booking, {
      query: { id: booking_ref, token: body.data.randToken },
    });
    expect(page.body).toContain('--accent:#7a1f3d');
    expect(page.body).toContain(dataUri);
    const pictures = async (route: typeof invoiceRoutes.pdf | typeof invoiceRoutes.interpreterPdf) => {
      const { bytes } = await admin.call(route, { params: { id } });
      return bytes.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0;
    };
    expect(await pictures(invoiceRoutes.pdf)).toBeGreaterThan(0);
    expect(await pictures(invoiceRoutes.interpreterPdf)).toBe(0);
  });
});
