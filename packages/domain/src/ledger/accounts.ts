/**
 * The chart of accounts: account → what it keeps and the side on which it grows. Balances are kept by the subjects
 * that each posting names (invoice, payment, payer, interpreter, slip, booking).
 */
export const accounts = {
  cash: { label: 'Cash at bank', grows: 'debit' },
  receivable: { label: 'Owed by payers, by invoice', grows: 'debit' },
  customerCredit: { label: 'Credit of payers, by payment', grows: 'credit' },
  advances: { label: 'Advances reserved for bookings, by payment', grows: 'credit' },
  sales: { label: 'Sales, net', grows: 'credit' },
  vatOutput: { label: 'VAT charged', grows: 'credit' },
  serviceCharges: { label: 'Service charges', grows: 'credit' },
  badDebts: { label: 'Bad debts written off', grows: 'debit' },
  creditWrittenOff: { label: 'Small credits written off', grows: 'credit' },
  paymentFees: { label: 'Fees of card and payment providers', grows: 'debit' },
  interpreterCost: { label: 'Interpreters, net', grows: 'debit' },
  interpreterVat: { label: 'VAT charged by interpreters', grows: 'debit' },
  openingBalances: { label: 'Opening balances', grows: 'credit' },
  interpreterPayable: { label: 'Owed to interpreters, by interpreter invoice', grows: 'credit' },
} as const satisfies Record<string, { label: string; grows: 'debit' | 'credit' }>;

/** The name of an account. */
export type Account = keyof typeof accounts;
