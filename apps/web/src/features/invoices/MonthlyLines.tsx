import Box from '@mui/material/Box';
import type { MonthlyLine, MonthlyPreview } from '@dragoman/contract/invoices';
import { levyLabel } from '@dragoman/domain/charging';
import { isolate } from '@dragoman/domain/validation';
import { DataTable, type Column } from '../../ui/DataTable.tsx';
import { DayText, MoneyText } from '../../ui/texts.tsx';
import { Facts } from './InvoiceView.tsx';

export const numberOf = ({ invoiceNo }: MonthlyLine) => invoiceNo;

type Summed = Pick<MonthlyPreview, 'byRate' | 'due' | 'lines' | 'paid' | 'total'>;

interface MonthlyLinesProps {
  readonly of: Summed;
  /** Which jobs are shown though they are on it no more: of one that is made, none. */
  readonly gone?: (line: MonthlyLine) => boolean;
  readonly onOpen?: (line: MonthlyLine) => void;
}

const none = () => false;

/** The jobs of a monthly invoice and what they come to. */
export function MonthlyLines({ of: { byRate, due, lines, paid, total }, gone = none, onOpen }: MonthlyLinesProps) {
  return (
    <Box sx={{ display: 'grid', gap: 2, '& > *': { minWidth: 0 } }}>
      <DataTable
        name="Jobs"
        columns={columns}
        rows={lines}
        gone={gone}
        keyOf={numberOf}
        nameOf={({ invoiceNo }) => invoiceNo}
        emptyText="No jobs"
        {...(onOpen && { onOpen })}
        dense
        stacks
      />
      <Facts
        facts={[
          ...byRate.flatMap((rate) => {
            const name = `${levyLabel(rate)} ${Number(rate.percent)}%`;
            return [
              [`Net at ${name}`, <MoneyText key="net" amount={rate.net} />] as const,
              [name, <MoneyText key="charge" amount={rate.charge} />] as const,
            ];
          }),
          ['Invoice Total', <MoneyText key="total" amount={total} />],
          ['Paid Already', paid > 0 && <MoneyText key="paid" amount={paid} />],
          ['Amount Due', <MoneyText key="due" amount={due} />],
        ]}
      />
    </Box>
  );
}

const columns: readonly Column<MonthlyLine>[] = [
  { key: 'invoiceNo', label: 'Invoice', width: 120, cell: ({ invoiceNo }) => invoiceNo },
  { key: 'date', label: 'Date', width: 100, cell: ({ date }) => <DayText day={date} /> },
  { key: 'bookingRef', label: 'Booking', width: 110, cell: ({ bookingRef }) => bookingRef },
  {
    key: 'clientName',
    label: 'Client, File',
    width: 170,
    cell: ({ clientName, fileRef }) => [isolate(clientName), fileRef].filter(Boolean).join(', '),
  },
  {
    key: 'language',
    label: 'Work',
    width: 150,
    spare: 1,
    cell: ({ language, service }) => `${language}, ${service}`,
  },
  { key: 'purchaseOrder', label: 'Purchase Order', width: 130, cell: ({ purchaseOrder }) => purchaseOrder },
  { key: 'net', label: 'Net', width: 95, spare: 2, align: 'right', cell: ({ net }) => <MoneyText amount={net} /> },
  {
    key: 'charge',
    label: 'Charge',
    width: 90,
    spare: 2,
    align: 'right',
    cell: ({ charge }) => <MoneyText amount={charge} />,
  },
  { key: 'total', label: 'Total', width: 100, align: 'right', cell: ({ total }) => <MoneyText amount={total} /> },
];
