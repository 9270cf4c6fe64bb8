import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { userRoutes } from '@dragoman/contract/access';
import { interpreterRoutes } from '@dragoman/contract/interpreters';
import { privacyRoutes } from '@dragoman/contract/privacy';
import { sql } from 'kysely';
import { makeCaller } from '../../apps/server/test/harness/caller.ts';
import { keptTables, packEverything, placesOf, tableOf } from '../../apps/server/test/privacy/catalogue.ts';
import type { Drill } from '../frame/drill.ts';
import { askReports } from '../office/reports.ts';
import { succeed } from '../office/succeed.ts';
import { disagreements } from '../office/books.ts';
import {
  addMarkedInterpreter,
  addMarkedUser,
  type Filled,
  type Marked,
  openFilled,
  orderJob,
} from '../person/marked.ts';

/** Every sum of the reports and every row of the ledger. */
async function figuresOf({ superadmin, db }: Filled): Promise<string> {
  const sums: unknown[] = [];
  for (const [, ask] of askReports(superadmin)) {
    const { body } = await succeed(ask());
    sums.push(Object.entries(body as object).filter(([, value]) => typeof value === 'number'));
  }
  const { rows } = await sql`
    select account, sum(debit_pence) as debit, sum(credit_pence) as credit from ledger_postings group by 1 order by 1`.execute(
    db,
  );
  const { rows: balances } = await sql`
    select id, inv_total_pence, balance_pence from invoices union all select id, total_pence, balance_pence from payments order by 1`.execute(
    db,
  );
  return JSON.stringify([sums, rows, balances]);
}

async function deactivate({ product, office, superadmin }: Filled, { kind, key }: Marked): Promise<void> {
  if (kind === 'user') {
    const body = { text: 'Left', isActive: false };
    await succeed(superadmin.call(userRoutes.addNote, { params: { id: key }, body }));
    return;
  }
  const admin = makeCaller(product.address, office.tokens.admin);
  const { body } = await succeed(admin.call(interpreterRoutes.one, { params: { id: key } }));
  const change = { active: false, act_reason: 'Left', updatedAt: body.data.updatedAt };
  await succeed(admin.call(interpreterRoutes.update, { params: { id: key }, body: change }));
}

const erase = ({ superadmin }: Filled, { kind, key, name }: Marked) =>
  superadmin.call(privacyRoutes.erase, { body: { kind, person: key, name } });

/** Waits until the server has taken the erased out of everybody's rows. */
async function rowsAreWalked({ db }: Filled): Promise<void> {
  for (;;) {
    const { rows } = await sql`select from erasures_under_way limit 1`.execute(db);
    if (rows.length === 0) return;
    await pause(50);
  }
}

/** Waits until the server has removed the bytes of the files that the erasure took off. */
async function bytesAreGone({ db }: Filled): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select from stored_files where deleted_at is not null and bytes_removed_at is null limit 1`.execute(db);
    if (rows.length === 0) return;
    await pause(50);
  }
}

/** A sentence for each place that still has a mark of the person. */
async function leftOf({ db, course }: Filled, { kind, marks }: Marked): Promise<string[]> {
  const places = await placesOf(db, marks);
  const folder = join(course.folder, 'server', 'files');
  const inFiles = readdirSync(folder).filter((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    return marks.some((mark) => text.includes(mark));
  });
  return [
    ...[...places.keys()].filter((place) => !keptTables.has(tableOf(place))),
    ...inFiles.map((name) => `the file ${name}`),
  ].map((place) => `The erased ${kind} stands in ${place}`);
}

/** Erases people who worked, ordered and were paid. */
export const erasure: Drill = {
  name: 'erasure',
  about: 'people are erased: no mark of them is left but in issued documents, and every penny is where it was',
  full: 25,
  short: 1,
  async run(course) {
    const filled = await openFilled(course);
    let [erased, refused] = [0, 0];
    for (const { number, random } of course.rounds()) {
      const interpreter = await addMarkedInterpreter(filled, random);
      const contact = await orderJob(filled, interpreter, random, `erasure-${number}`);
      const user = await addMarkedUser(filled, random);
      const before = await figuresOf(filled);
      for (const one of [interpreter, user]) {
        if ((await erase(filled, one)).status === 409) refused += 1;
        else course.fault(`The ${one.kind} was erased, whose account is active`);
        await deactivate(filled, one);
      }
      await packEverything(filled.db);
      for (const one of [interpreter, contact, user]) {
        await succeed(erase(filled, one));
        erased += 1;
      }
      await rowsAreWalked(filled);
      await bytesAreGone(filled);
      for (const one of [interpreter, contact, user])
        for (const sentence of await leftOf(filled, one)) course.fault(sentence);
      if ((await figuresOf(filled)) !== before) course.fault('The figures are not what they were');
      for (const sentence of await disagreements(filled.db)) course.fault(sentence);
      course.report(`${erased} erased`);
    }
    return `${erased} people erased, ${refused} refused while active, no mark left, every sum the same`;
  },
};
