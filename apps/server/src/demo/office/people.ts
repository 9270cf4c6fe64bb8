import { authRoutes, userRoutes } from '@dragoman/contract/access';
import type { StaffRole } from '@dragoman/domain/access';
import { addDays, type CalendarDay } from '@dragoman/domain/calendar';
import { firstSuperadmin } from '../../flows/first-start/index.ts';
import type { Actor } from '../../platform/command-context.ts';
import { dayOf } from '../moments.ts';
import { random } from '../random.ts';
import { mobileNumber } from '../words/telephones.ts';
import type { Office } from './office.ts';

/** Everybody of the demo signs in with it. */
export const demoPassword = 'demo-pass';

/** What somebody is given at first, and has to change. */
export const firstPassword = 'demo-first';

const people = [
  ['superadmin@lil.example', 'Margaret', 'Hale', 'female', 'superadmin', 'Managing Director'],
  ['admin@lil.example', 'Daniel', 'Okafor', 'male', 'admin', 'Bookings Manager'],
  ['ipadmin@lil.example', 'Priya', 'Nair', 'female', 'ip-admin', 'Accounts'],
  ['sophie.walker@lil.example', 'Sophie', 'Walker', 'female', 'admin', 'Bookings Coordinator'],
  ['tom.griffiths@lil.example', 'Tom', 'Griffiths', 'male', 'admin', 'Bookings Coordinator'],
] as const;

/** The office: who may do what in it. */
export interface Staff {
  readonly superadmin: Actor;
  readonly ipAdmin: Actor;
  readonly admins: readonly Actor[];
}

/** The next client or interpreter of the register. `today` is the day on which the agency's two years end. */
export interface Newcomer {
  readonly seed: number;
  readonly index: number;
  readonly today: CalendarDay;
}

/** Opens the agency with its first superadmin, who adds the others. */
export async function hireStaff(office: Office, seed: number): Promise<Staff> {
  const chance = random(seed, 'staff');
  const [[email]] = people;
  await firstSuperadmin(office.db, office.clock, { email, password: firstPassword });
  const { id } = await office.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const first: Actor = { kind: 'staff', id, name: 'Super Admin', role: 'superadmin' };
  await office.signIn(first, { email, password: firstPassword });
  const actors: Actor[] = [];
  for (const [address, fName, lName, gender, role, position] of people) {
    const facts = { fName, lName, gender, role, position, mobile: mobileNumber(chance) };
    const joined = { createdAt: addDays(dayOf(office.clock.now()), -chance.whole(30, 1500)) };
    let _id = id;
    if (address !== email) {
      const body = { ...facts, ...joined, email: address, password: firstPassword };
      ({ _id } = (await office.call(first, userRoutes.create, { body })).data);
    }
    const taken = { leaveTaken: chance.whole(0, 20), sickLeaveTaken: chance.whole(0, 4) };
    const leave = { leaveTotal: 28, sickLeaveTotal: 10, ...taken };
    await office.call(first, userRoutes.update, { params: { id: _id }, body: { ...facts, ...joined, ...leave } });
    actors.push({ kind: 'staff', id: _id, name: `${fName} ${lName}`, role: role satisfies StaffRole });
  }
  await choosePasswords(office, actors);
  const [superadmin, , ipAdmin] = actors;
  return { superadmin: superadmin!, ipAdmin: ipAdmin!, admins: actors.filter(({ role }) => role === 'admin') };
}

/** Each changes the first password to the demo's; a few at a time, for hashing takes the processor and not the database. */
export async function choosePasswords(office: Office, actors: readonly Actor[]): Promise<void> {
  const passwords = { current_password: firstPassword, password: demoPassword, password_repeat: demoPassword };
  for (let from = 0; from < actors.length; from += 4) {
    const few = actors.slice(from, from + 4);
    await Promise.all(few.map((actor) => office.call(actor, authRoutes.password, { body: passwords })));
  }
}
