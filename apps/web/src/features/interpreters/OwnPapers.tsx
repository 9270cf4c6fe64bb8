import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type OwnPaper, paperRoutes } from '@dragoman/contract/interpreters';
import { paperStateLabels } from '@dragoman/domain/interpreters';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reading } from '../../api/index.ts';
import { lazyComponent } from '../../ui/lazy.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { DayText, InstantText } from '../../ui/texts.tsx';
import { OwnBankDetails } from './OwnBankDetails.tsx';

const SendPaperDialog = lazyComponent(async () => (await import('./SendPaperDialog.tsx')).SendPaperDialog);

/** An interpreter's own papers: until when each is valid, what waits for the office, and sending a renewal; and their account. */
export function OwnPapers() {
  const read = useQuery(reading(paperRoutes.own, {}));
  const [renewing, setRenewing] = useState<OwnPaper>();
  const papers = read.data?.data;
  if (!papers)
    return read.error ? <ErrorState text={read.error.message} onRetry={() => void read.refetch()} /> : <LoadingState />;
  return (
    <Box sx={{ p: { xs: 1, sm: 2 }, display: 'grid', gap: 2, maxWidth: 760 }}>
      {papers.map((paper) => (
        <Paper key={paper.paper} of={paper} onRenew={() => setRenewing(paper)} />
      ))}
      <OwnBankDetails />
      {renewing && <SendPaperDialog paper={renewing} onClose={() => setRenewing(undefined)} />}
    </Box>
  );
}

function Paper({ of, onRenew }: { of: OwnPaper; onRenew: () => void }) {
  const { label, expiresOn, state, waiting, refused } = of;
  return (
    <Panel
      title={label}
      actions={
        <Button size="small" variant={state && !waiting ? 'contained' : 'text'} onClick={onRenew}>
          {waiting ? 'Send another' : 'Send renewal'}
        </Button>
      }
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography>
          {expiresOn ? (
            <>
              Valid until <DayText day={expiresOn} />
            </>
          ) : (
            'Expiry date not known'
          )}
        </Typography>
        {state && <StatusChip label={paperStateLabels[state]} tone={state === 'expired' ? 'owed' : 'waiting'} />}
      </Box>
      {waiting && (
        <Alert severity="info" sx={{ mt: 1 }}>
          Sent <InstantText instant={waiting.sentAt} />, until <DayText day={waiting.expiresOn} />:{' '}
          <bdi>{waiting.orginalFile}</bdi>. It waits for the office.
        </Alert>
      )}
      {refused && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          The one that you sent was not accepted: <bdi>{refused.reason}</bdi>
        </Alert>
      )}
    </Panel>
  );
}
