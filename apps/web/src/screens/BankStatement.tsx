import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { bankingRoutes } from '@dragoman/contract/banking';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { reading } from '../api/index.ts';
import { agreementOf, daysInWords } from '../features/banking/agreement.ts';
import { BookCertain } from '../features/banking/BookCertain.tsx';
import { LinesTab } from '../features/banking/LinesTab.tsx';
import { StatementDays } from '../features/banking/StatementDays.tsx';
import { lazyComponent } from '../ui/lazy.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { PageTabs } from '../ui/PageTabs.tsx';
import { ErrorState } from '../ui/states.tsx';
import { TotalChip } from '../ui/TotalChip.tsx';

const RemoveStatement = lazyComponent(
  async () => (await import('../features/banking/RemoveStatement.tsx')).RemoveStatement,
);
const LeftOut = lazyComponent(async () => (await import('../features/banking/LeftOut.tsx')).LeftOut);

/** '/payments/bankstatements/:id': the lines of one statement, certain ones first, to be booked or ignored. */
export default function BankStatement() {
  const { id = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const [tab, setTab] = useState('Open');
  const [removing, setRemoving] = useState(false);
  const back = () => void navigate({ to: '/payments/bankstatements' });
  const { data, error, refetch } = useQuery(reading(bankingRoutes.read, { params: { id } }));
  const statement = data?.data;
  const agreement = statement && agreementOf(statement);
  const tabs = (['Open', 'Booked', 'Ignored', 'All'] as const).map((label) => ({
    label,
    content: <LinesTab statementId={id} state={states[label]} />,
  }));
  return (
    <>
      <PageHeader
        title={statement?.account ?? 'Bank Statement'}
        onBack={back}
        backLabel="Bank Statements"
        beside={statement && <Typography color="textSecondary">{daysInWords(statement)}</Typography>}
        actions={
          <>
            {statement && (
              <Button color="error" onClick={() => setRemoving(true)}>
                Remove Statement
              </Button>
            )}
            <BookCertain statementId={id} />
          </>
        }
      />
      {error && !statement && <ErrorState text={error.message} onRetry={() => void refetch()} />}
      {statement && (
        <Box sx={{ display: 'grid', gap: 1, px: { xs: 1, sm: 2 }, pt: 1 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
            <TotalChip label="In" amount={statement.incoming} />
            <TotalChip label="Out" amount={statement.outgoing} />
            <TotalChip label="Booked" amount={statement.booked} tone="primary" />
            {statement.bookedOut !== 0 && <TotalChip label="Paid Out" amount={statement.bookedOut} tone="primary" />}
            <TotalChip label="Ignored" amount={statement.ignored} />
            <TotalChip label="Left" amount={statement.leftIn} tone={statement.leftIn > 0 ? 'warning' : 'default'} />
          </Box>
          {agreement && <Alert severity={statement.gap === 0 ? 'success' : 'warning'}>{agreement}</Alert>}
          {statement.skipped.length > 0 && <LeftOut skipped={statement.skipped} />}
        </Box>
      )}
      {statement && (
        <PageTabs
          label="Lines of the statement"
          tabs={[...tabs, { label: 'Day by day', content: <StatementDays days={statement.days} /> }]}
          shown={tab}
          onShown={setTab}
        />
      )}
      {removing && statement && (
        <RemoveStatement statement={statement} onClose={() => setRemoving(false)} onRemoved={back} />
      )}
    </>
  );
}

const states = { Open: 'open', Booked: 'booked', Ignored: 'ignored', All: 'all' } as const;
