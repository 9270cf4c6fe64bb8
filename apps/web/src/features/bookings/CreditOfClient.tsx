import { formatPounds } from '@dragoman/domain/money';
import { isolate } from '@dragoman/domain/validation';
import { usePayerCredit } from '../ledger/payerCredit.ts';

/** What a booking's client has of credit: it need not be paid a second time. Nothing where there is none. */
export function CreditOfClient({ clientId }: { clientId: string }) {
  const credit = usePayerCredit(clientId);
  return credit ? `${isolate(credit.company)} has ${formatPounds(credit.credit)} of credit already` : null;
}
