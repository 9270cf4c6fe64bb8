import Box from '@mui/material/Box';
import { statusLabel } from '@dragoman/domain/bookings';
import type { Pence } from '@dragoman/domain/money';
import type { InvoicePreview } from '@dragoman/domain/payments';
import { MoneyText } from '../../ui/texts.tsx';

interface OperationPreviewProps {
  /** Left out where the balance stays out of it. */
  readonly balance?: { readonly before: Pence; readonly after: Pence } | undefined;
  readonly invoices: readonly InvoicePreview[];
}

/** What an operation would do: the balance and each invoice's outstanding before and after, and what becomes Paid. */
export function OperationPreview({ balance, invoices }: OperationPreviewProps) {
  if (!balance && invoices.length === 0) return null;
  return (
    <Box component="table" aria-label="What it would do" sx={table}>
      <thead>
        <tr>
          <th scope="col">What it would do</th>
          <th scope="col" className="figure">
            Before
          </th>
          <th scope="col" className="figure">
            After
          </th>
        </tr>
      </thead>
      <tbody>
        {balance && <Line label="Balance" before={balance.before} after={balance.after} />}
        {invoices.map(({ invoiceNo, bookingRef, before, after, becomes }) => (
          <Line
            key={invoiceNo}
            label={`${bookingRef}, ${invoiceNo}${becomes ? `: becomes ${statusLabel(becomes)}` : ''}`}
            before={before}
            after={after}
          />
        ))}
      </tbody>
    </Box>
  );
}

function Line({ label, before, after }: { label: string; before: Pence; after: Pence }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td className="figure">
        <MoneyText amount={before} />
      </td>
      <td className="figure">
        <MoneyText amount={after} />
      </td>
    </tr>
  );
}

const table = {
  width: '100%',
  maxWidth: 560,
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  '& th, & td': { py: 0.5, px: 0.75, textAlign: 'start', fontWeight: 400, borderBottom: 1, borderColor: 'divider' },
  '& thead th': { fontWeight: 600 },
  '& .figure': { textAlign: 'end' },
} as const;
