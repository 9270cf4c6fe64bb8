import Box from '@mui/material/Box';
import type { Quotation } from '@dragoman/contract/quotations';
import type { ReactNode } from 'react';
import { MoneyText } from '../../ui/texts.tsx';
import { detailOf, particularsOf } from './particulars.ts';

/** The charge's lines and what they come to, narrow enough to stand beside the form. */
export function QuotationFiguresTable({ quotation }: { quotation: Quotation }) {
  return (
    <Charges quotation={quotation}>
      {quotation.lines.map((line) => (
        <tr key={line.key}>
          <th scope="row" colSpan={2}>
            <Box component="span" sx={{ fontWeight: 500 }}>
              {line.label}
            </Box>
            <Box component="div" sx={{ color: 'text.secondary', fontWeight: 400, fontSize: '0.75rem' }}>
              {detailOf(line)}
            </Box>
          </th>
          <td className="right">
            <MoneyText amount={line.amount} />
          </td>
        </tr>
      ))}
    </Charges>
  );
}

/** What a preview names for its service, each once, and what it comes to. */
export function QuotationPreviewTable({ quotation }: { quotation: Quotation }) {
  return (
    <Charges quotation={quotation}>
      {particularsOf(quotation).map(({ label, text, charge }) => (
        <tr key={label}>
          <th scope="row" style={{ fontWeight: 500 }}>
            {label}
          </th>
          <td>{text}</td>
          <td className="right">{charge && <MoneyText amount={charge.amount} />}</td>
        </tr>
      ))}
    </Charges>
  );
}

function Charges({ quotation, children }: { quotation: Quotation; children: ReactNode }) {
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
      <tbody>{children}</tbody>
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
      <th scope="row" colSpan={2} style={{ fontWeight: 400 }}>
        {label}
      </th>
      <td className="right">
        <MoneyText amount={amount} />
      </td>
    </tr>
  );
}
