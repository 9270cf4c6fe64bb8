import type { ReplyOf } from '@dragoman/contract/kit';
import { paymentRoutes } from '@dragoman/contract/payments';
import { formatDay } from '@dragoman/domain/calendar';
import { formatPounds } from '@dragoman/domain/money';
import { useQuery } from '@tanstack/react-query';
import { reading } from '../../api/index.ts';

export type PayerCredit = ReplyOf<typeof paymentRoutes.credit>['data'];

/** What of a payer's money is free to spend; undefined where there is none, or nobody is named yet. */
export function usePayerCredit(companyId: string | undefined): PayerCredit | undefined {
  const read = useQuery({
    ...reading(paymentRoutes.credit, { params: { companyId: companyId ?? '' } }),
    enabled: companyId !== undefined,
  });
  const credit = companyId !== undefined && !read.isPlaceholderData ? read.data?.data : undefined;
  return credit && credit.credit > 0 ? credit : undefined;
}

/** 'PAY-000012 of 03/12/2026: £24.00'. */
export const receiptsInWords = ({ receipts }: PayerCredit): string =>
  receipts
    .map(
      ({ paymentRef, paymentDate, balance }) => `${paymentRef} of ${formatDay(paymentDate)}: ${formatPounds(balance)}`,
    )
    .join(' · ');
