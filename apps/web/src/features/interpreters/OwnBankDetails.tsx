import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type OwnBank, ownBankRoutes } from '@dragoman/contract/interpreters';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { reading } from '../../api/index.ts';
import { Panel } from '../../ui/Panel.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { InstantText } from '../../ui/texts.tsx';

/** To which account an interpreter is paid, masked, and how they have another entered (rule interpreters/own-bank). */
export function OwnBankDetails() {
  const { data, error, refetch } = useQuery(reading(ownBankRoutes.read, {}));
  return (
    <Panel title="Bank details">
      {data ? (
        <Account of={data.data} />
      ) : error ? (
        <ErrorState text={error.message} onRetry={() => void refetch()} />
      ) : (
        <LoadingState />
      )}
    </Panel>
  );
}

function Account({ of }: { of: OwnBank | null }) {
  return (
    <>
      {of ? <Digits of={of} /> : <Typography>None are entered.</Typography>}
      {of?.changedAt && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          Changed <InstantText instant={of.changedAt} />, and not confirmed by the office yet. If you did not ask for
          this, please telephone the office at once.
        </Alert>
      )}
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        Only the office changes these: please telephone it. You have a mail when they are changed.
      </Typography>
    </>
  );
}

function Digits({ of }: { of: OwnBank }) {
  const rows = [
    ['Account Name', <bdi key="name">{of.accountName}</bdi>],
    ['Sort Code', of.sortCode],
    ['Account Number', `ending ${of.accountEnding}`],
  ] as const;
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: 'max-content 1fr', columnGap: 2, rowGap: 0.5, m: 0 }}
    >
      {rows.map(([label, value]) => (
        <Fragment key={label}>
          <Typography component="dt" color="text.secondary">
            {label}
          </Typography>
          <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Typography>
        </Fragment>
      ))}
    </Box>
  );
}
