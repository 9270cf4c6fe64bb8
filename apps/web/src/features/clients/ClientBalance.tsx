import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReplyOf } from '@dragoman/contract/kit';
import { paymentRoutes } from '@dragoman/contract/payments';
import { pence, sum, type Pence } from '@dragoman/domain/money';
import { useQuery } from '@tanstack/react-query';
import { reading, useSteadyList } from '../../api/index.ts';
import { DataTable, type Column } from '../../ui/DataTable.tsx';
import { DayText, MoneyText } from '../../ui/texts.tsx';
import { WaitingRows } from '../../ui/WaitingRows.tsx';
import { receiptsInWords, usePayerCredit } from '../ledger/payerCredit.ts';

type Due = ReplyOf<typeof paymentRoutes.clientDueInvoices>['data'][number];

/** What a client owes, invoice by invoice, and what of its money is free to spend. */
export function ClientBalance({ id }: { id: string }) {
  const dues = useQuery(reading(paymentRoutes.clientDueInvoices, { params: { companyId: id } }));
  const steady = useSteadyList(dues, id);
  const credit = usePayerCredit(id);
  const owed = dues.data && sum(dues.data.data.map(({ balanceAmount }) => balanceAmount));
  return (
    <Stack sx={{ gap: 2 }}>
      <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1, m: 0 }}>
        <Figure label="Outstanding" amount={owed} />
        <Figure label="Credit" amount={credit?.credit ?? pence(0)} />
      </Box>
      {credit && (
        <Typography variant="body2" color="textSecondary">
          {receiptsInWords(credit)}
        </Typography>
      )}
      <WaitingRows of={steady} at="above" />
      <DataTable
        name="Open invoices"
        columns={columns}
        rows={steady.rows}
        gone={steady.gone}
        keyOf={({ _id }) => _id}
        nameOf={({ invoiceNo }) => invoiceNo}
        emptyText="Nothing is outstanding"
        loading={dues.isFetching}
        error={dues.error?.message}
        onRetry={() => void dues.refetch()}
      />
    </Stack>
  );
}

function Figure({ label, amount }: { label: string; amount: Pence | undefined }) {
  return (
    <div>
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" variant="h3" sx={{ m: 0 }}>
        <MoneyText amount={amount} />
      </Typography>
    </div>
  );
}

const columns: readonly Column<Due>[] = [
  { key: 'invoiceNo', label: 'Invoice No', width: 110, cell: ({ invoiceNo }) => invoiceNo },
  {
    key: 'balanceAmount',
    label: 'Outstanding',
    width: 120,
    align: 'right',
    cell: ({ balanceAmount }) => <MoneyText amount={balanceAmount} />,
  },
  { key: 'invoiceDate', label: 'Invoice Date', width: 110, cell: ({ invoiceDate }) => <DayText day={invoiceDate} /> },
  { key: 'bookingReference', label: 'Booking Ref', width: 110, cell: ({ bookingReference }) => bookingReference },
  {
    key: 'invTotal',
    label: 'Total',
    width: 110,
    align: 'right',
    cell: ({ invTotal }) => <MoneyText amount={invTotal} />,
  },
];
