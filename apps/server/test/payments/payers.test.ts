import { paymentRoutes } from '@dragoman/contract/payments';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { unprovenBalances } from '../harness/index.ts';
import { type CashDesk, creditOf, openCashDesk, today } from './incoming.ts';

let desk: CashDesk;
let firm: Awaited<ReturnType<CashDesk['invoice']>>;
const johns: (typeof firm)[] = [];
beforeAll(async () => {
  desk = await openCashDesk();
  firm = await desk.invoice({ companyName: 'Northgate Law' });
  for (const email of ['john@mail.example', 'j.smith@mail.example'])
    johns.push(await desk.invoice({ businessType: 'Private', name: 'John Smith', email }));
});
afterAll(() => desk.portal.stop());

const payers = async (query: object) => (await desk.ipAdmin.call(paymentRoutes.payers, { query })).body.data;
const receive = (body: object) =>
  desk.ipAdmin.call(paymentRoutes.receive, { body: { totalAmount: 20, paymentDate: today, details: [], ...body } });

it('typed firms that owe money are found by a part of their name, private customers on their own', async () => {
  expect(await payers({ text: 'north' })).toEqual([
    { _id: firm.payerId, name: 'Northgate Law', email: null, totalAmount: 180, credit: 0 },
  ]);
  expect(await payers({ text: 'smith' })).toEqual([]);
  expect(
    (await payers({ text: 'smith', private: true })).map(({ email }: { email: string }) => email).toSorted(),
  ).toEqual(['j.smith@mail.example', 'john@mail.example']);
  expect((await desk.ipAdmin.call(paymentRoutes.payers, { query: { text: ' ' } })).body.fields).toEqual({
    text: 'Required',
  });
});

it('a private namesake is told apart by the e-mail address', async () => {
  await desk.refused(() => receive({ isPrivate: true, name: 'John Smith' }), 400, {
    email: 'Several customers have this name: give the e-mail address',
  });
  await desk.refused(() => receive({ isPrivate: true, name: 'J'.repeat(101) }), 400, {
    name: 'Maximum characters limit is 100',
  });
  await desk.refused(() => receive({ isPrivate: true, name: 'John Smith', email: 'john at home' }), 400, {
    email: 'Invalid email-id',
  });
  const known = { isPrivate: true, name: 'john smith', email: 'John@mail.example' };
  expect((await receive(known)).status).toBe(200);
  expect(await creditOf(desk.ipAdmin, johns[0]!.payerId)).toMatchObject({ credit: 20 });
  expect(await creditOf(desk.ipAdmin, johns[1]!.payerId)).toMatchObject({ credit: 0 });
});

it('the sum of the list is that of its rows, and private debts stand beside it', async () => {
  const dues = async () => {
    const { totalAmount, privateAmount, total } = (await desk.ipAdmin.call(paymentRoutes.clientDues)).body;
    return { totalAmount, privateAmount, total };
  };
  expect(await dues()).toEqual({ totalAmount: 180, privateAmount: 360, total: 1 });
  const settled = await receive({
    isPrivate: true,
    name: 'John Smith',
    allocatedDate: today,
    details: [{ invoiceNo: johns[0]!.invoiceNo, allocated: 20 }],
  });
  expect(settled.status, JSON.stringify(settled.body)).toBe(200);
  expect(await dues()).toEqual({ totalAmount: 180, privateAmount: 340, total: 1 });
  expect(await unprovenBalances(desk.portal.db)).toEqual([]);
});
