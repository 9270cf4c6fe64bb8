import { assignmentRoutes } from '@dragoman/contract/assignments';
import { NewMerge } from '@dragoman/contract/doubles';
import { calendarDay } from '@dragoman/domain/calendar';
import { pence } from '@dragoman/domain/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { receiveClientPayment } from '../../src/features/payments/index.ts';
import { mergeRecords } from '../../src/flows/merge-records/merge.ts';
import { systemActor } from '../../src/platform/command-context.ts';
import { transact } from '../../src/platform/database/index.ts';
import { addJob } from '../assignments/jobs.ts';
import { type Caller, type Portal, startPortal, unprovenBalances, untilWaiting } from '../harness/index.ts';
import { addActiveInterpreter } from '../interpreters/people.ts';
import { approvedJob } from '../invoices/jobs.ts';
import { newClient } from '../clients/people.ts';
import { clientRoutes } from '@dragoman/contract/clients';
import { paymentRoutes } from '@dragoman/contract/payments';
import { merge, mergeOf, type Two } from './pairs.ts';

/** Somebody gives a job to whoever is being merged, or receives money from them. */
const today = '2026-12-03';
let portal: Portal;
let superadmin: Caller;
beforeAll(async () => {
  portal = await startPortal({ now: `${today}T16:00:00Z` });
  superadmin = await portal.as('superadmin');
  await portal.as('interpreter');
});
afterAll(() => portal.stop());

const commandIn = <Tx>(tx: Tx) => ({ tx, actor: systemActor, now: portal.clock.now() });

/** What somebody asks for while a merge is under way; answered once it is done. */
async function duringMerge(two: Two, ask: () => ReturnType<Caller['call']>) {
  const entered = NewMerge.parse(await mergeOf(portal, two));
  const { asked } = await transact(portal.db, async (tx) => {
    await mergeRecords(commandIn(tx), entered);
    const waiting = ask();
    await untilWaiting(portal.db, 1);
    return { asked: waiting };
  });
  return asked;
}

it('gives no job to an interpreter who is merged meanwhile', async () => {
  const [kept, merged] = [
    await addActiveInterpreter(portal, 'Tamil', ['Onsite']),
    await addActiveInterpreter(portal, 'Tamil', ['Onsite']),
  ];
  const { id } = await addJob(portal);
  const assign = (interpreter: string) =>
    superadmin.call(assignmentRoutes.assign, { params: { id }, body: { interpreter } });
  const two: Two = { kind: 'interpreter', kept: kept._id, merged: merged._id };
  expect(await duringMerge(two, () => assign(merged._id))).toMatchObject({
    status: 400,
    body: { fields: { interpreter: expect.stringMatching(/not active/) } },
  });
  const assigned = await portal.db.selectFrom('assignments').select('id').where('booking_id', '=', id).execute();
  expect(assigned).toEqual([]);
  expect((await assign(kept._id)).status).toBe(200);
});

describe('money of a client that is merged meanwhile', () => {
  let made = 0;

  /** Two clients of whom the one that goes owes an invoice. */
  async function twoClients(): Promise<Two> {
    made += 1;
    const [kept, merged] = [`Hale ${made}`, `Moor ${made}`];
    const ids = [];
    for (const companyName of [kept, merged]) {
      const body = { ...newClient, renewalDueDate: '2099-01-01', companyName };
      const reply = await superadmin.call(clientRoutes.create, { body });
      expect(reply.status, JSON.stringify(reply.body)).toBe(200);
      ids.push(reply.body.data._id as string);
    }
    await approvedJob(portal, superadmin, { allocateCompany: true, companyId: ids[1], companyName: merged });
    return { kind: 'client', kept: ids[0]!, merged: ids[1]! };
  }

  const receivers = async ({ kept }: Two) => {
    const paid = await portal.db
      .selectFrom('payments')
      .innerJoin('payers', 'payers.id', 'payments.payer_id')
      .select('payers.client_id')
      .orderBy('payments.id', 'desc')
      .limit(1)
      .execute();
    expect(paid).toEqual([{ client_id: kept }]);
    expect(await unprovenBalances(portal.db)).toEqual([]);
  };

  it('is received for the kept one by whoever waits for the merge', async () => {
    const two = await twoClients();
    const receive = () =>
      superadmin.call(paymentRoutes.receive, {
        body: { companyId: two.merged, totalAmount: 50, balance: 50, paymentDate: today, details: [] } as never,
      });
    expect((await duringMerge(two, receive)).status).toBe(200);
    await receivers(two);
  });

  it('moves with what the merge waits for', async () => {
    const two = await twoClients();
    const { merging } = await transact(portal.db, async (tx) => {
      await receiveClientPayment(commandIn(tx), {
        companyId: two.merged,
        totalAmount: pence(5_000),
        balance: pence(5_000),
        paymentDate: calendarDay(today),
        details: [],
      });
      const waiting = merge(portal, superadmin, two);
      await untilWaiting(portal.db, 1);
      return { merging: waiting };
    });
    await merging;
    await receivers(two);
  });
});
