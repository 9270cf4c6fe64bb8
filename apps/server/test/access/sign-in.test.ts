import { authRoutes, userRoutes } from '@dragoman/contract/access';
import { languageRoutes } from '@dragoman/contract/languages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createInterpreterAccount, setAccountActive, setTemporaryPassword } from '../../src/features/access/index.ts';
import { accountLimit, addressLimit } from '../../src/features/access/throttle.service.ts';
import { transact } from '../../src/platform/database/index.ts';
import { systemActor, type CommandContext } from '../../src/platform/command-context.ts';
import { emailOf, startPortal, testPassword, type Portal } from '../harness/index.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const login = (
  email: string,
  password: string,
  route: typeof authRoutes.login | typeof authRoutes.intlogin = authRoutes.login,
) => portal.anonymous.call(route, { body: { email, password } });

const command = <T>(work: (command: CommandContext) => Promise<T>) =>
  transact(portal.db, (tx) => work({ tx, actor: systemActor, now: portal.clock.now() }));

const sessions = async () => (await portal.db.selectFrom('sessions').select('account_id').execute()).length;

/** A staff user of a test's own, who has never signed in. */
async function newcomer(name: string): Promise<{ id: string; email: string }> {
  const email = `${name}@lil.example`;
  const { body } = await (
    await portal.confirmed('superadmin')
  ).call(userRoutes.create, {
    body: { fName: 'New', lName: name, gender: 'female', role: 'admin', email, password: testPassword },
  });
  return { id: body.data._id, email };
}

