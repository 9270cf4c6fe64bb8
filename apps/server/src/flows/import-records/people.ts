import { unknownClient } from '@dragoman/domain/imports';
import { isolate, nameKey } from '@dragoman/domain/validation';
import type { WhoCame } from '../../features/bookings/index.ts';
import { clientsByName, type ClientLike } from '../../features/clients/index.ts';
import { interpretersByEmail, interpretersByName } from '../../features/interpreters/index.ts';
import { type NamedCustomer, type Payer, payerOf } from '../../features/invoices/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Db } from '../../platform/database/index.ts';
import { type RowToJudge, textOf } from './kind.ts';

/** Clients and interpreters that rows name. */
export interface NamedPeople {
  readonly clients: ReadonlyMap<string, ClientLike>;
  readonly interpreters: Awaited<ReturnType<typeof interpretersByName>>;
  readonly byEmail: Awaited<ReturnType<typeof interpretersByEmail>>;
}

/** Looks up whom the rows name, each name once. */
export async function namedPeople(db: Db, rows: readonly RowToJudge[]): Promise<NamedPeople> {
  const said = (name: string) => [...new Set(rows.flatMap((row) => textOf(row, name) ?? []))];
  return {
    clients: await clientsByName(db, said('company')),
    interpreters: await interpretersByName(db, said('interpreter')),
    byEmail: await interpretersByEmail(db, [
      ...said('email'),
      ...said('interpreter').filter((name) => name.includes('@')),
    ]),
  };
}

/** The client of a row, null for a private customer, or why there is none. */
export function companyOf(row: RowToJudge, { clients }: NamedPeople): ClientLike | null | string {
  const company = textOf(row, 'company');
  if (company === undefined || nameKey(company) === 'private') return null;
  return clients.get(company) ?? unknownClient(company);
}

/** The interpreter of a row, null where none is named, or why it is nobody. `byEmail`: whether the row's address is the interpreter's. */
export function interpreterOf(row: RowToJudge, people: NamedPeople, { byEmail = false } = {}): WhoCame | null | string {
  const name = textOf(row, 'interpreter');
  const address = (name?.includes('@') ? name : byEmail ? textOf(row, 'email') : undefined)?.trim().toLowerCase();
  const found = address === undefined ? undefined : people.byEmail.get(address);
  if (found) {
    const { id, fullname, fields } = found;
    return {
      id,
      fullname,
      mobile: String(fields['mobile']),
      phone: String(fields['phone']),
      postcode: String(fields['postcode']),
      interpreterRef: found.ref,
    };
  }
  if (name === undefined) return null;
  const same = people.interpreters.get(name) ?? [];
  if (same.length === 1) return same[0]!;
  return same.length === 0
    ? `No interpreter is called '${isolate(name)}': import interpreters first`
    : `Several interpreters are called '${isolate(name)}': give the e-mail address`;
}

/** The payers of customers, each found or made once. */
export function payersOf(command: CommandContext): (customer: NamedCustomer) => Promise<Payer> {
  const known = new Map<string, Promise<Payer>>();
  return (customer) => {
    const key = customer.clientId ?? `${nameKey(customer.name)}|${customer.email.toLowerCase()}`;
    const payer = known.get(key) ?? payerOf(command, customer);
    known.set(key, payer);
    return payer;
  };
}
