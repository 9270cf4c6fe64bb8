import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { paymentRoutes, paymentSortColumns } from '@dragoman/contract/payments';
import { noPence, type Pence } from '@dragoman/domain/money';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { file, reading, useSteadyList } from '../api/index.ts';
import { PaymentSearchForm } from '../features/payments/PaymentSearchForm.tsx';
import { PaymentTable } from '../features/payments/PaymentTable.tsx';
import { receiptFilters, type ReceiptSearch } from '../features/payments/listSearch.ts';
import type { ReceiptRow } from '../features/payments/receipts.ts';
import { ExportMenu } from '../ui/ExportMenu.tsx';
import { lazyComponent } from '../ui/lazy.tsx';
import { filtersIn, useSearchChange, useSortedList } from '../ui/listState.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { TotalChip } from '../ui/TotalChip.tsx';
import { WaitingRows } from '../ui/WaitingRows.tsx';

const OutstandingDialog = lazyComponent(
  async () => (await import('../features/payments/OutstandingDialog.tsx')).OutstandingDialog,
);
const WriteOffDebtsDialog = lazyComponent(
  async () => (await import('../features/payments/WriteOffDebtsDialog.tsx')).WriteOffDebtsDialog,
);

/** '/payments/outstandingCPR': what was received, what of it is left, and what is done with it. */
export default function OutstandingPayments() {
  const given: ReceiptSearch = useSearch({ strict: false });
  const { companyId, bookingRef, paymentRef, allocatedDate, fromDate, toDate, isCredit, private: isPrivate } = given;
  // A last day alone is not asked for, as the hint beside it says (rule reports/to-with-from).
  const days = { fromDate, toDate: fromDate ? toDate : undefined };
  const words = { companyId, bookingRef, paymentRef, allocatedDate };
  const flags = { isCredit: isCredit === 'true' || undefined, private: isPrivate === 'true' || undefined };
  const filters = { ...words, ...days, ...flags };
  const changeSearch = useSearchChange();
  const [open, setOpen] = useState<ReceiptRow | 'writeOff'>();
  const { state, onState } = useSortedList({
    columns: paymentSortColumns,
    sort: 'paymentRef',
    order: 'desc',
    limit: 150,
  });
  const list = useQuery(reading(paymentRoutes.list, { query: { ...state, ...filters } }));
  const steady = useSteadyList(list, { ...state, ...filters });
  const onSearch = (next: ReceiptSearch) => changeSearch(({ limit, sort, order }) => ({ limit, sort, order, ...next }));
  return (
    <>
      <PageHeader
        title="Outstanding/Over Client Payment Report"
        beside={
          <>
            <WaitingRows of={steady} />
            <Total label="Total Amount" amount={list.data?.totalAmount} />
            <Total label="Total Credit" amount={list.data?.totalCredit} />
            <Total label="Reserved" amount={list.data?.totalReserved} />
            <Total label="Refunded" amount={list.data?.totalRefunded} />
            <Total label="Written off" amount={list.data?.totalWrittenOff} />
            <Total label="Reversed" amount={list.data?.totalReversed} />
          </>
        }
        actions={
          <>
            <ExportMenu
              name="payments"
              fetchFile={(format) =>
                file(paymentRoutes.export, {
                  query: { sort: state.sort, order: state.order, ...filters, format },
                })
              }
            />
            <Button variant="outlined" onClick={() => setOpen('writeOff')}>
              Write Off Debts
            </Button>
          </>
        }
      />
      <Box sx={{ p: { xs: 1, sm: 2 }, display: 'grid', gap: 2, '& > *': { minWidth: 0 } }}>
        <PaymentSearchForm search={filtersIn(receiptFilters, given)} refusal={list.error} onSearch={onSearch} />
        <PaymentTable payments={{ list, steady, state, onState }} onOpen={setOpen} />
      </Box>
      {open === 'writeOff' && <WriteOffDebtsDialog onClose={() => setOpen(undefined)} />}
      {typeof open === 'object' && <OutstandingDialog payment={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

/** Hidden when there is none of it. */
function Total({ label, amount = noPence }: { label: string; amount?: Pence | undefined }) {
  return amount === 0 ? null : <TotalChip label={label} amount={amount} />;
}
