import { paymentRoutes } from '@dragoman/contract/payments';
import { formatPounds } from '@dragoman/domain/money';
import { isolate } from '@dragoman/domain/validation';
import { call } from '../../api/index.ts';
import type { Option } from '../../ui/form/index.ts';
import { findPayers } from '../payments/payers.ts';

/** Clients, firms known by their typed name, and private customers, by a part of their name. */
export async function findEveryPayer(text: string, signal: AbortSignal): Promise<Option[]> {
  if (text === '') return [];
  const [firms, people] = await Promise.all([
    findPayers(text, signal),
    call(paymentRoutes.payers, { query: { text, private: true }, signal }),
  ]);
  const customers = people.data.map(({ _id, name, email, totalAmount }) => ({
    value: _id,
    label: `${isolate(name)} (private${email ? `, ${email}` : ''}, owes ${formatPounds(totalAmount)})`,
  }));
  return [...firms, ...customers];
}
