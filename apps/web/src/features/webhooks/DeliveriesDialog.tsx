import { type Delivery, type Webhook, webhookRoutes } from '@dragoman/contract/webhooks';
import { type DeliveryStatus, testEvent, webhookEvents } from '@dragoman/domain/webhooks';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reading, useRouteMutation } from '../../api/index.ts';
import { CloseButton, Dialog } from '../../ui/Dialog.tsx';
import { notifyDone } from '../../ui/messages.ts';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { InstantText } from '../../ui/texts.tsx';
import type { ToneName } from '../../ui/theme/palette.ts';

const statuses: Readonly<Record<DeliveryStatus, readonly [string, ToneName]>> = {
  queued: ['Waiting', 'new'],
  delivered: ['Taken', 'approved'],
  failed: ['Failed', 'owed'],
};

const atOnce = 25;

/** What was sent to a webhook, with every try, and sending it again (rule programs/deliveries). */
export function DeliveriesDialog({ webhook, onClose }: { readonly webhook: Webhook; readonly onClose: () => void }) {
  const [limit, setLimit] = useState(atOnce);
  const read = useQuery({
    ...reading(webhookRoutes.deliveries, { params: { id: webhook._id }, query: { limit } }),
    refetchInterval: ({ state }) => (state.data?.data.some(({ status }) => status === 'queued') ? 3_000 : false),
  });
  const again = useRouteMutation(webhookRoutes.sendAgain, {
    outdates: ['webhooks'],
    onDone: ({ msg }) => notifyDone(msg),
  });
  const deliveries = read.data?.data;
  return (
    <Dialog
      open
      width="md"
      title={`What was sent to ${webhook.name}`}
      onClose={onClose}
      actions={<CloseButton>Close</CloseButton>}
    >
      {!deliveries &&
        (read.error ? <ErrorState text={read.error.message} onRetry={() => void read.refetch()} /> : <LoadingState />)}
      {deliveries?.length === 0 && <EmptyState text="Nothing was sent in the last 30 days" />}
      <Stack
        component="ul"
        divider={<Divider component="li" aria-hidden />}
        sx={{ p: 0, m: 0, gap: 1.5, listStyle: 'none' }}
      >
        {deliveries?.map((delivery) => (
          <DeliveryRow
            key={delivery._id}
            delivery={delivery}
            busy={again.isPending}
            onAgain={() => again.mutate({ params: { id: delivery._id } })}
          />
        ))}
      </Stack>
      {read.data && read.data.total > limit && limit < 500 && (
        <Button onClick={() => setLimit(Math.min(500, limit * 4))} sx={{ mt: 1 }}>
          Show more
        </Button>
      )}
    </Dialog>
  );
}

interface DeliveryRowProps {
  readonly delivery: Delivery;
  readonly busy: boolean;
  readonly onAgain: () => void;
}

function DeliveryRow({ delivery, busy, onAgain }: DeliveryRowProps) {
  const { _id, type, at, status, nextTry, data, attempts } = delivery;
  const [label, tone] = statuses[status];
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Box sx={{ flex: 1, minWidth: 240 }}>
        <Typography component="div" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          {type === testEvent ? 'Test event' : webhookEvents[type]} <StatusChip label={label} tone={tone} />
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          <InstantText instant={at} /> · {type} · {_id}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere', fontFamily: 'monospace' }}>
          {JSON.stringify(data)}
        </Typography>
        <Box component="ul" aria-label="Tries" sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {attempts.map((attempt) => (
            <Typography key={attempt.at.toISOString()} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              <InstantText instant={attempt.at} />: {attempt.detail || `Taken with ${attempt.status}`},{' '}
              {attempt.milliseconds} ms
              {attempt.answer && ` · ${attempt.answer}`}
            </Typography>
          ))}
        </Box>
        {nextTry && attempts.length > 0 && (
          <Typography variant="body2">
            Tried again <InstantText instant={nextTry} />
          </Typography>
        )}
      </Box>
      {status !== 'queued' && (
        <Button
          size="small"
          disabled={busy}
          onClick={onAgain}
          aria-label={`Send again ${type} ${_id}`}
          sx={{ alignSelf: 'start' }}
        >
          Send again
        </Button>
      )}
    </Box>
  );
}
