import { bookingRoutes } from '@dragoman/contract/bookings';
import { interpreterRoutes } from '@dragoman/contract/interpreters';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emailOf, type Portal, startPortal } from '../harness/index.ts';
import { preparedJob } from '../invoices/jobs.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const from = { email: 'info@lil.example' };
const breaks = ['\r\nBcc: all@mail.example', '\nX-Header: 1', '\rCc', '\u2028two', '\u0085two', '\u0000nothing'];

describe('the subject of a written email', () => {
  it('is one line: a line break is refused beside it and nothing is sent', async () => {
    const admin = await portal.as('admin');
    await portal.as('interpreter');
    await preparedJob(portal, admin, { bookingType: 'Booking' });
    const toInterpreters = (subject: string) =>
      admin.call(interpreterRoutes.sendMail, {
        body: { from, toArr: [emailOf('interpreter')], subject, html: '<p>Hello</p>' },
      });
    const toCustomers = (subject: string) =>
      admin.call(bookingRoutes.sendMail, {
        body: {
          from,
          to: [{ email: 'ruth@hale.example' }],
          subject,
          content: [{ type: 'text/html', value: '<p>Hello</p>' }],
        },
      });
    for (const send of [toInterpreters, toCustomers]) {
      for (const broken of breaks)
        expect(await send(`Dates${broken}`)).toMatchObject({
          status: 400,
          body: { fields: { subject: 'A subject is one line' } },
        });
      expect((await send('Dates — 3 & 4 December')).status).toBe(200);
    }
    expect(await portal.db.selectFrom('mails').select('subject').where('subject', 'like', 'Dates%').execute()).toEqual([
      { subject: 'Dates — 3 & 4 December' },
      { subject: 'Dates — 3 & 4 December' },
    ]);
  });
});