describe('signing in', () => {
  it('gives a token that says who it belongs to', async () => {
    const { body } = await (await portal.as('ip-admin')).call(authRoutes.me);
    expect(body.data).toMatchObject({
      name: 'Test ip-admin',
      role: 'ip-admin',
      email: emailOf('ip-admin'),
      mustChangePassword: false,
    });
    expect(body.data.may).toContain('payments.allocate');
    expect(body.data.may).not.toContain('users.read');
  });

  it('tells an interpreter the number in the register, and staff nothing of it', async () => {
    const { body } = await (await portal.as('interpreter')).call(authRoutes.ime);
    expect(body.data).toMatchObject({ role: 'interpreter', int_id: 1, interpreterRef: '1', name: 'Test Interpreter' });
    expect((await (await portal.as('admin')).call(authRoutes.ime)).status).toBe(403);
  });

  it('ignores the case of the address and refuses at the other call', async () => {
    const { email } = await newcomer('case');
    expect((await login(email.toUpperCase(), testPassword)).status).toBe(200);
    const before = await sessions();
    const other = await login(email, testPassword, authRoutes.intlogin);
    expect(other).toMatchObject({ status: 401, body: { msg: 'Invalid email or password' } });
    expect(await sessions()).toBe(before);
  });

  it('says the same of a wrong password and an unknown address', async () => {
    const { email } = await newcomer('same');
    const wrong = await login(email, 'not-the-one');
    const unknown = await login('nobody@lil.example', 'not-the-one');
    expect(wrong.status).toBe(401);
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
  });

  it('puts the specified sentences beside the fields', async () => {
    const { status, body } = await login('nobody', 'abc');
    expect(status).toBe(400);
    expect(body.fields).toEqual({ email: 'Invalid email-id', password: 'Password must have at least 4 letters' });
    expect(
      (
        await portal.anonymous.call(authRoutes.login, {
          body: { email: 'a@lil.example', password: 'abcd', role: 'superadmin' },
        })
      ).status,
    ).toBe(400);
  });

  it('keeps only hashes', async () => {
    const { email } = await newcomer('hashes');
    const { body } = await login(email, testPassword);
    const kept = await portal.db.selectFrom('sessions').select('token_hash').execute();
    expect(kept.some(({ token_hash }) => token_hash.toString('base64url') === body.token)).toBe(false);
    const { password_hash } = await portal.db
      .selectFrom('accounts')
      .select('password_hash')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

describe('too many attempts', () => {
  it('pause a pair for a quarter of an hour after five, even for the right password', async () => {
    const { email } = await newcomer('paused');
    for (let attempt = 1; attempt <= 5; attempt += 1) expect((await login(email, 'wrong-one')).status).toBe(401);
    expect(await login(email, testPassword)).toMatchObject({
      status: 429,
      body: { msg: 'Too many attempts, try again later' },
    });
    portal.clock.pass(15 * 60);
    expect((await login(email, testPassword)).status).toBe(200);
  });

  it('never keep out a right password from a known place', async () => {
    const { email } = await newcomer('known');
    expect((await login(email, testPassword)).status).toBe(200);
    for (let attempt = 1; attempt <= 6; attempt += 1) await login(email, 'wrong-one');
    expect((await login(email, 'wrong-one')).status).toBe(429);
    expect((await login(email, testPassword)).status).toBe(200);
  });

  it('begin anew after a success, and cannot be outrun by guessing at once', async () => {
    const { email } = await newcomer('anew');
    for (let attempt = 1; attempt <= 4; attempt += 1) await login(email, 'wrong-one');
    expect((await login(email, testPassword)).status).toBe(200);
    expect((await login(email, 'wrong-one')).status).toBe(401);
    const { email: rushed } = await newcomer('rushed');
    const answers = await Promise.all(Array.from({ length: 8 }, () => login(rushed, 'wrong-one')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
  });

  it('at one account from everywhere pause it for a quarter of an hour, but not where it is known', async () => {
    const { email } = await newcomer('watched');
    expect((await login(email, testPassword)).status).toBe(200);
    await portal.db
      .updateTable('sign_in_accounts')
      .set({ failures: accountLimit, window_started_at: portal.clock.now() })
      .where('email_folded', '=', email)
      .execute();
    expect((await login(email, 'wrong-one')).status).toBe(429);
    expect((await login(email, testPassword)).status).toBe(200);
    await portal.db.deleteFrom('sign_in_known').execute();
    expect((await login(email, testPassword)).status).toBe(429);
    portal.clock.pass(15 * 60);
    expect((await login(email, testPassword)).status).toBe(200);
  });

  it('count for the account wherever they are made', async () => {
    const { email } = await newcomer('counted');
    for (let attempt = 1; attempt <= 3; attempt += 1) await login(email, 'wrong-one');
    const { failures } = await portal.db
      .selectFrom('sign_in_accounts')
      .select('failures')
      .where('email_folded', '=', email)
      .executeTakeFirstOrThrow();
    expect(failures).toBe(3);
  });

  it('from one address pause people who have not signed in from there before', async () => {
    const [known, visitor] = [await newcomer('colleague'), await newcomer('visitor')];
    expect((await login(known.email, testPassword)).status).toBe(200);
    await portal.db
      .updateTable('sign_in_addresses')
      .set({ failures: addressLimit, window_started_at: portal.clock.now() })
      .execute();
    expect((await login(visitor.email, testPassword)).status).toBe(429);
    expect((await login(known.email, testPassword)).status).toBe(200);
    portal.clock.pass(15 * 60);
    expect((await login(visitor.email, testPassword)).status).toBe(200);
  });

  it('do not count a right password at the other call', async () => {
    const { email } = await newcomer('otherdoor');
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      expect((await login(email, testPassword, authRoutes.intlogin)).status).toBe(401);
    }
    expect((await login(email, testPassword)).status).toBe(200);
  });
});

describe('a session', () => {
  it('ends at logout and after twelve hours', async () => {
    const { email } = await newcomer('leaving');
    const [one, two] = [await portal.signIn(email, testPassword), await portal.signIn(email, testPassword)];
    expect((await one.call(authRoutes.logout)).body.msg).toBe('Successfully logged out');
    expect((await one.call(authRoutes.me)).status).toBe(401);
    expect((await two.call(authRoutes.me)).status).toBe(200);
    const later = new Date(portal.clock.now().getTime() + 12 * 3_600_000 + 1000).toISOString();
    expect((await portal.at(later, () => two.call(authRoutes.me))).status).toBe(401);
  });

  it('ends everywhere when the password changes', async () => {
    const { email } = await newcomer('changing');
    const [one, two] = [await portal.signIn(email, testPassword), await portal.signIn(email, testPassword)];
    const change = {
      current_password: testPassword,
      password: 'Another-horse-8',
      password_repeat: 'Another-horse-8',
    };
    expect((await one.call(authRoutes.password, { body: change })).status).toBe(200);
    for (const caller of [one, two]) expect((await caller.call(authRoutes.me)).status).toBe(401);
    expect((await login(email, testPassword)).status).toBe(401);
    expect((await login(email, change.password)).status).toBe(200);
  });

  it.each([
    [{ password: '', password_repeat: '' }, { password: 'You must specify a password' }],
    [{ password: '1234567', password_repeat: '1234567' }, { password: 'Password must have at least 8 characters' }],
    [
      { password: 'Letmein1', password_repeat: 'Letmein1' },
      { password: 'This is one of the commonest passwords; choose another' },
    ],
    [
      { password: 'ADMIN@lil.example', password_repeat: 'ADMIN@lil.example' },
      { password: 'This is the own address or name; choose another' },
    ],
    [
      { password: testPassword, password_repeat: testPassword },
      { password: 'This is the present password; choose another' },
    ],
    [{ password: '12345678', password_repeat: '12345679' }, { password_repeat: 'The passwords do not match' }],
  ])('refuses the new password %o', async (entered, fields) => {
    const body = { ...entered, current_password: testPassword };
    const answer = await (await portal.as('admin')).call(authRoutes.password, { body });
    expect(answer.status).toBe(400);
    expect(answer.body.fields).toEqual(fields);
  });

  const asked = { password: 'Another-horse-8', password_repeat: 'Another-horse-8' };

  it.each([
    ['none', {}, 'Enter your current password'],
    ['an empty one', { current_password: '' }, 'Enter your current password'],
    ['a wrong one', { current_password: 'Another-horse-8' }, 'The current password is not right'],
  ])('keeps the password where the current one is asked for and %s is given', async (what, current, sentence) => {
    const { email } = await newcomer(`left-open-${what.replaceAll(' ', '-')}`);
    const caller = await portal.signIn(email, testPassword);
    const answer = await caller.call(authRoutes.password, { body: { ...asked, ...current } });
    expect(answer).toMatchObject({ status: 400, body: { fields: { current_password: sentence } } });
    expect((await caller.call(authRoutes.me)).status).toBe(200);
    expect((await login(email, testPassword)).status).toBe(200);
  });

  it('pauses after five wrong current passwords, as the sign-in does, and a right one where they are known still passes', async () => {
    const { email } = await newcomer('guessing');
    const caller = await portal.signIn(email, testPassword);
    const change = (current_password: string) =>
      caller.call(authRoutes.password, { body: { ...asked, current_password } });
    const statuses = [];
    for (let guess = 0; guess < 6; guess += 1) statuses.push((await change(`guess-number-${guess}`)).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    expect((await login(email, 'guess-number-7')).status).toBe(429);
    expect((await change(testPassword)).status).toBe(200);
    expect((await login(email, asked.password)).status).toBe(200);
  });

  it("refuses another person's id", async () => {
    const { id, email } = await newcomer('victim');
    const body = {
      id,
      current_password: testPassword,
      password: 'Another-horse-8',
      password_repeat: 'Another-horse-8',
    };
    expect((await (await portal.as('admin')).call(authRoutes.password, { body })).status).toBe(403);
    expect((await login(email, testPassword)).status).toBe(200);
  });
});

describe('a temporary password', () => {
  const phone = '07700900999';
  const account = async (email: string) => {
    const id = await command((doing) => createInterpreterAccount(doing, { email }));
    await command((doing) => setTemporaryPassword(doing, id, phone));
    return id;
  };

  it('does not work before the account is active', async () => {
    const id = await account('soon@mail.example');
    expect(await portal.trySignIn('soon@mail.example', phone)).toMatchObject({
      status: 401,
      body: { msg: 'Account is not active' },
    });
    expect((await portal.trySignIn('soon@mail.example', 'wrong-one')).body.msg).toBe('Invalid email or password');
    await command((doing) => setAccountActive(doing, id, true));
    expect((await portal.trySignIn('soon@mail.example', phone)).status).toBe(200);
  });

  it('may be typed with spaces where it is a telephone number', async () => {
    const { id } = await newcomer('spaced');
    await command((doing) => setTemporaryPassword(doing, id, phone));
    expect((await portal.trySignIn('spaced@lil.example', '07700 900 999')).status).toBe(200);
    expect((await portal.trySignIn('spaced@lil.example', '07700 900 998')).status).toBe(401);
    const caller = await portal.signIn('spaced@lil.example', phone);
    const change = (password: string) =>
      caller.call(authRoutes.password, {
        body: { current_password: '07700 900 999', password, password_repeat: password },
      });
    expect((await change('07700 900999')).body.fields).toEqual({
      password: 'This is the present password; choose another',
    });
    expect((await change('between-two-jobs')).status).toBe(200);
  });

  it('opens nothing but the own account until it is changed', async () => {
    const { id } = await newcomer('temporary');
    await command((doing) => setTemporaryPassword(doing, id, phone));
    const caller = await portal.signIn('temporary@lil.example', phone);
    expect((await caller.call(authRoutes.me)).body.data.mustChangePassword).toBe(true);
    expect(await caller.call(languageRoutes.all)).toMatchObject({
      status: 403,
      body: { msg: 'Please change your password first' },
    });
    const same = await caller.call(authRoutes.password, {
      body: { current_password: phone, password: phone, password_repeat: phone },
    });
    expect(same.body.fields).toEqual({ password: 'This is the present password; choose another' });
    const body = { current_password: phone, password: 'My-own-words-1', password_repeat: 'My-own-words-1' };
    expect((await caller.call(authRoutes.password, { body })).status).toBe(200);
    const changed = await portal.signIn('temporary@lil.example', body.password);
    expect((await changed.call(languageRoutes.all)).status).toBe(200);
  });

  it('works for fourteen days', async () => {
    const id = await account('late@mail.example');
    await command((doing) => setAccountActive(doing, id, true));
    const days = (count: number) => new Date(portal.clock.now().getTime() + count * 86_400_000).toISOString();
    expect((await portal.at(days(13.9), () => portal.trySignIn('late@mail.example', phone))).status).toBe(200);
    expect((await portal.at(days(14.1), () => portal.trySignIn('late@mail.example', phone))).status).toBe(401);
  });
});
