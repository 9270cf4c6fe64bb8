import EyeIcon from '@mui/icons-material/VisibilityOutlined';
import HistoryIcon from '@mui/icons-material/History';
import PauseIcon from '@mui/icons-material/PauseCircleOutlined';
import Box from '@mui/material/Box';
import type { DueReminder } from '@dragoman/contract/reminders';
import { onMonthly } from '@dragoman/domain/invoices';
import { formatPounds } from '@dragoman/domain/money';
import { DataTable, type Column } from '../../ui/DataTable.tsx';
import { type PagedList, tableOf } from '../../ui/pagedList.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { DayText, MoneyText } from '../../ui/texts.tsx';

interface DueTableProps {
  readonly due: PagedList<DueReminder>;
  readonly emptyText: string;
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (selected: ReadonlySet<string>) => void;
  readonly onPreview: (row: DueReminder) => void;
  readonly onHold: (row: DueReminder) => void;
  readonly onHistory: (row: DueReminder) => void;
}

/** Who is to be reminded today, by payer and step (rule reminders/by-payer). */
export function DueTable({ due, emptyText, selected, onSelect, onPreview, onHold, onHistory }: DueTableProps) {
  const reachable = new Set(due.steady.rows?.filter(({ to }) => to.length > 0).map(({ _id }) => _id));
  return (
    <DataTable
      name="To be reminded"
      {...tableOf(due)}
      columns={columns}
      nameOf={({ payer, step }) => `${payer}, ${step}`}
      emptyText={emptyText}
      stacks
      selection={{ selected, onSelect, may: (key) => reachable.has(key) }}
      onOpen={onPreview}
      actions={() => [
        { label: 'Preview', icon: <EyeIcon fontSize="small" />, onClick: onPreview },
        { label: 'Hold', icon: <PauseIcon fontSize="small" />, onClick: onHold },
        { label: 'History', icon: <HistoryIcon fontSize="small" />, onClick: onHistory, inMenu: true },
      ]}
    />
  );
}

const columns: readonly Column<DueReminder>[] = [
  {
    key: 'payer',
    label: 'Payer',
    width: 230,
    cell: ({ broken, payer, private: isPrivate, to }) => (
      <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
        <span>
          <bdi>{payer}</bdi>
          {isPrivate && ' (private)'}
        </span>
        {to.length === 0 && <StatusChip label="No e-mail address" tone="owed" />}
        {broken.map((promise) => (
          <StatusChip key={promise} label={promise} tone="owed" />
        ))}
      </Box>
    ),
  },
  { key: 'step', label: 'Step', width: 140, cell: ({ step }) => step },
  {
    key: 'invoices',
    label: 'Invoices',
    width: 300,
    cell: ({ invoices }) => (
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {invoices.map(({ _id, daysOverdue, invoiceNo, mailed, monthlyNo, owed }) => (
          <li key={_id}>
            {onMonthly(invoiceNo, monthlyNo)}, {formatPounds(owed)}, {daysOverdue} {daysOverdue === 1 ? 'day' : 'days'}{' '}
            overdue{!mailed && ', never sent'}
          </li>
        ))}
      </Box>
    ),
  },
  {
    key: 'last',
    label: 'Last reminded',
    width: 120,
    cell: ({ lastReminded }) => (lastReminded ? <DayText day={lastReminded} /> : 'Never'),
  },
  {
    key: 'credit',
    label: 'Credit',
    width: 100,
    spare: 1,
    align: 'right',
    cell: ({ credit }) => (credit > 0 ? <MoneyText amount={credit} /> : '–'),
  },
  {
    key: 'claim',
    label: 'Could be claimed',
    width: 130,
    spare: 2,
    align: 'right',
    cell: ({ claim }) => (claim > 0 ? <MoneyText amount={claim} /> : '–'),
  },
  { key: 'total', label: 'Overdue', width: 110, align: 'right', cell: ({ total }) => <MoneyText amount={total} /> },
];
