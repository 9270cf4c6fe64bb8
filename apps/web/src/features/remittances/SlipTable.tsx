import EyeIcon from '@mui/icons-material/VisibilityOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { DataTable, type Column } from '../../ui/DataTable.tsx';
import { numbered, tableOf, type PagedList } from '../../ui/pagedList.ts';
import { Pager } from '../../ui/Pager.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { DayText, MoneyText } from '../../ui/texts.tsx';
import { SlipCards } from './SlipCards.tsx';
import { SlipDialog } from './SlipDialog.tsx';
import { openSlipPage, type Slip } from './slips.ts';

interface SlipTableProps {
  readonly slips: PagedList<Slip>;
  /** Staff see whose slip it is and who approved it (rule remittances/columns). */
  readonly staff: boolean;
}

const sizes = [100, 150, 200, 500];

/** Slips in a table, as cards on a phone; each opens its dialog. */
export function SlipTable({ slips, staff }: SlipTableProps) {
  const [open, setOpen] = useState<Slip>();
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const table = tableOf(slips);
  const { rows, gone, error, state, onState, total } = table;
  const shown = columns.filter(({ key }) => staff || (key !== 'interpreterName' && key !== 'approvedBy'));
  return (
    <>
      {phone ? (
        <>
          <SlipCards rows={rows} gone={gone} error={error} staff={staff} onOpen={setOpen} />
          <Pager state={state} onState={onState} total={total} sizes={sizes} />
        </>
      ) : (
        <DataTable
          name={staff ? 'Remittance Slips' : 'Remittances'}
          {...table}
          columns={numbered(shown, slips)}
          nameOf={(slip) => slip.remittanceRef}
          emptyText="No Record"
          pageSizes={sizes}
          fills
          actions={() => [
            { label: 'View', icon: <EyeIcon fontSize="small" />, onClick: setOpen },
            { label: 'Print', icon: <PrintIcon fontSize="small" />, onClick: openSlipPage },
          ]}
        />
      )}
      {open && (
        <SlipDialog slip={rows?.find(({ _id }) => _id === open._id) ?? open} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}

const columns: readonly Column<Slip>[] = [
  {
    key: 'remittanceRef',
    label: 'Remittance Ref',
    sortable: true,
    width: 170,
    cell: (slip) => (
      <>
        {slip.remittanceRef} {slip.void && <StatusChip label="Void" tone="ended" />}
      </>
    ),
  },
  { key: 'interpreterName', label: 'Interpreter', sortable: true, width: 180, cell: (slip) => slip.interpreterName },
  {
    key: 'paymentDate',
    label: 'Payment Date',
    sortable: true,
    width: 120,
    cell: (slip) => <DayText day={slip.paymentDate} />,
  },
  {
    key: 'count',
    label: 'Number of Booking',
    width: 130,
    spare: 1,
    align: 'right',
    cell: (slip) => slip.details.length,
  },
  {
    key: 'totalAmount',
    label: 'Amount',
    sortable: true,
    width: 110,
    align: 'right',
    cell: (slip) => <MoneyText amount={slip.totalAmount} />,
  },
  { key: 'approvedBy', label: 'Approved By', width: 150, spare: 2, cell: (slip) => slip.approvedBy },
  { key: 'notes', label: 'Notes', width: 220, spare: 3, cell: (slip) => slip.notes },
];
