import type { CalendarDay } from '../calendar/index.ts';
import { sum, type Pence } from '../money/index.ts';
import type { PayeeAccount } from './accounts.ts';

/** The agency's own account in payment files, and its number as a user of the Bacs service; empty where it has none. */
export interface Originator extends PayeeAccount {
  readonly serviceUserNumber: string;
}

/** One payment of a file. */
export interface FilePayment extends PayeeAccount {
  readonly amount: Pence;
  /** What the payee reads beside the money: the slip's reference. */
  readonly reference: string;
}

/** Everything that a payment file says; the same instructions make the same file, byte for byte. */
export interface PaymentInstructions {
  /** The run's number, by which the file is known. */
  readonly run: number;
  /** Which of the run's files it is, from 1: one that takes the place of another has a number of its own. */
  readonly fileNo: number;
  /** When the file was first made. */
  readonly madeAt: Date;
  /** The day on which the money arrives. */
  readonly paymentDate: CalendarDay;
  readonly originator: Originator;
  readonly payments: readonly FilePayment[];
}

/** What the payments of a file come to. */
export const fileTotal = ({ payments }: Pick<PaymentInstructions, 'payments'>): Pence =>
  sum(payments.map(({ amount }) => amount));

/** The files that a run can be given out as (rule payruns/files). */
export const paymentFormats = ['bacs18', 'pain.001.001.03', 'pain.001.001.09', 'csv'] as const;
export type PaymentFormat = (typeof paymentFormats)[number];

/** What each format is called. */
export const formatLabels: Readonly<Record<PaymentFormat, string>> = {
  bacs18: 'Bacs Standard 18',
  'pain.001.001.03': 'ISO 20022 pain.001.001.03',
  'pain.001.001.09': 'ISO 20022 pain.001.001.09',
  csv: 'CSV',
};
