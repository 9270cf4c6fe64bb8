import UndoIcon from '@mui/icons-material/Undo';
import Typography from '@mui/material/Typography';
import { paymentRoutes, type WriteOffQuery } from '@dragoman/contract/payments';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { reading, userNow, useSteadyList } from '../../api/index.ts';
import { DataTable, type Column, type TableState } from '../../ui/DataTable.tsx';
import { CopyText, DayText, MoneyText } from '../../ui/texts.tsx';
import { ReverseWriteOffDialog } from './corrections.tsx';
import type { WriteOff } from './receipts.ts';
import { WaitingRows } from '../../ui/WaitingRows.tsx';

interface WrittenOffListProps {
  readonly of: z.output<typeof WriteOffQuery>;
}

/** Debts that were written off, with reason and reference; a superadmin reverses them here. Nothing where there is none. */
export function WrittenOffList({ of }: WrittenOffListProps) {
  const [state, setState] = useState<TableState>({ page: 1, limit: 100 });
  const [reversing, setReversing] = useState<WriteOff>();
  const { page, limit } = state;
  const query = { ...of, page, limit };
  const list = useQuery(reading(paymentRoutes.writeOffs, { query }));
  const steady = useSteadyList(list, query);
  const { rows } = steady;
  const superadmin = userNow()?.role === 'superadmin';
  if (!rows || rows.length === 0) return null;
  return (
    <section>
      <Typography variant="h3" gutterBottom>
        Written off <WaitingRows of={steady} at="beside" />
      </Typography>
      <DataTable
        name="Written off"
        columns={columns}
        rows={rows}
        gone={steady.gone}
        keyOf={({ _id }) => _id}
        nameOf={({ invoiceNo }) => invoiceNo ?? ''}
        emptyText="No record"
        total={list.data?.total ?? 0}
        {...((list.data?.total ?? 0) > limit ? { state, onState: (change) => setState({ ...state, ...change }) } : {})}
        dense
        {...(superadmin
          ? {
              actions: (writeOff: WriteOff) =>
                writeOff.reversed
                  ? []
                  : [{ label: 'Reverse', icon: <UndoIcon fontSize="small" />, onClick: setReversing }],
            }
          : {})}
      />
      {reversing && (
        <ReverseWriteOffDialog
          writeOffs={[reversing]}
          onClose={() => setReversing(undefined)}
          onDone={() => setReversing(undefined)}
        />
      )}
    </section>
  );
}

const columns: readonly Column<WriteOff>[] = [
  { key: 'invoiceNo', label: 'Invoice No', width: 110, cell: ({ invoiceNo }) => invoiceNo },
  { key: 'bookingRef', label: 'Booking Ref', width: 110, cell: ({ bookingRef }) => bookingRef },
  { key: 'company', label: 'Payer', width: 170, cell: ({ company }) => company },
  { key: 'amount', label: 'Amount', width: 100, align: 'right', cell: ({ amount }) => <MoneyText amount={amount} /> },
  { key: 'day', label: 'Date', width: 100, cell: ({ day }) => <DayText day={day} /> },
  { key: 'by', label: 'By', width: 130, cell: ({ by }) => by },
  { key: 'reason', label: 'Reason', width: 200, cell: ({ reason }) => reason },
  {
    key: 'reversed',
    label: 'Reversed',
    width: 220,
    cell: ({ reversed, reversedDay, reversedBy, reversedReason }) =>
      reversed && (
        <>
          <DayText day={reversedDay} />, <bdi>{reversedBy}</bdi>: {reversedReason}
        </>
      ),
  },
  { key: 'reference', label: 'Reference', width: 320, cell: ({ _id }) => <CopyText text={_id} what="reference" /> },
];
