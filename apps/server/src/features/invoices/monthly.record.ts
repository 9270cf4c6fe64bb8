import type { DocumentRecipient, MonthlyLine } from '@dragoman/contract/invoices';
import type { CalendarDay } from '@dragoman/domain/calendar';
import type { MonthlyRate, MonthlySums } from '@dragoman/domain/invoices';
import type { Pence } from '@dragoman/domain/money';
import type { z } from 'zod';
import type { AgencyBlock } from './document.ts';

/** What a line says of its job; its sums stand in the row. */
type LineWords = Omit<MonthlyLine, keyof MonthlySums | 'bookingId' | 'invoiceNo'> & {
  /** What was done. */
  readonly work: string;
  readonly taxPoint: string;
  readonly costCode: string | null;
  readonly otherReference: string | null;
};

/** What a monthly invoice says of names and jobs, frozen when it is made; stored as JSON. `lines` are in their order. */
export interface MonthlyDocument {
  readonly agency: AgencyBlock;
  readonly to: { readonly name: string; readonly company: string; readonly address: string };
  readonly lines: readonly LineWords[];
}

/** A line: its words, its sums, and what became of its invoice. */
export type StoredMonthlyLine = LineWords &
  MonthlySums &
  MonthlyRate & {
    readonly invoiceId: string;
    readonly invoiceNo: string;
    readonly bookingId: string;
    /** The days to pay that the invoice had before. */
    readonly termsDays: number;
    readonly cancelled: boolean;
    readonly balance: Pence;
  };

/** A monthly invoice as it was made. */
export interface StoredMonthly {
  readonly id: string;
  readonly monthlyNo: string;
  readonly payerId: string;
  readonly payer: string;
  readonly clientId: string | null;
  readonly month: CalendarDay;
  readonly issuedOn: CalendarDay;
  readonly dueOn: CalendarDay;
  readonly document: Omit<MonthlyDocument, 'lines'>;
  readonly recipients: readonly z.output<typeof DocumentRecipient>[];
  readonly lines: readonly StoredMonthlyLine[];
  readonly mailedAt: Date;
  readonly voided: { readonly at: Date; readonly by: string; readonly reason: string } | null;
}

/** A credit note of one of its invoices, issued since. */
export interface SinceThen {
  readonly on: CalendarDay;
  readonly what: string;
  readonly amount: Pence;
}
