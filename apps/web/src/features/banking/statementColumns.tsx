import type { BankStatement } from '@dragoman/contract/banking';
import { daysInWords } from './agreement.ts';
import type { Column } from '../../ui/DataTable.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { InstantText, MoneyText } from '../../ui/texts.tsx';

/** Statements as they are listed: what the bank moved, and what became of it. */
export const statementColumns: readonly Column<BankStatement>[] = [
  { key: 'account', label: 'Account', width: 190, cell: ({ account }) => account },
  {
    key: 'days',
    label: 'Days',
    width: 190,
    cell: daysInWords,
  },
  {
    key: 'open',
    label: 'State',
    width: 130,
    cell: ({ open }) =>
      open === 0 ? <StatusChip label="Done" tone="paid" /> : <StatusChip label={`${open} open`} tone="waiting" />,
  },
  money('incoming', 'In', ({ incoming }) => incoming),
  money('outgoing', 'Out', ({ outgoing }) => outgoing),
  money('booked', 'Booked', ({ booked }) => booked),
  money('ignored', 'Ignored', ({ ignored }) => ignored),
  money('left', 'Left', ({ leftIn }) => leftIn),
  money('closing', 'Closing Balance', ({ closing }) => closing),
  { key: 'agrees', label: 'Balances', width: 120, spare: 1, cell: (row) => <Agreement statement={row} /> },
  {
    key: 'imported',
    label: 'Imported',
    width: 200,
    spare: 2,
    cell: ({ importedAt, importedBy }) => (
      <>
        <InstantText instant={importedAt} /> by <bdi>{importedBy}</bdi>
      </>
    ),
  },
];

function money(
  key: string,
  label: string,
  amount: (row: BankStatement) => BankStatement['closing'],
): Column<BankStatement> {
  return { key, label, width: 120, align: 'right', cell: (row) => <MoneyText amount={amount(row)} /> };
}

function Agreement({ statement: { addsUp } }: { statement: BankStatement }) {
  if (addsUp === null) return 'Not given';
  return addsUp ? <StatusChip label="Agree" tone="paid" /> : <StatusChip label="Differ" tone="owed" />;
}
