import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReplyOf } from '@dragoman/contract/kit';
import type { invoiceRoutes } from '@dragoman/contract/invoices';
import { formatRate, noPence } from '@dragoman/domain/money';
import type { ReactNode } from 'react';
import { MoneyText } from '../../ui/texts.tsx';

export type InvoiceOnScreen = ReplyOf<typeof invoiceRoutes.read>['data'];

interface ChargesTableProps {
  readonly document: Pick<InvoiceOnScreen, 'lines' | 'sums'>;
  /** In place of the discount's figure: its inline edit. */
  readonly discount?: ReactNode;
  /** The customer's view goes down to what is due; every other ends with the total. */
  readonly totals: boolean;
}

type Line = InvoiceOnScreen['lines'][number];

const rateOf = ({ rate, per }: Line): string => (rate === null ? '' : `${formatRate(rate)}${per ? ` per ${per}` : ''}`);

/** '02:20 at £32.00 per hour': both columns in one line, where the screen is narrow. */
const quantityAtRate = (line: Line): string => [line.quantity, rateOf(line)].filter(Boolean).join(' at ');

/** What was done, at which rate, and what it comes to; on a phone quantity and rate stand below what was done. */
export function ChargesTable({ document, discount, totals }: ChargesTableProps) {
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Box component="table" aria-label="Charges" sx={table}>
        <thead>
          <tr>
            <th scope="col">Charge</th>
            {!phone && (
              <>
                <th scope="col">Duration or quantity</th>
                <th scope="col" className="figure">
                  Rate
                </th>
              </>
            )}
            <th scope="col" className="figure">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {document.lines.map((line, index) => (
            <tr key={index}>
              <td>
                {line.label}
                {phone && (
                  <Typography variant="caption" color="textSecondary" component="div">
                    {quantityAtRate(line)}
                  </Typography>
                )}
                {line.note && (
                  <Typography variant="caption" color="textSecondary" component="div">
                    {line.note}
                  </Typography>
                )}
              </td>
              {!phone && (
                <>
                  <td>{line.quantity}</td>
                  <td className="figure">{rateOf(line)}</td>
                </>
              )}
              <td className="figure">
                <MoneyText amount={line.amount} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {sumsShown(document.sums, totals, discount !== undefined).map((sum) => (
            <tr key={sum.key} style={{ fontWeight: sum.strong ? 600 : 400 }}>
              <th scope="row" colSpan={phone ? 1 : 3} className="figure">
                {sum.label}
              </th>
              <td className="figure">
                {sum.key === 'discounts' && discount ? discount : <MoneyText amount={sum.amount} />}
              </td>
            </tr>
          ))}
        </tfoot>
      </Box>
    </Box>
  );
}

const beyondTotal = ['advance', 'credited', 'due'];

/** A discount that can be entered has its row even while there is none. */
function sumsShown(sums: InvoiceOnScreen['sums'], totals: boolean, editable: boolean): InvoiceOnScreen['sums'] {
  const shown = totals ? sums : sums.filter(({ key }) => !beyondTotal.includes(key));
  if (!editable || shown.some(({ key }) => key === 'discounts')) return shown;
  const after = shown.findIndex(({ key }) => key === 'total') + 1;
  return shown.toSpliced(after, 0, { key: 'discounts', label: 'Discount', amount: noPence, strong: false });
}

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { p: 1, borderBottom: 1, borderColor: 'divider', textAlign: 'left', fontWeight: 'inherit' },
  '& thead th': { fontWeight: 600, fontSize: '0.8125rem' },
  '& .figure': { textAlign: 'right', whiteSpace: 'nowrap' },
} as const;
