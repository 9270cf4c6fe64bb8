/**
 * How long what is owed has been due, by days since it fell due; each ends where the next begins, and what is not due yet is
 * current (rule reports/aged-debtors).
 */
export const debtAges = [
  { key: 'current', label: 'Current', until: 0 },
  { key: 'days30', label: '1–30 Days', until: 30 },
  { key: 'days60', label: '31–60 Days', until: 60 },
  { key: 'days90', label: '61–90 Days', until: 90 },
  { key: 'older', label: 'Over 90 Days', until: Infinity },
] as const;

/** The name of an age of debts. */
export type DebtAge = (typeof debtAges)[number]['key'];

/**
 * The age of what fell due so many days ago; below zero where it falls due later.
 *
 * @internal for the tests, which age debts once more without the database
 */
export const ageOfDebt = (daysOverdue: number): DebtAge => debtAges.find(({ until }) => daysOverdue <= until)!.key;
