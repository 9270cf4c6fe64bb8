import Stack from '@mui/material/Stack';
import type { PreviewedPayee } from '@dragoman/contract/payruns';
import { DataTable, type Column, type DataTableProps } from '../../ui/DataTable.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { MoneyText } from '../../ui/texts.tsx';
import { ProfileLink } from './ProfileLink.tsx';

interface PayeeTableProps extends Pick<DataTableProps<PreviewedPayee>, 'selection'> {
  readonly name: string;
  readonly rows: readonly PreviewedPayee[];
  readonly gone: (payee: PreviewedPayee) => boolean;
  readonly emptyText: string;
}

/** Interpreters of a run before it is made: those who are paid can be left out, the others say why they are not. */
export function PayeeTable({ name, rows, emptyText, gone, selection }: PayeeTableProps) {
  return (
    <DataTable
      name={name}
      columns={selection ? paid : [...paid, why]}
      rows={rows}
      gone={gone}
      keyOf={keyOf}
      nameOf={({ interpreterName }) => interpreterName}
      emptyText={emptyText}
      stacks
      {...(selection && { selection })}
    />
  );
}

/** What a row of the preview is known by. */
export const keyOf = ({ interpreterId }: PreviewedPayee): string => interpreterId;

const paid: readonly Column<PreviewedPayee>[] = [
  {
    key: 'interpreterName',
    label: 'Interpreter',
    width: 220,
    cell: ({ aboveLimit, interpreterName, outcome }) => (
      <span>
        {interpreterName} {aboveLimit && outcome === 'pay' && <StatusChip label="Above the limit" tone="owed" />}
      </span>
    ),
  },
  { key: 'account', label: 'Account', width: 130, cell: ({ accountEnding }) => `ending ${accountEnding || '–'}` },
  { key: 'count', label: 'Dues', width: 80, align: 'right', cell: ({ count }) => count },
  { key: 'amount', label: 'Amount', width: 120, align: 'right', cell: ({ amount }) => <MoneyText amount={amount} /> },
];

const why: Column<PreviewedPayee> = {
  key: 'reasons',
  label: 'Why',
  width: 420,
  cell: ({ interpreterId, outcome, reasons }) => (
    <Stack sx={{ gap: 0.5 }}>
      {reasons.map((reason) => (
        <span key={reason}>{reason}</span>
      ))}
      {outcome === 'held' && (
        <ProfileLink interpreterId={interpreterId} tab="Payment Details">
          Open the profile
        </ProfileLink>
      )}
    </Stack>
  ),
};
