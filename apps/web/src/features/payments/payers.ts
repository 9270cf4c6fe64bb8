import { paymentRoutes } from '@dragoman/contract/payments';
import { formatPounds } from '@dragoman/domain/money';
import { isolate } from '@dragoman/domain/validation';
import { call } from '../../api/index.ts';
import type { Option } from '../../ui/form/index.ts';
import { findCompanies } from '../clients/lookups.ts';

export interface PayerOption extends Option {
  readonly name: string;
}

/**
 * Clients of the register, and firms known by their typed name with what they owe, by a part of their name
 * (rule invoices/payer).
 */
export async function findPayers(text: string, signal: AbortSignal): Promise<PayerOption[]> {
  if (text === '') return [];
  const [clients, firms] = await Promise.all([
    findCompanies(text, signal),
    call(paymentRoutes.payers, { query: { text }, signal }),
  ]);
  const found = [
    ...clients.map((client) => ({ ...client, name: client.label })),
    ...firms.data.map(({ _id, name, totalAmount }) => ({
      value: _id,
      name,
      label: `${isolate(name)} (not in the register, owes ${formatPounds(totalAmount)})`,
    })),
  ];
  return found.toSorted((a, b) => a.name.localeCompare(b.name, 'en-GB'));
}
