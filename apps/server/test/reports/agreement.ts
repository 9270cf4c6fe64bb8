import { reportRoutes } from '@dragoman/contract/reports';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Caller, Portal } from '../harness/index.ts';

type Sums = Record<string, number>;

/** What each account of the ledger holds, in pounds on the side on which it grows. */
async function ledgerOf({ db }: Portal): Promise<Sums> {
  const { rows } = await sql<{ account: string; debits: number }>`
    select account, sum(debit_pence - credit_pence)::bigint as debits from ledger_postings group by 1`.execute(db);
  const grown = ['sales', 'vatOutput', 'serviceCharges'];
  return Object.fromEntries(
    rows.map(({ account, debits }) => [account, (grown.includes(account) ? -debits : debits) / 100]),
  );
}

/** Holds where the five reports cover everything: their sums are each other's and the ledger's, to the penny. */
export async function expectReportsToAgree(portal: Portal, superadmin: Caller): Promise<void> {
  const of = async (name: keyof typeof reportRoutes): Promise<Sums> => {
    const { status, body } = await superadmin.call(reportRoutes[name], { query: { limit: 1 } });
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };
  const ledger = await ledgerOf(portal);
  const [outstanding, paid] = [await of('outstanding'), await of('paid')];
  const [account, invoices] = [await of('account'), await of('invoices')];
  const [payments, bookings] = [await of('invoicePayments'), await of('bookings')];
  const holding = (name: string) => ledger[name] || 0;

  expect(outstanding['total'], 'outstanding').toBe(holding('receivable'));
  expect(bookings['totalOutstanding'], 'outstanding of bookings').toBe(holding('receivable'));
  expect(payments['totalNet'], 'net').toBe(holding('sales'));
  expect(invoices['totalVat'], 'VAT').toBe(holding('vatOutput'));
  expect(account['totalvat'], 'VAT of live invoices').toBe(holding('vatOutput'));
  expect(payments['totalVat'], 'VAT of payments').toBe(holding('vatOutput'));
  expect(invoices['totalAdminCharges'], 'service charges').toBe(holding('serviceCharges'));
  expect(account['totalService'], 'service charges of live invoices').toBe(holding('serviceCharges'));
  expect(account['totalIP'], 'pay').toBeCloseTo(holding('interpreterCost') + holding('interpreterVat'), 6);
  for (const total of [account['total'], payments['totalGross'], bookings['totalInvs']])
    expect(total, 'billed').toBe(invoices['totalInvs']);
  expect(invoices['paidAmount'], 'paid').toBe(paid['total']);
  expect(outstanding['total']! + paid['total']! + holding('badDebts'), 'billed in parts').toBeCloseTo(
    account['total']!,
    6,
  );
}
