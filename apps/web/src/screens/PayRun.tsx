import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { type PayRun as Run, type PayRunPayment, payRunRoutes } from '@dragoman/contract/payruns';
import { formatPounds, sum } from '@dragoman/domain/money';
import { mayWithRun, paymentFileName, type PayRunAction } from '@dragoman/domain/payruns';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { file, isDenied, reading, useSteadyParts } from '../api/index.ts';
import { asksWhoIsThere, useConfirmed } from '../features/access/factors/useConfirmed.tsx';
import { CancelRunDialog } from '../features/payruns/CancelRunDialog.tsx';
import { ExportRunDialog } from '../features/payruns/ExportRunDialog.tsx';
import { ProfileLink } from '../features/payruns/ProfileLink.tsx';
import { RunFacts } from '../features/payruns/RunFacts.tsx';
import { stateTones } from '../features/payruns/runWords.ts';
import { SendRunDialog } from '../features/payruns/SendRunDialog.tsx';
import { SlipLink } from '../features/remittances/SlipLink.tsx';
import { DataTable, type Column } from '../ui/DataTable.tsx';
import { ExplainedButton } from '../ui/ExplainedButton.tsx';
import { notifyDone } from '../ui/messages.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { saveFile } from '../ui/saveFile.ts';
import { ErrorState, LoadingState } from '../ui/states.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { MoneyText } from '../ui/texts.tsx';
import { TotalChip } from '../ui/TotalChip.tsx';

/** '/payments/payruns/{id}': one run, its payments and its file. */
export default function PayRun() {
  const { id }: { id: string } = useParams({ strict: false });
  const navigate = useNavigate();
  const read = useQuery(reading(payRunRoutes.one, { params: { id } }));
  const run = read.data?.data;
  const back = () => void navigate({ to: '/payments/payruns' });
  return (
    <>
      <PageHeader
        title={run ? `Pay Run ${run.number}` : 'Pay Run'}
        onBack={back}
        backLabel="Pay Runs"
        beside={
          run && (
            <>
              <StatusChip label={run.state} tone={stateTones[run.state]} />
              <TotalChip label="Total" amount={run.total} />
            </>
          )
        }
        actions={run && <RunActions run={run} />}
      />
      {run ? (
        <Payments run={run} />
      ) : read.error && !isDenied(read.error) ? (
        <ErrorState text={read.error.message} onRetry={() => void read.refetch()} />
      ) : (
        <LoadingState />
      )}
    </>
  );
}

type Open = 'export' | 'send' | 'cancel';

/** What may be done with a run as it stands (rule payruns/states). */
function RunActions({ run }: { readonly run: Run }) {
  const [open, setOpen] = useState<Open>();
  const [fetching, setFetching] = useState(false);
  const { confirmed, question } = useConfirmed('read whole account numbers');
  const why = (action: PayRunAction) => {
    const may = mayWithRun(action, run.state);
    return may.allowed ? undefined : may.refusal;
  };
  const download = async () => {
    setFetching(true);
    try {
      const params = { id: run._id };
      const blob = await confirmed(() => file(payRunRoutes.file, { params }, asksWhoIsThere));
      const name = blob && run.exported && paymentFileName(run.number, run.exported.format);
      if (!blob) return;
      saveFile(blob, name ?? `pay-run-${run.number}`);
      notifyDone(`The payment file of Pay Run ${run.number} is saved`);
    } finally {
      setFetching(false);
    }
  };
  const close = () => setOpen(undefined);
  if (run.state === 'Cancelled') return null;
  // Steps that are done are not offered again.
  const isSent = run.state === 'Sent';
  return (
    <>
      <ExplainedButton color="error" why={why('cancel')} onClick={() => setOpen('cancel')}>
        Cancel Run
      </ExplainedButton>
      {!isSent && (
        <ExplainedButton
          variant={run.exported ? 'text' : 'contained'}
          why={why('export')}
          onClick={() => setOpen('export')}
        >
          {run.exported ? 'Export as Another File' : 'Export Payment File'}
        </ExplainedButton>
      )}
      <ExplainedButton
        variant="outlined"
        startIcon={<DownloadIcon />}
        loading={fetching}
        why={why('download')}
        onClick={() => void download().catch(() => undefined)}
      >
        Download File
      </ExplainedButton>
      {!isSent && (
        <ExplainedButton variant="contained" why={why('send')} onClick={() => setOpen('send')}>
          Mark as Sent
        </ExplainedButton>
      )}
      {question}
      {open === 'export' && (
        <ExportRunDialog run={run} onClose={close} onDone={() => notifyDone('Exported: the file can be downloaded')} />
      )}
      {open === 'send' && <SendRunDialog run={run} onClose={close} />}
      {open === 'cancel' && <CancelRunDialog run={run} onClose={close} />}
    </>
  );
}

function Payments({ run }: { readonly run: Run }) {
  const { rows, gone } = useSteadyParts(run.payments, run._id, keyOf);
  const voided = run.state === 'Sent' ? run.payments.filter((payment) => payment.void) : [];
  return (
    <Box sx={{ p: { xs: 1, sm: 2 }, display: 'grid', gap: 2, '& > *': { minWidth: 0 } }}>
      <Paper variant="outlined" sx={{ p: 2 }}>
        <RunFacts run={run} />
      </Paper>
      {voided.length > 0 && (
        <Alert severity="warning">
          {formatPounds(sum(voided.map(({ amount }) => amount)))} of what was sent was voided afterwards and is due
          again.
        </Alert>
      )}
      <DataTable
        name="Payments of the run"
        columns={columns}
        rows={rows}
        gone={gone}
        keyOf={keyOf}
        nameOf={({ remittanceRef }) => remittanceRef}
        emptyText="No Record"
        stacks
      />
    </Box>
  );
}

const keyOf = ({ slipId }: PayRunPayment): string => slipId;

const columns: readonly Column<PayRunPayment>[] = [
  {
    key: 'remittanceRef',
    label: 'Remittance Ref',
    width: 170,
    cell: ({ remittanceRef, slipToken, void: isVoid }) => (
      <span>
        <SlipLink slip={remittanceRef} token={slipToken} /> {isVoid && <StatusChip label="Void" tone="ended" />}
      </span>
    ),
  },
  {
    key: 'interpreterName',
    label: 'Interpreter',
    width: 220,
    cell: ({ interpreterId, interpreterName }) => (
      <ProfileLink interpreterId={interpreterId}>{interpreterName}</ProfileLink>
    ),
  },
  {
    key: 'account',
    label: 'Account',
    width: 260,
    cell: ({ accountChanged, accountEnding, accountName }) => (
      <span>
        {accountName}, ending {accountEnding} {accountChanged && <StatusChip label="Changed since" tone="owed" />}
      </span>
    ),
  },
  { key: 'amount', label: 'Amount', width: 120, align: 'right', cell: ({ amount }) => <MoneyText amount={amount} /> },
];
