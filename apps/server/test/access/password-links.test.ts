import { authRoutes } from '@dragoman/contract/access';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { choosePasswordTasks } from '../../src/flows/choose-password/index.ts';
import { addPerson } from '../harness/people.ts';
import { startPortal, testPassword, type Portal, type ReceivedMail } from '../harness/index.ts';

let portal: Portal;
let admin: { readonly id: string; readonly email: string };
beforeAll(async () => {
  portal = await startPortal();
  admin = await addPerson(portal.db, 'admin', portal.clock.now());
});
afterAll(() => portal.stop());

const chosen = 'between-two-jobs';

const ask = (email: string) => portal.anonymous.call(authRoutes.forgotten, { body: { email } });
const look = (token: string) => portal.anonymous.call(authRoutes.passwordLink, { body: { token } });
const choose = (token: string, password = chosen) =>
  portal.anonymous.call(authRoutes.choosePassword, { body: { token, password, password_repeat: password } });

const mailsTo = async (email: string): Promise<ReceivedMail[]> =>
  (await portal.deliverMails()).filter(({ to }) => to?.[0]?.address === email);
const tokenIn = (mail: ReceivedMail | undefined) => /\/choosePassword#([\w-]{43})"/.exec(mail?.html ?? '')?.[1] ?? '';

/** Asks for a link and gives the token of the mail that comes. */
async function askedFor(email: string): Promise<string> {
  await ask(email.toUpperCase());
  return tokenIn((await mailsTo(email)).at(-1));
}

/** A test begins an hour after the one before, for an account is written three links an hour. */
const later = () => portal.clock.pass(3600);

describe('a forgotten password', () => {
  it('says the same of an address with an account and of one without', async () => {
    const answers = [await ask(admin.email), await ask('nobody@lil.example')];
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [200, { success: true, msg: 'If this address has an account, a mail with a link is on its way to it' }],
      [200, { success: true, msg: 'If this address has an account, a mail with a link is on its way to it' }],
    ]);
    expect(await mailsTo('nobody@lil.example')).toEqual([]);
    later();
  });

  it('is chosen anew by a mailed link, once; sessions end and the owner is told', async () => {
    const session = await portal.signIn(admin.email, testPassword);
    const token = await askedFor(admin.email);
    expect((await look(token)).body.data).toEqual({ email: admin.email });
    expect((await choose(token)).body).toEqual({ success: true, msg: 'Password updated' });
    expect((await session.call(authRoutes.me)).status).toBe(401);
    expect((await portal.trySignIn(admin.email, testPassword)).status).toBe(401);
    expect((await portal.trySignIn(admin.email, chosen)).status).toBe(200);
    const told = (await mailsTo(admin.email)).at(-1);
    expect(told?.subject).toBe('Your password has been changed');
    expect(told?.text).toContain('23/11/2026 11:00');
    for (const again of [await look(token), await choose(token, 'another-one-yet')])
      expect(again).toMatchObject({
        status: 404,
        body: { msg: 'This link has been used or has run out. Ask for a new one.' },
      });
    expect((await portal.trySignIn(admin.email, chosen)).status).toBe(200);
    later();
  });

  it('is mailed to no address that the account had before', async () => {
    portal.mails.refuseWith(451);
    await ask(admin.email);
    await portal.deliverMails();
    const rename = (email: string) =>
      portal.db.updateTable('accounts').set({ email }).where('id', '=', admin.id).execute();
    await rename('moved@lil.example');
    portal.mails.refuseWith(undefined);
    await portal.deliverMails();
    const mail = await portal.db
      .selectFrom('mails')
      .select(['status', 'last_error'])
      .where('kind', '=', 'forgotten password')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(mail).toEqual({ status: 'failed', last_error: 'not sent: no active account has this address' });
    await rename(admin.email);
    later();
  });

  it('has a link for half an hour, of which nothing but a hash is kept', async () => {
    const token = await askedFor(admin.email);
    const { html, text } = await portal.db
      .selectFrom('mails')
      .select(['html', 'text'])
      .where('kind', '=', 'forgotten password')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(`${html}${text}`).not.toContain(token);
    expect(JSON.stringify(await portal.db.selectFrom('password_links').selectAll().execute())).not.toContain(token);
    portal.clock.pass(31 * 60);
    expect((await look(token)).status).toBe(404);
    expect((await choose(token)).status).toBe(404);
    later();
  });

  it('ends the pause of its address, and refuses what nobody should choose without spending the link', async () => {
    for (let attempt = 1; attempt <= 6; attempt += 1) await portal.trySignIn(admin.email, 'wrong-one');
    const token = await askedFor(admin.email);
    expect((await choose(token, 'password')).body.fields).toEqual({
      password: 'This is one of the commonest passwords; choose another',
    });
    expect((await choose(token, 'a-third-of-mine')).status).toBe(200);
    expect((await portal.trySignIn(admin.email, 'a-third-of-mine')).status).toBe(200);
    later();
  });

  it('is chosen once where two come by the same link at once', async () => {
    const token = await askedFor(admin.email);
    const answers = await Promise.all(['one-of-the-two', 'two-of-the-two'].map((password) => choose(token, password)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    later();
  });

  it('writes an account at most three links an hour', async () => {
    const before = (await mailsTo(admin.email)).length;
    for (let time = 1; time <= 5; time += 1) await askedFor(admin.email);
    expect(await mailsTo(admin.email)).toHaveLength(before + 3);
    later();
  });

  it('writes no more of them where many ask at the same moment', async () => {
    const before = (await mailsTo(admin.email)).length;
    const tasks = choosePasswordTasks({ db: portal.db, clock: portal.clock, publicUrl: 'http://portal.example' });
    const request = () => tasks['mail-password-link']!({ email: admin.email }, { signal: AbortSignal.timeout(60_000) });
    await Promise.all(Array.from({ length: 8 }, request));
    expect(await mailsTo(admin.email)).toHaveLength(before + 3);
    later();
  });

  it('mails nobody whose account is not active, and a link opens nothing for them', async () => {
    const token = await askedFor(admin.email);
    await portal.db.updateTable('accounts').set({ active: false }).where('id', '=', admin.id).execute();
    const before = (await mailsTo(admin.email)).length;
    expect((await choose(token)).status).toBe(404);
    await ask(admin.email);
    expect(await mailsTo(admin.email)).toHaveLength(before);
    await portal.db.updateTable('accounts').set({ active: true }).where('id', '=', admin.id).execute();
  });

  it('lets one network address ask twenty times in a quarter of an hour', async () => {
    let status = 200;
    for (let time = 1; time <= 21 && status === 200; time += 1) ({ status } = await ask('somebody@lil.example'));
    expect(status).toBe(429);
  });
});
