import { argon2Sync, randomBytes } from 'node:crypto';
import type { Role } from '@dragoman/domain/access';
import { calendarDay } from '@dragoman/domain/calendar';
import type { Db } from '../../src/platform/database/index.ts';

export const testPassword = 'Correct-horse-7';

const plain = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

/** The password of everybody in tests, hashed once a file as the product hashes: argon2id as a PHC string. */
function hashOnce(): string {
  const nonce = randomBytes(16);
  const hash = argon2Sync('argon2id', {
    message: testPassword,
    nonce,
    parallelism: 1,
    tagLength: 32,
    memory: 19_456,
    passes: 2,
  });
  return `$argon2id$v=19$m=19456,t=2,p=1$${plain(nonce)}$${plain(hash)}`;
}

let hash: string | undefined;

export const emailOf = (role: Role): string => `${role}@lil.example`;

/** Puts a person of this role into the database, who signs in as emailOf(role) with testPassword. */
export async function addPerson(db: Db, role: Role, at: Date): Promise<{ id: string; email: string }> {
  const email = emailOf(role);
  const times = { created_at: at, updated_at: at };
  const account = {
    kind: role === 'interpreter' ? ('interpreter' as const) : ('staff' as const),
    email,
    password_hash: (hash ??= hashOnce()),
  };
  const { id } = await db
    .insertInto('accounts')
    .values({ ...account, ...times })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (role === 'interpreter') await addInterpreter(db, id, times);
  else {
    await db
      .insertInto('users')
      .values({
        id,
        first_name: 'Test',
        last_name: role,
        gender: 'other',
        role,
        joined_on: calendarDay('2020-01-01'),
        ...times,
      })
      .execute();
  }
  return { id, email };
}

async function addInterpreter(db: Db, id: string, times: { created_at: Date; updated_at: Date }): Promise<void> {
  await db
    .insertInto('interpreters')
    .values({
      id,
      // Below the numbers that the register gives out.
      int_id: 1,
      fname: 'Test',
      lname: 'Interpreter',
      fullname: 'Test Interpreter',
      gender: 'other',
      dob: calendarDay('1980-01-01'),
      origin: 'United Kingdom',
      nationality: 'British',
      mobile: '07700900001',
      phone: '02079460001',
      address: '1 Test Street',
      postcode: 'E1 6AN',
      account_name: 'T Interpreter',
      account_no: '00000001',
      sort_code: '04-00-04',
      branch: 'London',
      active: true,
      ...times,
    })
    .execute();
}
