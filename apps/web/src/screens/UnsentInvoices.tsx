import AskIcon from '@mui/icons-material/ContactMailOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import EyeIcon from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { invoiceRoutes, type UnsentInvoice } from '@dragoman/contract/invoices';
import { nothingToAsk } from '@dragoman/domain/invoices';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { call, reading, useSteadyList } from '../api/index.ts';
import { DespiteDialog } from '../features/invoices/DespiteDialog.tsx';
import { RecipientsText } from '../features/invoices/RecipientsText.tsx';
import { MonthsWaiting } from '../features/invoices/MonthsWaiting.tsx';
import { PreflightChip, Shortcomings } from '../features/invoices/Shortcomings.tsx';
import { useMany } from '../features/invoices/useMany.ts';
import { SetupRefusal } from '../features/settings/SetupPanel.tsx';
import { useSetup } from '../features/settings/useSetup.ts';
import { countWithNoun } from '../ui/counted.ts';
import { DataTable, type Column } from '../ui/DataTable.tsx';
import { ExplainedButton } from '../ui/ExplainedButton.tsx';
import { lazyComponent } from '../ui/lazy.tsx';
import { useListState } from '../ui/listState.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { DayText, MoneyText } from '../ui/texts.tsx';
import { WaitingRows } from '../ui/WaitingRows.tsx';

const SendInvoicesDialog = lazyComponent(
  async () => (await import('../features/invoices/SendInvoicesDialog.tsx')).SendInvoicesDialog,
);

/** '/payments/unsent': what is to be sent, and what keeps it (rule invoices/pre-flight). */
export default function UnsentInvoices() {
  const { state: shown }: { state?: UnsentInvoice['state'] } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [table, onTable] = useListState({ columns: [] });
  const list = useQuery(reading(invoiceRoutes.unsent, {}));
  const steady = useSteadyList(list, {});
  const rows = steady.rows;
  const [despite, setDespite] = useState<UnsentInvoice>();
  const only = (state: UnsentInvoice['state'] | undefined) =>
    void navigate({ to: '.', search: state === shown || !state ? {} : { state } });
  const open = ({ invoiceNo }: UnsentInvoice) =>
    void navigate({
      to: '/BookingTracker/invoice/$id/$iType/$clientInvoice',
      params: { id: invoiceNo, iType: 'client', clientInvoice: 'yes' },
    });
  return (
    <>
      <PageHeader
        title="Invoices to Send"
        beside={
          <>
            <WaitingRows of={steady} />
            {list.data && list.data.total > list.data.count && (
              <Typography variant="body2">
                First {list.data.count} of {list.data.total} shown
              </Typography>
            )}
            {(['ready', 'held', 'waiting'] as const).map((state) => (
              <StateCount key={state} state={state} rows={rows} onClick={() => only(state)} />
            ))}
          </>
        }
        actions={<Together rows={rows} />}
      />
      <Box sx={{ p: { xs: 1, sm: 2 }, display: 'grid', gap: 2, '& > *': { minWidth: 0 } }}>
        <SetupRefusal />
        <MonthsWaiting />
        <DataTable
          name="Invoices to Send"
          columns={columns}
          rows={shown ? rows?.filter(({ state }) => state === shown) : rows}
          gone={steady.gone}
          keyOf={({ _id }) => _id}
          nameOf={({ invoiceNo }) => invoiceNo}
          emptyText={shown ? 'None of them' : 'Every invoice on which money is due was sent'}
          state={table}
          onState={onTable}
          loading={list.isFetching}
          error={list.error?.message}
          onRetry={() => void list.refetch()}
          stacks
          onOpen={open}
          actions={(row) => [
            { label: 'View', icon: <EyeIcon fontSize="small" />, onClick: open },
            ...(row.state === 'ready'
              ? []
              : [
                  {
                    label: 'Ask for What Is Missing',
                    icon: <AskIcon fontSize="small" />,
                    onClick: () => void call(invoiceRoutes.ask, { params: { id: row._id } }).catch(() => undefined),
                    disabledBecause: isAskable(row) ? undefined : nothingToAsk,
                  },
                  { label: 'Send All the Same', icon: <MailIcon fontSize="small" />, onClick: setDespite },
                ]),
          ]}
        />
      </Box>
      {despite && <DespiteDialog id={despite._id} invoice={despite} onClose={() => setDespite(undefined)} />}
    </>
  );
}

type Rows = readonly UnsentInvoice[] | undefined;

const words = { ready: 'ready', held: 'held back', waiting: 'waiting for the month' };

function StateCount({ state, rows, onClick }: { state: UnsentInvoice['state']; rows: Rows; onClick: () => void }) {
  const count = rows?.filter((row) => row.state === state).length ?? 0;
  if (count === 0) return null;
  const tone = { ready: 'approved', held: 'owed', waiting: 'neutral' } as const;
  return <StatusChip label={`${count} ${words[state]}`} tone={tone[state]} onClick={onClick} />;
}

const isAskable = ({ shortcomings }: UnsentInvoice) => shortcomings.some(({ asks }) => asks !== null);

/** Sends all that are ready, and asks for what the others lack where nobody was asked yet. */
function Together({ rows = [] }: { rows: Rows }) {
  const { refuses } = useSetup();
  const asking = useMany('asked');
  const [question, setQuestion] = useState(false);
  const ready = rows.filter(({ state }) => state === 'ready');
  const unasked = rows.filter((row) => isAskable(row) && row.asked.length === 0);
  const ask = () =>
    asking.start(
      unasked.map(({ _id }) => _id),
      (id, idempotencyKey) => call(invoiceRoutes.ask, { params: { id }, idempotencyKey }, () => true),
    );
  return (
    <>
      {unasked.length > 0 && (
        <Button startIcon={<AskIcon />} loading={asking.running} onClick={() => void ask()}>
          Ask for What Is Missing ({unasked.length})
        </Button>
      )}
      <ExplainedButton
        variant="contained"
        startIcon={<MailIcon />}
        why={refuses ? 'The setup is not finished' : ready.length === 0 ? 'None is ready' : undefined}
        onClick={() => setQuestion(true)}
      >
        Send {countWithNoun(ready.length, 'Invoice')}
      </ExplainedButton>
      {question && (
        <SendInvoicesDialog ready={ready} held={rows.length - ready.length} onClose={() => setQuestion(false)} />
      )}
    </>
  );
}

const columns: readonly Column<UnsentInvoice>[] = [
  { key: 'invoiceNo', label: 'Invoice', width: 120, cell: ({ invoiceNo }) => invoiceNo },
  { key: 'invoiceDate', label: 'Date', width: 100, cell: ({ invoiceDate }) => <DayText day={invoiceDate} /> },
  { key: 'payer', label: 'Payer', width: 180, cell: ({ payer }) => payer },
  { key: 'bookingRef', label: 'Booking', width: 110, spare: 1, cell: ({ bookingRef }) => bookingRef },
  {
    key: 'amount',
    label: 'Amount Due',
    width: 110,
    align: 'right',
    cell: ({ amount }) => <MoneyText amount={amount} />,
  },
  {
    key: 'recipients',
    label: 'To',
    width: 220,
    spare: 2,
    cell: ({ recipients }) => <RecipientsText recipients={recipients} />,
  },
  { key: 'state', label: 'State', width: 150, cell: (row) => <PreflightChip {...row} /> },
  { key: 'shortcomings', label: 'What Is Missing', width: 420, cell: (row) => <Shortcomings {...row} /> },
];
