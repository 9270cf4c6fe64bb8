import { type PayerIdentity, payerOf as identityOf } from '@dragoman/domain/invoices';
import type { NamedCustomer } from '../../features/invoices/index.ts';
import { random } from '../random.ts';
import { audited, type DemoCommand } from './command.ts';
import type { DemoPayer, Piece } from './life.ts';

/** What tells one payer from another. */
export function payerKey({
  kind,
  name,
  ...rest
}: {
  kind: DemoPayer['kind'];
  name: string;
  email?: string | null;
}): string {
  return kind === 'private' ? `${kind}/${name}/${rest.email}` : `${kind}/${name}`;
}

/** The payer of a customer, made when it is the first time. */
export function payerOf(command: DemoCommand, piece: Piece, customer: NamedCustomer): DemoPayer {
  const { clientId, companyName } = customer;
  const client = clientId && companyName ? { id: clientId, companyName } : null;
  const identity = identityOf({ ...customer, client, sameNamed: null });
  const key = payerKey(identity);
  return piece.payers.get(key) ?? make(command, piece, key, identity);
}

function make(command: DemoCommand, piece: Piece, key: string, identity: PayerIdentity): DemoPayer {
  const { seed, createdAt } = piece.agency.course;
  const isPrivate = identity.kind === 'private';
  // Clients and firms come again in other pieces, and have the same identity in each.
  const id = random(seed, 'payer', key).uuid(isPrivate ? command.now.getTime() : createdAt(0));
  const row = {
    id,
    kind: identity.kind,
    client_id: identity.kind === 'client' ? identity.clientId : null,
    name: identity.name,
    email: isPrivate ? identity.email : null,
    created_at: command.now,
  };
  const audit = audited(command, 'payers', id, 'create', null, identity);
  if (isPrivate) {
    command.batch.write('payers', row);
    command.batch.write('audit_log', audit);
  } else piece.regulars.push({ key, row, audit });
  const payer = { id, kind: identity.kind, name: identity.name };
  piece.payers.set(key, payer);
  return payer;
}
