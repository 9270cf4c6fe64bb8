import UndoIcon from '@mui/icons-material/Undo';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { userNow, useSteadyParts } from '../../api/index.ts';
import { DataTable, type Column, type RowAction } from '../../ui/DataTable.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { CopyText, DayText, InstantText, MoneyText } from '../../ui/texts.tsx';
import { ReceiptCorrection, whyNotReversible, type OpenCorrection } from './corrections.tsx';
import { wordOf, type Receipt, type ReceiptEvent } from './receipts.ts';
import { WaitingRows } from '../../ui/WaitingRows.tsx';

/** Everything that was done to a payment: who, when, why, and the reference by which it is undone. */
export function PaymentEvents({ receipt, onDone }: { receipt: Receipt; onDone: () => void }) {
  const [open, setOpen] = useState<OpenCorrection>();
  const steady = useSteadyParts(receipt.events, receipt._id);
  const superadmin = userNow()?.role === 'superadmin';
  return (
    <section>
      <Typography variant="h3" gutterBottom>
        History <WaitingRows of={steady} at="beside" />
      </Typography>
      <DataTable
        name="Payment history"
        columns={columns}
        rows={steady.rows}
        gone={steady.gone}
        keyOf={({ _id }) => _id}
        nameOf={(event) => `${wordOf(event)} ${event.invoiceNo ?? ''}`.trim()}
        emptyText="No record"
        dense
        stacks
        {...(superadmin ? { actions: (event: ReceiptEvent) => actionsOf(receipt, event, setOpen) } : {})}
      />
      {open && (
        <ReceiptCorrection
          open={open}
          receipt={receipt}
          target={open.target}
          onClose={() => setOpen(undefined)}
          onDone={() => {
            setOpen(undefined);
            onDone();
          }}
        />
      )}
    </section>
  );
}

const corrections: Partial<
  Record<ReceiptEvent['what'], { readonly label: string; readonly kind: OpenCorrection['kind'] }>
> = {
  received: { label: 'Reverse', kind: 'reverse' },
  allocated: { label: 'Release', kind: 'release' },
  creditWrittenOff: { label: 'Reverse', kind: 'reverseWriteOff' },
  debtWrittenOff: { label: 'Reverse', kind: 'reverseWriteOff' },
};

function actionsOf(
  receipt: Receipt,
  event: ReceiptEvent,
  onOpen: (correction: OpenCorrection) => void,
): readonly RowAction<ReceiptEvent>[] {
  const correction = corrections[event.what];
  if (!correction || event.undone) return [];
  return [
    {
      label: correction.label,
      icon: <UndoIcon fontSize="small" />,
      disabledBecause: correction.kind === 'reverse' ? whyNotReversible(receipt) : undefined,
      onClick: ({ _id }) => onOpen({ kind: correction.kind, target: _id }),
    },
  ];
}

const columns: readonly Column<ReceiptEvent>[] = [
  { key: 'at', label: 'When', width: 130, cell: ({ at }) => <InstantText instant={at} /> },
  {
    key: 'what',
    label: 'What',
    width: 170,
    cell: (event) => (
      <>
        {wordOf(event)} {event.undone && <StatusChip label="Undone" tone="ended" />}
      </>
    ),
  },
  { key: 'amount', label: 'Amount', width: 100, align: 'right', cell: ({ amount }) => <MoneyText amount={amount} /> },
  { key: 'day', label: 'Date', width: 100, cell: ({ day }) => <DayText day={day} /> },
  { key: 'invoiceNo', label: 'Invoice', width: 110, cell: ({ invoiceNo }) => invoiceNo },
  { key: 'by', label: 'By', width: 130, cell: ({ by }) => by },
  { key: 'reason', label: 'Reason or notes', width: 220, cell: ({ reason }) => reason },
  {
    key: 'reference',
    label: 'Reference',
    width: 320,
    cell: ({ _id, undoes }) => (
      <>
        <CopyText text={_id} what="reference" />
        {undoes && (
          <Typography variant="caption" color="textSecondary" component="div">
            undoes {undoes}
          </Typography>
        )}
      </>
    ),
  },
];
