import { bookingRoutes } from '@dragoman/contract/bookings';
import { timesheetRoutes } from '@dragoman/contract/timesheets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { read } from '../bookings/entries.ts';
import { csvLines, startPortal, type Caller, type Portal } from '../harness/index.ts';
import { confirmedJob, worked } from '../invoices/jobs.ts';

let portal: Portal;
let admin: Caller;
let ipAdmin: Caller;
let interpreter: Caller;
beforeAll(async () => {
  portal = await startPortal({ now: '2026-12-03T18:00:00Z' });
  admin = await portal.as('admin');
  ipAdmin = await portal.as('ip-admin');
  interpreter = await portal.as('interpreter');
});
afterAll(() => portal.stop());

const job = () => confirmedJob(portal, admin);
const sheetOf = async (caller: Caller, id: string) =>
  (await caller.call(timesheetRoutes.read, { params: { id } })).body.data;
const submit = (id: string, body: object) =>
  interpreter.call(timesheetRoutes.submit, { params: { id }, body: { timesheet: worked, ...body } });
const save = (caller: Caller, id: string, body: object = {}) =>
  caller.call(timesheetRoutes.save, { params: { id }, body: { timesheet: worked, clientSheet: worked, ...body } });

describe('the jobs of an interpreter', () => {
  it('are exported as their tracker lists them, to an interpreter their own', async () => {
    const id = await confirmedJob(portal, admin, { clientName: '=1+1' });
    const { booking_ref, interpreter: whose } = await read(admin, id);
    const fetchExport = (caller: Caller, query: object) => caller.call(timesheetRoutes.export, { query });
    const [titles, line, ...more] = csvLines(await fetchExport(interpreter, { isBooked: 'true', status: 'Confirmed' }));
    expect(titles).toContain('Booking Ref,Status,Remittance,Date');
    expect(line).toContain(`${booking_ref},Confirmed,,2026-12-03,10:00,12:20,Tamil,Onsite,`);
    expect(line).toContain("'=1+1");
    expect(more).toEqual([]);
    expect(csvLines(await fetchExport(interpreter, { isBooked: 'true', status: 'Paid' }))).toHaveLength(1);
    expect(csvLines(await fetchExport(ipAdmin, { interpreter: whose, isBooked: 'true' }))).toHaveLength(2);
    expect((await fetchExport(ipAdmin, {})).body.fields).toEqual({ interpreter: 'Interpreter is required' });
    const elsewhere = '01990000-0000-7000-8000-000000000000';
    expect(csvLines(await fetchExport(interpreter, { interpreter: elsewhere, isBooked: 'true' }))).toHaveLength(2);
  });
});

