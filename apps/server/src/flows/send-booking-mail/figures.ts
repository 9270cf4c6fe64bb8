import type { Quotation } from '@dragoman/contract/quotations';
import { formatPounds, formatRate, pence } from '@dragoman/domain/money';
import type { ChargeRow } from '../../platform/html/index.ts';
import type { Details } from './details.ts';

/** The charges table: a row for each line that costs something or was asked for. */
export function chargeRows({ lines }: Quotation): ChargeRow[] {
  return lines
    .filter(({ amount, quantity }) => amount !== 0 || (quantity !== '' && quantity !== '00:00'))
    .map(({ label, quantity, rate, per, note, amount }) => [
      label,
      note ? [quantity, note].filter(Boolean).join(', ') : quantity,
      rate === null ? '' : `${formatRate(rate)} per ${per ?? 'unit'}`,
      formatPounds(pence(amount)),
    ]);
}

/** The sums below it: a quotation ends with Grand Total, a booking with Invoice Total, Advance Payment and Amount Due. */
export function sumRows(quotation: Quotation, kind: 'Quotation' | 'Booking'): Details {
  const pounds = (amount: number) => formatPounds(pence(amount));
  return [
    ['Total', pounds(quotation.total)],
    ['Discounts', pounds(quotation.discounts)],
    ['Sub Total', pounds(quotation.subTotal)],
    [`${quotation.percentLabel} (${Number(quotation.percent)}%)`, pounds(quotation.charge)],
    ...(kind === 'Quotation'
      ? ([['Grand Total', pounds(quotation.grandTotal)]] as const)
      : ([
          ['Invoice Total', pounds(quotation.invTotal)],
          ['Advance Payment', pounds(quotation.advancePayment)],
          ['Amount Due', pounds(quotation.amountDue)],
        ] as const)),
  ];
}
