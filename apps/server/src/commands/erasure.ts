import { parseArgs } from 'node:util';
import { type PersonKind, personKinds } from '@dragoman/domain/privacy';
import {
  eraseAndTidy,
  eraseDueAndTidy,
  findPerson,
  mailsDue,
  personsDue,
  previewErasure,
} from '../flows/privacy/index.ts';
import { systemClock } from '../platform/clock/index.ts';
import type { Db } from '../platform/database/index.ts';
import type { Storage } from '../platform/files/index.ts';
import { onDatabase, storageOf } from './guest.ts';

// npm run erasure: whose period has ended. With --carry-out they are erased; with --interpreter, --user or --contact one person is.

const usage =
  'Use: npm run erasure [-- --carry-out], or npm run erasure -- --interpreter <id> | --user <id> | --contact <e-mail> [--carry-out]';
const print = (sentence: string): boolean => process.stdout.write(`${sentence}\n`);

interface Request {
  readonly person: { readonly kind: PersonKind; readonly key: string } | undefined;
  readonly carryOut: boolean;
}

function readWords(): Request {
  try {
    const options = { user: { type: 'string' }, interpreter: { type: 'string' }, contact: { type: 'string' } } as const;
    const { values } = parseArgs({ options: { ...options, 'carry-out': { type: 'boolean' } }, strict: true });
    const named = personKinds.flatMap((kind) => (values[kind] ? [{ kind, key: values[kind] }] : []));
    if (named.length > 1) throw new Error('Several persons');
    return { person: named[0], carryOut: values['carry-out'] ?? false };
  } catch {
    throw new Error(usage);
  }
}

async function onePerson(db: Db, storage: Storage, { kind, key }: NonNullable<Request['person']>, carryOut: boolean) {
  const { name, refusals, held, kept } = await previewErasure(db, await findPerson(db, kind, key));
  print(name);
  for (const { title, rows } of held) print(`  ${title}: ${rows}`);
  for (const sentence of kept) print(`  Stays: ${sentence}`);
  for (const sentence of refusals) print(`  Refused: ${sentence}`);
  if (!carryOut) return;
  print(`Is now ${await eraseAndTidy({ db, storage, clock: systemClock }, kind, key)}`);
}

async function everybodyDue(db: Db, storage: Storage, carryOut: boolean) {
  const now = systemClock.now();
  if (!carryOut) {
    for (const { kind, id, name } of await personsDue(db, now)) print(`${kind.padEnd(11)}  ${id}  ${name}`);
    print(`${await mailsDue(db, now)} mails`);
    return;
  }
  const { persons, mails } = await eraseDueAndTidy({ db, storage, clock: systemClock });
  for (const { due, label, refusal } of persons) print(`${due.kind} ${due.id}: ${label ?? `stays: ${refusal}`}`);
  print(`${mails} mails deleted`);
}

const { person, carryOut } = readWords();
await onDatabase(async ({ db }, config) => {
  const storage = storageOf(config);
  await (person ? onePerson(db, storage, person, carryOut) : everybodyDue(db, storage, carryOut));
});
