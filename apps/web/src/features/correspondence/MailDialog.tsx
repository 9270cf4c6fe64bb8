import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { correspondenceRoutes, type MailAsSent } from '@dragoman/contract/correspondence';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { reading } from '../../api/index.ts';
import { CloseButton, Dialog } from '../../ui/Dialog.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { InstantText } from '../../ui/texts.tsx';
import { attemptLabels, concernsOf, kindLabel } from './labels.ts';
import { Letter } from './Letter.tsx';
import { MailStatusChip } from './MailStatusChip.tsx';
import { SendAgainButton } from './SendAgainButton.tsx';
import { untilLeft } from './untilLeft.ts';

/** A mail as it was sent, with every try, and sending it again (rule mails/outbox). */
export function MailDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const read = useQuery({
    ...reading(correspondenceRoutes.read, { params: { id } }),
    refetchInterval: ({ state }) => untilLeft(state.data && [state.data.data]),
  });
  const mail = read.data?.data;
  return (
    <Dialog
      open
      title={mail?.subject ?? 'Mail'}
      width="md"
      onClose={onClose}
      actions={
        <>
          <CloseButton>Close</CloseButton>
          {mail?.maySendAgain && <SendAgainButton mail={mail} />}
        </>
      }
    >
      {!mail &&
        (read.error ? <ErrorState text={read.error.message} onRetry={() => void read.refetch()} /> : <LoadingState />)}
      {mail && (
        <Stack sx={{ gap: 2 }}>
          <Facts mail={mail} />
          <Letter mail={mail} />
          {mail.attempts.length > 0 && <Attempts of={mail} />}
        </Stack>
      )}
    </Dialog>
  );
}

function Facts({ mail }: { mail: MailAsSent }) {
  const concerns = concernsOf(mail);
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 2, rowGap: 0.5 }}
    >
      <Fact label="State">
        <MailStatusChip status={mail.status} /> {mail.reason}
      </Fact>
      <Fact label="From">
        {mail.from.name}, {mail.from.email}
      </Fact>
      <Fact label="To">{mail.to.join(', ')}</Fact>
      {mail.cc.length > 0 && <Fact label="Copy">{mail.cc.join(', ')}</Fact>}
      <Fact label="What">{kindLabel(mail)}</Fact>
      {concerns.length > 0 && <Fact label="Concerns">{concerns.join(', ')}</Fact>}
      <Fact label="When">
        <InstantText instant={mail.createdAt} />, {mail.queuedBy}
      </Fact>
    </Box>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <Typography component="dt" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </>
  );
}

function Attempts({ of: { attempts } }: { of: MailAsSent }) {
  return (
    <Box component="section" aria-label="Attempts">
      <Typography variant="subtitle2" component="h3">
        Attempts
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {attempts.map(({ at, outcome, detail }) => (
          <Typography key={at.toISOString()} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            <InstantText instant={at} />, {attemptLabels[outcome]}
            {detail ? `: ${detail}` : ''}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
