import { type PayerIdentity, payerOf as identityOf } from '@dragoman/domain/invoices';
import type { NamedCustomer } from '../../features/invoices/index.ts';
import { random } from '../random.ts';
import { audit, type DemoDeed } from './deed.ts';
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
export function payerOf(deed: DemoDeed, piece: Piece, customer: NamedCustomer): DemoPayer {
  const { clientId, companyName } = customer;
  const client = clientId && companyName ? { id: clientId, companyName } : null;
  const identity = identityOf({ ...customer, client, sameNamed: null });
  const key = payerKey(identity);
  return piece.payers.get(key) ?? make(deed, piece, key, identity);
}

function make(deed: DemoDeed, { agency, payers }: Piece, key: string, identity: PayerIdentity): DemoPayer {
  const id = random(agency.course.seed, 'payer', key).uuid(deed.now.getTime());
  deed.batch.add('payers', {
    id,
    kind: identity.kind,
    client_id: identity.kind === 'client' ? identity.clientId : null,
    name: identity.name,
    email: identity.kind === 'private' ? identity.email : null,
    created_at: deed.now,
  });
  audit(deed, 'payers', id, 'create', null, identity);
  const payer = { id, kind: identity.kind, name: identity.name };
  payers.set(key, payer);
  return payer;
}
