import { factorRoutes, userRoutes } from '@dragoman/contract/access';
import { interpreterRoutes, ownBankRoutes } from '@dragoman/contract/interpreters';
import { remittancePages, remittanceRoutes } from '@dragoman/contract/remittances';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, emailOf, type Portal, startPortal, testPassword } from '../harness/index.ts';
import { approvedJob, wordsOf } from '../invoices/jobs.ts';
import { addInterpreter, knownDates } from './people.ts';

/** Where an interpreter is paid, and what happens when that is changed (rule interpreters/bank-change). */
let portal: Portal;
let admin: Caller;
let superadmin: Caller;
beforeAll(async () => {
  portal = await startPortal({ now: '2026-12-03T16:00:00Z' });
  admin = await portal.as('admin');
  superadmin = await portal.as('superadmin');
});
afterAll(() => portal.stop());

const read = async (id: string, caller = admin) =>
  (await caller.call(interpreterRoutes.one, { params: { id } })).body.data;
const update = (id: string, body: object, caller = admin) =>
  caller.call(interpreterRoutes.update, { params: { id }, body });
const confirm = (id: string, at: string, caller = superadmin) =>
  caller.call(interpreterRoutes.confirmBank, { params: { id }, body: { at } });
const newestAudit = async (id: string) =>
  portal.db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('record_id', '=', id)
    .where('record_table', '=', 'interpreters')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

it('is asked for anew ten minutes after the sign-in, and only where it changes', async () => {
  const { _id: id, account_no } = await addInterpreter(portal);
  const caller = await portal.signIn(emailOf('admin'), testPassword);
  await portal.at('2026-12-03T16:11:00Z', async () => {
    expect((await update(id, { account_no, businessName: 'Ana Ltd' }, caller)).status).toBe(200);
    expect(await update(id, { account_no: '11112222', businessName: 'Else' }, caller)).toMatchObject({
      status: 403,
      body: { code: 'confirm_first' },
    });
    expect(await read(id)).toMatchObject({ account_no, businessName: 'Ana Ltd', bankChange: null });
    const activation = { params: { id }, body: { changes: { ...knownDates, sort_code: '11-22-33' } } };
    expect((await caller.call(interpreterRoutes.activate, activation)).status).toBe(403);
    expect(await read(id)).toMatchObject({ active: false, sort_code: '040004' });
    await caller.call(factorRoutes.confirm, { body: { current_password: testPassword } });
    expect((await update(id, { account_no: '11112222' }, caller)).status).toBe(200);
  });
});

it('is told to the interpreter at the present address and at each of the last thirty days', async () => {
  const { _id: id } = await portal.at('2026-10-20T10:00:00Z', async () => {
    const added = await addInterpreter(portal, { email: 'long-ago@mail.example' });
    await update(added._id, { ...knownDates, email: 'before@mail.example' });
    return added;
  });
  await portal.at('2026-11-20T10:00:00Z', () => update(id, { ...knownDates, email: 'lately@mail.example' }));
  const before = (await portal.deliverMails()).length;
  const changed = await update(id, { ...knownDates, email: 'thief@mail.example', account_no: '99887766' });
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  const told = (await portal.deliverMails()).slice(before);
  const addresses = told.flatMap(({ to = [] }) => to.map(({ address }) => address));
  expect(addresses.toSorted()).toEqual(['before@mail.example', 'lately@mail.example', 'thief@mail.example']);
  for (const { subject, text } of told) {
    expect(subject).toBe('Your bank details have been changed');
    expect(text).toContain('The new account number ends in 7766');
    expect(text).not.toContain('99887766');
  }
});

it('stays marked until somebody else has confirmed what they saw', async () => {
  const { _id: id } = await addInterpreter(portal);
  expect((await read(id)).bankChange).toBeNull();
  const { at: first } = (await update(id, { branch: 'Leeds High Street' })).body.data.bankChange;
  portal.clock.pass(60);
  const { bankChange } = (await update(id, { account_no: '55556666' })).body.data;
  expect(bankChange).toMatchObject({ by: 'Test admin', own: true });
  expect(await newestAudit(id)).toMatchObject({
    before: { account_no: 'ending 4567' },
    after: { account_no: 'ending 6666' },
  });

  expect(await confirm(id, bankChange.at, admin)).toMatchObject({
    status: 409,
    body: { msg: 'Somebody else confirms bank details that you changed' },
  });
  expect(await confirm(id, first)).toMatchObject({
    status: 409,
    body: { msg: 'The bank details were changed again: look at them anew' },
  });
  expect((await confirm(id, bankChange.at, await portal.as('ip-admin'))).status).toBe(403);
  expect((await read(id)).bankChange).toEqual(bankChange);
  expect((await confirm(id, bankChange.at)).status).toBe(200);
  expect((await read(id)).bankChange).toBeNull();
  expect(await newestAudit(id)).toMatchObject({ action: 'confirm bank details' });
  expect(await confirm(id, bankChange.at)).toMatchObject({
    status: 409,
    body: { msg: 'These bank details are confirmed already' },
  });
});