describe('a timesheet', () => {
  it('carries its note and its marks, whatever marks are sent', async () => {
    const id = await job();
    expect(await sheetOf(admin, id)).toMatchObject({ timesheet: { isTimesheet: false }, noClientInvoice: false });
    const marks = { status: 'Paid', isTimesheet: false, noClientInvoice: true };
    const { status, body } = await submit(id, { timesheet: { ...worked, ...marks, note: 'The hearing ran late' } });
    expect(status, JSON.stringify(body)).toBe(200);
    const kept = { note: 'The hearing ran late', status: 'Timesheet Submitted', isTimesheet: true };
    expect(body.timesheet).toMatchObject({ timesheet: kept, noClientInvoice: false });
    expect(body.timesheet.clientSheet).toBeUndefined();
    expect(await sheetOf(admin, id)).toMatchObject({ timesheet: kept, clientSheet: { noClientInvoice: false } });

    const clientSheet = { ...worked, note: 'Agreed by telephone', noClientInvoice: true };
    expect((await save(admin, id, { clientSheet })).status).toBe(200);
    expect(await sheetOf(admin, id)).toMatchObject({ noClientInvoice: true, clientSheet });
    expect(await sheetOf(interpreter, id)).toMatchObject({ noClientInvoice: false });
  });

  it('stays without a client invoice when it is handed in', async () => {
    const id = await job();
    const clientSheet = { ...worked, noClientInvoice: true };
    expect((await save(admin, id, { clientSheet })).status).toBe(200);
    expect((await submit(id, { clientSheet: { ...worked, noClientInvoice: false } })).status).toBe(200);
    expect(await sheetOf(admin, id)).toMatchObject({ isTimesheet: true, noClientInvoice: true });

    const onPaper = await job();
    const { status } = await admin.call(timesheetRoutes.submit, {
      params: { id: onPaper },
      body: { timesheet: worked, clientSheet },
    });
    expect(status).toBe(200);
    expect(await sheetOf(admin, onPaper)).toMatchObject({ isTimesheet: true, noClientInvoice: true });
  });

  it('lists its scans: all to staff, to an interpreter their own (rule timesheets/scans)', async () => {
    const id = await job();
    const scan = (caller: Caller, name: string, type: 'timesheetFile' | 'bookingFile' = 'timesheetFile') =>
      caller.call(bookingRoutes.uploadTo, {
        params: { id },
        body: { type, comment: 'Signed' },
        files: [{ name, type: 'application/pdf', bytes: Buffer.from('%PDF-1.7\n%%EOF\n') }],
      });
    expect((await scan(interpreter, 'own.pdf')).status).toBe(200);
    expect((await scan(admin, 'office.pdf')).status).toBe(200);
    expect((await scan(admin, 'brief.pdf', 'bookingFile')).status).toBe(200);
    const own = { orginalFile: 'own.pdf', fileType: 'timesheetFile', comment: 'Signed', removable: true };
    const { files } = await sheetOf(interpreter, id);
    expect(files).toMatchObject([own]);
    expect(files[0].fileName).toMatch(/^[\w-]{24}$/);
    expect((await sheetOf(admin, id)).files).toMatchObject([own, { orginalFile: 'office.pdf' }]);
    expect((await submit(id, {})).status).toBe(200);
    expect((await sheetOf(interpreter, id)).files).toMatchObject([{ ...own, removable: false }]);
  });
});

describe('two people at one timesheet', () => {
  it('are told of each other before one overwrites the other (rule api/versions)', async () => {
    const id = await job();
    const { updatedAt } = await sheetOf(admin, id);
    expect(updatedAt).toBeNull();
    const first = await save(admin, id, { updatedAt });
    expect(first.status, JSON.stringify(first.body)).toBe(200);
    expect(first.body.timesheet).toMatchObject({ updatedBy: 'Test admin' });

    const late = { timesheet: { ...worked, mileage: 99 }, updatedAt };
    for (const refused of [
      await save(ipAdmin, id, late),
      await submit(id, late),
      await ipAdmin.call(timesheetRoutes.approve, { params: { id }, body: { ...late, clientSheet: worked } }),
      await ipAdmin.call(timesheetRoutes.approvalPreview, { params: { id }, body: { ...late, clientSheet: worked } }),
    ]) {
      expect(refused.status).toBe(409);
      expect(refused.body.msg).toBe('Timesheet was changed by Test admin since you opened it');
    }
    expect(await sheetOf(admin, id)).toMatchObject({ timesheet: { mileage: 18 } });
    expect(await read(admin, id)).toMatchObject({ isTimesheet: false, isApprove: false, invoiceNo: null });

    const seen = first.body.timesheet.updatedAt;
    expect((await save(ipAdmin, id, { ...late, updatedAt: seen })).status).toBe(200);
    expect(await sheetOf(admin, id)).toMatchObject({ timesheet: { mileage: 99 }, updatedBy: 'Test ip-admin' });
  });

  it('do not stop an interpreter for the column that an interpreter does not see', async () => {
    const id = await job();
    const before = await sheetOf(interpreter, id);
    await save(admin, id);
    const stored = await sheetOf(interpreter, id);
    expect(before.updatedAt).toBeNull();
    expect((await submit(id, { updatedAt: stored.updatedAt })).status).toBe(200);
  });
});
