import { assignmentRoutes } from '@dragoman/contract/assignments';
import { clientRoutes } from '@dragoman/contract/clients';
import { calendarDay, londonDay } from '@dragoman/domain/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPortal, type Portal } from '../harness/index.ts';
import { newClient } from '../clients/people.ts';
import { addActiveInterpreter } from '../interpreters/people.ts';
import { addJob } from './jobs.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const last = async (query: object) =>
  (await (await portal.as('admin')).call(assignmentRoutes.lastInterpreter, { query: { language: 'Tamil', ...query } }))
    .body.data;
const past = (days: number) => calendarDay(londonDay(new Date(portal.clock.now().getTime() - days * 86_400_000)));

describe('who interpreted for a customer last time', () => {
  it('is the interpreter who did the latest job in the language, of the register client, the typed firm or the private customer', async () => {
    const [early, late] = [
      await addActiveInterpreter(portal, 'Tamil', ['Onsite']),
      await addActiveInterpreter(portal, 'Tamil', ['Onsite']),
    ];
    const { body } = await (await portal.as('admin')).call(clientRoutes.create, { body: newClient });
    const client = body.data;
    const firm = { business_type: 'Business', company_name: 'Ardent Law', client_id: client._id } as const;
    await addJob(portal, { ...firm, interpreter_id: late._id, date: past(3), status: 'Confirmed' });
    await addJob(portal, { ...firm, interpreter_id: early._id, date: past(30), status: 'Approved' });
    const found = { interpreter: late._id, fullname: late.fullname, int_id: late.int_id, active: true, date: past(3) };
    expect(await last({ companyId: client._id })).toMatchObject(found);
    expect(await last({ companyName: 'ardent LAW' })).toMatchObject(found);
    expect(await last({ companyId: client._id, language: 'Urdu' })).toBeNull();

    await addJob(portal, { email: 'ann@mail.example', interpreter_id: early._id, date: past(1), status: 'Paid' });
    expect(await last({ email: 'Ann@mail.example' })).toMatchObject({ interpreter: early._id });
  });

  it('is nobody for cancelled jobs, offers, jobs to come and unknown customers', async () => {
    const person = await addActiveInterpreter(portal, 'Tamil', ['Onsite']);
    const whose = { email: 'ben@mail.example', interpreter_id: person._id } as const;
    await addJob(portal, { ...whose, date: past(2), status: 'Cancel' });
    await addJob(portal, { ...whose, date: past(2), status: 'Quotation' });
    await addJob(portal, { ...whose, date: past(-2), status: 'Confirmed' });
    expect(await last({ email: 'ben@mail.example' })).toBeNull();
    expect(await last({ email: 'nobody@mail.example' })).toBeNull();
    expect(await last({})).toBeNull();
  });
});
