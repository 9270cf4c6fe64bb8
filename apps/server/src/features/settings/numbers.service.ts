import { defaultPrefixes, type DocumentNumber, type PrefixedNumber } from '@dragoman/domain/settings';
import { recordAudit } from '../../platform/audit/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Db } from '../../platform/database/index.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { beginCounter, beginRegister, holdCounters, lastNumbers, reference } from '../../platform/numbering/index.ts';
import { agencySettings } from './settings.queries.ts';

/** Where the numbers of a register stand. */
export interface FirstNumber {
  readonly name: PrefixedNumber;
  readonly first: number;
  /** The next that is given, as it is read. */
  readonly next: string;
  readonly nextNumber: number;
  /** Whether one was given already: then the first is what it was. */
  readonly isUsed: boolean;
}

const names = Object.keys(defaultPrefixes) as PrefixedNumber[];
const documents: readonly PrefixedNumber[] = [
  'invoice',
  'interpreterInvoice',
  'creditNote',
  'monthlyInvoice',
] satisfies DocumentNumber[];
const registers = names.filter((name) => !documents.includes(name));

/** The first numbers of all registers. */
export async function firstNumbers(db: Db): Promise<FirstNumber[]> {
  const [{ prefixes }, set, given] = [
    await agencySettings(db),
    await setNumbers(db),
    await lastNumbers(db, documents, registers),
  ];
  return names.map((name) => {
    const first = set.get(name) ?? 1;
    const last = given.get(name) ?? first - 1;
    const isUsed = last >= first;
    const nextNumber = (isUsed ? last : first - 1) + 1;
    return { name, first, nextNumber, next: reference(prefixes[name], nextNumber), isUsed };
  });
}

async function setNumbers(db: Db): Promise<Map<string, number>> {
  const rows = await db.selectFrom('first_numbers').select(['name', 'first']).execute();
  return new Map(rows.map(({ name, first }) => [name, first]));
}

/** Sets the first number of a register while none of it is given (rule imports/first-numbers). */
export async function setFirstNumber(command: CommandContext, name: PrefixedNumber, first: number): Promise<void> {
  const { tx } = command;
  // Nobody takes the first number of a document meanwhile.
  await holdCounters(command);
  const stands = (await firstNumbers(tx)).find((one) => one.name === name)!;
  if (stands.isUsed) throw refuse.field('first', `Numbers are given already: the next is ${stands.next}`);
  const row = { first, set_at: command.now, set_by: command.actor.name };
  await tx
    .insertInto('first_numbers')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute();
  if (documents.includes(name)) await beginCounter(command, name, first);
  else await beginRegister(command, name, first);
  await recordAudit(command, {
    table: 'settings',
    id: '1',
    action: 'set first number',
    before: { [name]: stands.first },
    after: { [name]: first },
  });
}
