import EndIcon from '@mui/icons-material/TaskAltOutlined';
import { type Hold, reminderRoutes } from '@dragoman/contract/reminders';
import { holdInWords, holdKinds } from '@dragoman/domain/reminders';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reading, useSteadyList } from '../../api/index.ts';
import { DataTable, type Column } from '../../ui/DataTable.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { InstantText, MoneyText } from '../../ui/texts.tsx';
import { useLondonDay } from '../../ui/useLondonDay.ts';
import { EndHoldDialog } from './EndHoldDialog.tsx';

/** Who is not reminded and why, and promises that were broken. */
export function HoldsTable() {
  const today = useLondonDay();
  const [ending, setEnding] = useState<Hold>();
  const holds = useQuery(reading(reminderRoutes.holds, {}));
  const steady = useSteadyList(holds, {});
  return (
    <Panel title="Not reminded">
      <DataTable
        name="Not reminded"
        columns={columnsAt(today)}
        rows={steady.rows}
        gone={steady.gone}
        keyOf={({ _id }) => _id}
        nameOf={({ payer }) => payer}
        emptyText="No pause, promise or dispute stands"
        loading={holds.isFetching}
        error={holds.error?.message}
        onRetry={() => void holds.refetch()}
        stacks
        actions={({ kind }) => [
          { label: holdKinds[kind].ending, icon: <EndIcon fontSize="small" />, onClick: setEnding },
        ]}
      />
      {ending && <EndHoldDialog hold={ending} onClose={() => setEnding(undefined)} />}
    </Panel>
  );
}

const columnsAt = (today: Parameters<typeof holdInWords>[1]): readonly Column<Hold>[] => [
  { key: 'payer', label: 'Payer', width: 200, cell: ({ payer }) => payer },
  { key: 'of', label: 'Of', width: 130, cell: ({ invoiceNo }) => invoiceNo ?? 'All that they owe' },
  {
    key: 'why',
    label: 'Why',
    width: 330,
    cell: (hold) =>
      hold.state === 'broken' ? (
        <StatusChip label={holdInWords(hold, today)} tone="owed" />
      ) : hold.kind === 'promise' ? (
        `${holdInWords(hold, today)}: ${hold.reason}`
      ) : (
        holdInWords(hold, today)
      ),
  },
  { key: 'owed', label: 'Owed', width: 110, align: 'right', cell: ({ owed }) => <MoneyText amount={owed} /> },
  {
    key: 'noted',
    label: 'Noted',
    width: 220,
    spare: 1,
    cell: ({ createdAt, createdBy }) => (
      <span>
        <InstantText instant={createdAt} /> by {createdBy}
      </span>
    ),
  },
];
