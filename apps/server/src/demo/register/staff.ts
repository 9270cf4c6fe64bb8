import { addDays } from '@dragoman/domain/calendar';
import type { Actor } from '../../platform/command-context.ts';
import type { Batch } from '../batch.ts';
import { random } from '../random.ts';
import { dayOf } from '../time.ts';

/** Everybody of the demo signs in with it. */
export const demoPassword = 'demo-pass';

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

export function addStaff(batch: Batch, seed: number, start: number, passwordHash: string): Staff {
  const chance = random(seed, 'staff');
  const at = new Date(start);
  const actors = people.map(([email, first, last, gender, role, position], index) => {
    const id = chance.uuid(start + index);
    batch.write('accounts', {
      id,
      kind: 'staff',
      email,
      password_hash: passwordHash,
      password_temporary_until: null,
      active: true,
      created_at: at,
      updated_at: at,
    });
    batch.write('users', {
      id,
      first_name: first,
      last_name: last,
      gender,
      role,
      mobile: `07700${chance.digits(6)}`,
      position,
      joined_on: addDays(dayOf(start), -chance.whole(30, 1500)),
      leave_total: '28',
      leave_taken: String(chance.whole(0, 20)),
      sick_leave_total: '10',
      sick_leave_taken: String(chance.whole(0, 4)),
      created_at: at,
      updated_at: at,
    });
    return { kind: 'staff' as const, id, name: `${first} ${last}`, role };
  });
  const [superadmin, , ipAdmin] = actors;
  return { superadmin: superadmin!, ipAdmin: ipAdmin!, admins: actors.filter(({ role }) => role === 'admin') };
}
