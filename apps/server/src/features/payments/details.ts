import type { AllocationDetail } from '@dragoman/contract/payments';
import type { AnsweredMoney } from '@dragoman/domain/ledger';
import type { Pence } from '@dragoman/domain/money';
import { checkAllocation } from '@dragoman/domain/payments';
import type { z } from 'zod';
import { refuse } from '../../platform/http/refusal.ts';
import type { OwedInvoice } from '../invoices/index.ts';
import type { HeldPayment } from './payments.queries.ts';
import type { Settlement } from './settlement.ts';

type Details = readonly z.output<typeof AllocationDetail>[];

/** Refuses details, beside their rows, that locked invoices do not bear (rule payments/allocating). */
export function checkDetails(
  details: Details,
  invoices: readonly OwedInvoice[],
  payerId: string,
  available: Pence,
): void {
  const refusals = checkAllocation({
    payerId,
    available,
    items: details.map((detail, index) => ({
      ...invoices[index]!,
      bookingId: invoices[index]!.bookingId,
      amount: detail.allocated,
    })),
  });
  if (refusals) throw refuse.invalid(refusals.msg, refusals.fields);
  for (const [index, detail] of details.entries()) {
    if (detail.bookingId && detail.bookingId !== invoices[index]!.bookingId) {
      throw refuse.field(`details.${index}.bookingId`, 'This invoice belongs to another booking');
    }
  }
}

export const invoiceNumbers = (details: Details) => details.map((detail) => detail.invoiceNo);

export const settlements = (details: Details, invoices: readonly OwedInvoice[]): Settlement[] =>
  details.map((detail, index) => ({ invoice: invoices[index]!, amount: detail.allocated, notes: detail.notes }));

/** What the date of an allocation, a refund or a write-off answers to. */
export const answersOf = (
  payments: readonly Pick<HeldPayment, 'paymentDate' | 'paymentRef'>[],
  invoices: readonly OwedInvoice[] = [],
): AnsweredMoney[] => [
  ...payments.map(({ paymentDate, paymentRef }) => ({ day: paymentDate, what: `payment ${paymentRef}` })),
  ...invoices.map(({ invoiceDate, invoiceNo }) => ({ day: invoiceDate, what: `invoice ${invoiceNo}` })),
];
