import Box from '@mui/material/Box';
import type { Quotation } from '@dragoman/contract/quotations';
import { formatRate } from '@dragoman/domain/money';
import type { ReactNode } from 'react';
import { MoneyText } from '../../ui/texts.tsx';

/** The charge's lines and what they come to (specification 2 §2.4). */
export function QuotationFiguresTable({ quotation }: { quotation: Quotation }) {
  return (
    <Box
      component="table"
      aria-label="Charges"
      sx={{
        width: '100%',
        borderCollapse: 'collapse',
        fontSize: '0.8125rem',
        '& td, & th': { py: 0.5, textAlign: 'start', verticalAlign: 'top' },
        '& .right': { textAlign: 'end', pl: 1 },
      }}
    >
      <tbody>
        {quotation.lines.map((line) => (
          <tr key={line.key}>
            <th scope="row">
              <Box component="span" sx={{ fontWeight: 500 }}>
                {line.label}
              </Box>
              <Box component="div" sx={{ color: 'text.secondary', fontWeight: 400, fontSize: '0.75rem' }}>
                {[line.quantity, line.rate === null ? '' : `${formatRate(line.rate)} per ${line.per}`, line.note]
                  .filter(Boolean)
                  .join(', ')}
              </Box>
            </th>
            <td className="right">
              <MoneyText amount={line.amount} />
            </td>
          </tr>
        ))}
      </tbody>
      <Box component="tbody" sx={{ '& tr:first-of-type > *': { borderTop: 1, borderColor: 'divider' } }}>
        <Sum label="Total" amount={quotation.total} />
        <Sum label="Discounts" amount={quotation.discounts} />
        <Sum label="Sub Total" amount={quotation.subTotal} />
        <Sum label={`${quotation.percentLabel} ${quotation.percent}%`} amount={quotation.charge} />
        {quotation.showsAdvance && <Sum label="Advance Payment" amount={quotation.advancePayment} />}
        <Sum label={<strong>Grand Total</strong>} amount={quotation.grandTotal} />
      </Box>
    </Box>
  );
}

function Sum({ label, amount }: { label: ReactNode; amount: Quotation['total'] }) {
  return (
    <tr>
      <th scope="row" style={{ fontWeight: 400 }}>
        {label}
      </th>
      <td className="right">
        <MoneyText amount={amount} />
      </td>
    </tr>
  );
}
