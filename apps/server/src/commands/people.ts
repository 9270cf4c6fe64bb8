import { parseArgs } from 'node:util';
import { resetStaffPassword, staffAccounts } from '../features/access/index.ts';
import { systemClock } from '../platform/clock/index.ts';
import { transact, type Db } from '../platform/database/index.ts';
import { systemActor } from '../platform/command-context.ts';
import { command, onDatabase } from './guest.ts';

// npm run people: lists the staff accounts. With --reset <e-mail> one of them gets a new temporary password, printed once.

const usage = 'Use: npm run people, or npm run people -- --reset <e-mail of a staff account>';
const print = (sentence: string): boolean => process.stdout.write(`${sentence}\n`);

function readWords(): { reset: string | undefined } {
  try {
    const { values } = parseArgs({ options: { reset: { type: 'string' } }, strict: true });
    if (values.reset === '') throw new Error('No address');
    return { reset: values.reset };
  } catch {
    throw new Error(usage);
  }
}

async function list(db: Db): Promise<void> {
  const accounts = await staffAccounts(db);
  if (accounts.length === 0) print('There are no staff accounts yet: the first start of the portal makes one.');
  for (const { email, name, role, active } of accounts)
    print(`${role.padEnd(10)}  ${active ? '          ' : 'not active'}  ${email}  ${name}`);
}

async function reset(db: Db, email: string): Promise<void> {
  // Made in the terminal of somebody who runs the server: no person of the portal acts.
  const actor = { ...systemActor, name: 'Operator' };
  const { name, password } = await transact(db, (tx) =>
    resetStaffPassword({ tx, actor, now: systemClock.now() }, email),
  );
  print(`The temporary password of ${name}, shown this once: ${password}`);
  print(
    'It is changed at the next sign-in, within fourteen days. Their sessions have ended, and their second factors are removed.',
  );
}

await command(async () => {
  const { reset: email } = readWords();
  await onDatabase(async ({ db }) => (email === undefined ? list(db) : reset(db, email)));
});