it('is confirmed by none of those who changed it since it was last confirmed', async () => {
  const { _id: id } = await addInterpreter(portal);
  const [name, email] = ['Third Admin', 'third@lil.example'];
  const body = {
    gender: 'female',
    role: 'admin',
    password: testPassword,
    fName: 'Third',
    lName: 'Admin',
    email,
  } as never;
  expect((await superadmin.call(userRoutes.create, { body })).status).toBe(200);
  const third = await portal.firstSignIn(email, testPassword);
  await update(id, { account_no: '55556666' });
  portal.clock.pass(60);
  const changed = await update(id, { branch: 'Leeds High Street' }, third);
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  const { bankChange } = changed.body.data;
  expect(bankChange).toMatchObject({ by: name, own: true });
  expect((await read(id)).bankChange).toEqual(bankChange);
  for (const changer of [admin, third])
    expect(await confirm(id, bankChange.at, changer)).toMatchObject({
      status: 409,
      body: { msg: 'Somebody else confirms bank details that you changed' },
    });
  expect((await read(id)).bankChange).toEqual(bankChange);
  expect((await confirm(id, bankChange.at)).status).toBe(200);
  // Who changed what was confirmed may confirm a later change of somebody else.
  portal.clock.pass(60);
  const { at } = (await update(id, { account_no: '11112222' }, third)).body.data.bankChange;
  expect((await read(id)).bankChange).toMatchObject({ own: false });
  expect((await confirm(id, at, third)).status).toBe(409);
  expect((await confirm(id, at, admin)).status).toBe(200);
});

it('is marked where dues are paid, and on the slips made before it was confirmed', async () => {
  await portal.as('interpreter');
  const bookingId = await approvedJob(portal, superadmin);
  const { interpreter_id } = await portal.db
    .selectFrom('bookings')
    .select('interpreter_id')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  const id = interpreter_id!;
  const due = async () => (await superadmin.call(remittanceRoutes.dues)).body.data[0];
  const pay = async (paid: string) => {
    const body = { interpreterId: id, paymentDate: '2026-12-03', details: [{ bookingId: paid }] };
    return (await superadmin.call(remittanceRoutes.create, { body })).body.data;
  };
  const printed = async (slip: { _id: string }) =>
    (await wordsOf((await superadmin.call(remittanceRoutes.pdf, { params: { id: slip._id } })).bytes)).text;
  const words = 'Bank details changed on 03/12/2026, not confirmed';

  expect((await due()).bankChange).toBeNull();
  const { bankChange } = (await update(id, { account_no: '12121212' })).body.data;
  expect((await due()).bankChange).toEqual({ ...bankChange, own: false });
  const marked = await pay(bookingId);
  expect(marked.bankChangedOn).toBe('2026-12-03');
  expect(await printed(marked)).toContain(words);
  const link = { id: marked.remittanceRef, token: marked.randToken, view: 'staff' };
  expect((await portal.anonymous.call(remittancePages.slip, { query: link })).body).toContain(words);

  expect((await confirm(id, bankChange.at)).status).toBe(200);
  const clear = await pay(await approvedJob(portal, superadmin));
  expect(clear.bankChangedOn).toBeNull();
  expect(await printed(clear)).not.toContain('not confirmed');
});

it('is read by the interpreter in its last digits, and there by nobody of the staff', async () => {
  const interpreter = await portal.as('interpreter');
  const { id } = await portal.db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', emailOf('interpreter'))
    .executeTakeFirstOrThrow();
  const own = async () => (await interpreter.call(ownBankRoutes.read, {})).body.data;
  await portal.db.updateTable('interpreters').set({ account_no: '' }).where('id', '=', id).execute();
  expect(await own()).toBeNull();
  const account = { accountName: 'Ana Own', account_no: '12345678', sort_code: '11-22-33', branch: 'Hale Moor' };
  const saved = await update(id, { ...knownDates, ...account });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const { bankChange } = await read(id);
  const shown = { accountName: 'Ana Own', sortCode: '••-••-33', accountEnding: '5678' };
  expect(await own()).toEqual({ ...shown, changedAt: bankChange.at });
  expect((await confirm(id, bankChange.at)).status).toBe(200);
  expect(await own()).toEqual({ ...shown, changedAt: null });
  const { headers } = await interpreter.call(ownBankRoutes.read, {});
  expect(headers.get('cache-control')).toContain('no-store');
  expect((await admin.call(ownBankRoutes.read, {})).status).toBe(403);
});
