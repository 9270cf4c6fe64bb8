import Box from '@mui/material/Box';
import type { ReplyOf } from '@dragoman/contract/kit';
import type { invoiceRoutes } from '@dragoman/contract/invoices';
import { levyLabel } from '@dragoman/domain/charging';
import { formatRate } from '@dragoman/domain/money';
import type { ReactNode } from 'react';
import { MoneyText } from '../../ui/texts.tsx';

export type InvoiceOnScreen = ReplyOf<typeof invoiceRoutes.read>['data'];

interface ChargesTableProps {
  readonly invoice: InvoiceOnScreen;
  /** In place of the discount's figure: its inline edit. */
  readonly discount?: ReactNode;
  /** The customer's view carries the totals; every other shows only the base table (rows INV-10, INV-11). */
  readonly totals: boolean;
}

/** What was done, at which rate, and what it comes to. */
export function ChargesTable({ invoice, discount, totals }: ChargesTableProps) {
  const levy = `${levyLabel(invoice)} ${invoice.adminPercent}%`;
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Box component="table" aria-label="Charges" sx={table}>
        <thead>
          <tr>
            <th scope="col">Charge</th>
            <th scope="col">Duration or quantity</th>
            <th scope="col" className="figure">
              Rate
            </th>
            <th scope="col" className="figure">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {invoice.lines.map((line, index) => (
            <tr key={index}>
              <td>{line.label}</td>
              <td>{line.quantity}</td>
              <td className="figure">
                {line.rate === null ? '' : `${formatRate(line.rate)}${line.per ? ` per ${line.per}` : ''}`}
              </td>
              <td className="figure">
                <MoneyText amount={line.amount} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <Sum label="Total" amount={invoice.totalAmount} />
          {totals && <Sum label="Discounts" amount={invoice.discounts} instead={discount} />}
          {totals && <Sum label="Sub Total" amount={invoice.subTotal} />}
          {(totals || invoice.adminCharges !== 0) && <Sum label={levy} amount={invoice.adminCharges} />}
          <Sum label="Invoice Total" amount={invoice.invTotal} strong />
          {totals && <Sum label="Advance Payment" amount={invoice.advancePayment} />}
          {totals && <Sum label="Amount Due" amount={invoice.grossTotal} strong />}
        </tfoot>
      </Box>
    </Box>
  );
}

function Sum({
  label,
  amount,
  strong = false,
  instead,
}: {
  label: string;
  amount: InvoiceOnScreen['invTotal'];
  strong?: boolean;
  instead?: ReactNode;
}) {
  return (
    <tr style={{ fontWeight: strong ? 600 : 400 }}>
      <th scope="row" colSpan={3} className="figure">
        {label}
      </th>
      <td className="figure">{instead ?? <MoneyText amount={amount} />}</td>
    </tr>
  );
}

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { p: 1, borderBottom: 1, borderColor: 'divider', textAlign: 'left', fontWeight: 'inherit' },
  '& thead th': { fontWeight: 600, fontSize: '0.8125rem' },
  '& .figure': { textAlign: 'right', whiteSpace: 'nowrap' },
} as const;
