import DoneIcon from '@mui/icons-material/TaskAltOutlined';
import EyeIcon from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type InvoiceReturn, returnRoutes } from '@dragoman/contract/invoices';
import type { ReplyOf } from '@dragoman/contract/kit';
import { returnOutcomeLabels, returnReasonLabels, returnReasons } from '@dragoman/domain/invoices';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { reading, useSteadyList } from '../api/index.ts';
import type { ReturnFilters } from '../features/invoices/returnedSearch.ts';
import { SettleReturnDialog } from '../features/invoices/SettleReturnDialog.tsx';
import { DataTable, type Column } from '../ui/DataTable.tsx';
import { useFilterChange, useListState } from '../ui/listState.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { tableOf } from '../ui/pagedList.ts';
import { Panel } from '../ui/Panel.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { DayText, MoneyText } from '../ui/texts.tsx';
import { WaitingRows } from '../ui/WaitingRows.tsx';

/** '/payments/returned': which invoices came back, why, and what became of them (rule invoices/returned). */
export default function ReturnedInvoices() {
  const { invoiceNo, payerId, state, ...searched }: ReturnFilters = useSearch({ strict: false });
  const reason = returnReasons.find((one) => one === searched.reason);
  const filters = { invoiceNo, payerId, reason, state };
  const change = useFilterChange<ReturnFilters>();
  const navigate = useNavigate();
  const [{ page, limit }, onState] = useListState({ limit: 25 });
  const table = { page, limit };
  const list = useQuery(reading(returnRoutes.list, { query: { ...table, ...filters } }));
  const steady = useSteadyList(list, { ...table, ...filters });
  const [settling, setSettling] = useState<InvoiceReturn>();
  const only = (picked: Partial<ReturnFilters>) => change({ ...filters, ...picked });
  const open = ({ invoiceNo: number, monthly }: InvoiceReturn) =>
    monthly
      ? void navigate({ to: '/payments/monthly', search: { monthlyNo: number } })
      : void navigate({
          to: '/BookingTracker/invoice/$id/$iType/$clientInvoice',
          params: { id: number, iType: 'client', clientInvoice: 'yes' },
        });
  return (
    <>
      <PageHeader
        title="Returned Invoices"
        beside={
          <>
            <WaitingRows of={steady} />
            {(['open', 'settled'] as const).map((one) => (
              <Choice
                key={one}
                label={one === 'open' ? 'Open' : 'Settled'}
                chosen={state === one}
                onClick={() => only({ state: state === one ? undefined : one })}
              />
            ))}
          </>
        }
      />
      <Box sx={{ p: { xs: 1, sm: 2 }, display: 'grid', gap: 2, '& > *': { minWidth: 0 } }}>
        <Tallies
          reply={list.data}
          chosen={filters}
          onReason={(key) => only({ reason: reason === key ? undefined : key })}
          onPayer={(key) => only({ payerId: payerId === key ? undefined : key })}
        />
        <DataTable
          name="Returned Invoices"
          {...tableOf({ list, steady, state: table, onState })}
          columns={columns}
          nameOf={(row) => row.invoiceNo}
          emptyText="No invoice came back: one is logged on its own page"
          stacks
          onOpen={open}
          actions={(row) => [
            { label: 'View', icon: <EyeIcon fontSize="small" />, onClick: open },
            ...(row.settled ? [] : [{ label: 'Settle', icon: <DoneIcon fontSize="small" />, onClick: setSettling }]),
          ]}
        />
      </Box>
      {settling && <SettleReturnDialog of={settling} onClose={() => setSettling(undefined)} />}
    </>
  );
}

function Choice({ chosen, label, onClick }: { chosen: boolean; label: string; onClick: () => void }) {
  return <StatusChip label={chosen ? `${label} only` : label} tone={chosen ? 'agreed' : 'neutral'} onClick={onClick} />;
}

interface TalliesProps {
  readonly reply: ReplyOf<typeof returnRoutes.list> | undefined;
  readonly chosen: ReturnFilters;
  readonly onReason: (key: InvoiceReturn['reason']) => void;
  readonly onPayer: (key: string) => void;
}

/** How many came back for each reason and from each payer; a press shows them alone. */
function Tallies({ reply, chosen, onReason, onPayer }: TalliesProps) {
  if (!reply || reply.total === 0) return null;
  return (
    <Panel title="How Often">
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
        <Group title="By reason">
          {reply.byReason.map(({ count, key, label }) => (
            <Choice
              key={key}
              label={`${label}: ${count}`}
              chosen={chosen.reason === key}
              onClick={() => onReason(key as InvoiceReturn['reason'])}
            />
          ))}
        </Group>
        <Group title="By client">
          {reply.byPayer.map(({ count, key, label }) => (
            <Choice
              key={key}
              label={`${label}: ${count}`}
              chosen={chosen.payerId === key}
              onClick={() => onPayer(key)}
            />
          ))}
        </Group>
      </Box>
    </Panel>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <Typography variant="subtitle2" component="h3" gutterBottom>
        {title}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{children}</Box>
    </div>
  );
}

const columns: readonly Column<InvoiceReturn>[] = [
  { key: 'returnedOn', label: 'Came Back', width: 110, cell: ({ returnedOn }) => <DayText day={returnedOn} /> },
  { key: 'invoiceNo', label: 'Invoice', width: 120, cell: ({ invoiceNo }) => invoiceNo },
  { key: 'payer', label: 'Client', width: 180, cell: ({ payer }) => payer },
  { key: 'amount', label: 'Amount', width: 110, align: 'right', cell: ({ amount }) => <MoneyText amount={amount} /> },
  { key: 'reason', label: 'Reason', width: 210, cell: ({ reason }) => returnReasonLabels[reason] },
  { key: 'returnedBy', label: 'From', width: 150, spare: 1, cell: ({ returnedBy }) => returnedBy },
  { key: 'words', label: 'In Words', width: 220, spare: 2, cell: ({ words }) => words },
  {
    key: 'settled',
    label: 'What Was Done',
    width: 240,
    cell: ({ settled }) =>
      settled ? (
        <span>
          {returnOutcomeLabels[settled.outcome]}, <DayText day={settled.on} /> by {settled.by}
        </span>
      ) : (
        <StatusChip label="Open" tone="owed" />
      ),
  },
];
