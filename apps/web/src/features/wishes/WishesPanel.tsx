import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { wishRoutes, type Wish } from '@dragoman/contract/wishes';
import { formatDay, londonDay } from '@dragoman/domain/calendar';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reading, useRouteMutation } from '../../api/index.ts';
import { notifyDone } from '../../ui/messages.ts';
import { Panel } from '../../ui/Panel.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { WishDialog, type WishOwner } from './WishDialog.tsx';
import { wishText } from './wishWords.ts';

/** Whom a client or an interpreter likes to have, and whom never again: for staff alone (rule interpreters/wishes). */
export function WishesPanel({ of }: { readonly of: WishOwner }) {
  const route = of.kind === 'client' ? wishRoutes.ofClient : wishRoutes.ofInterpreter;
  const read = useQuery(reading(route, { params: { id: of.id } }));
  const [adding, setAdding] = useState(false);
  const wishes = read.data?.data;
  return (
    <Panel
      title="Wishes"
      actions={
        <Button size="small" onClick={() => setAdding(true)}>
          Add a wish
        </Button>
      }
    >
      <Alert severity="info" sx={{ mb: 1.5 }}>
        Seen by staff only. Who is preferred ranks higher among the candidates; who is never to come again is refused.
      </Alert>
      {!wishes &&
        (read.error ? <ErrorState text={read.error.message} onRetry={() => void read.refetch()} /> : <LoadingState />)}
      {wishes?.length === 0 && <Typography color="textSecondary">None</Typography>}
      {wishes && wishes.length > 0 && (
        <List dense disablePadding aria-label="Wishes">
          {wishes.map((wish) => (
            <Entry key={wish._id} wish={wish} of={of} />
          ))}
        </List>
      )}
      {adding && <WishDialog of={of} onClose={() => setAdding(false)} />}
    </Panel>
  );
}

function Entry({ wish, of }: { readonly wish: Wish; readonly of: WishOwner }) {
  const remove = useRouteMutation(wishRoutes.remove, { outdates: ['wishes', 'bookings'] });
  const text = wishText(wish, of.kind);
  const end = async () => {
    await remove.mutateAsync({ params: { id: wish._id }, body: {} });
    notifyDone('Wish removed');
  };
  return (
    <ListItem
      disableGutters
      divider
      secondaryAction={
        <IconButton
          edge="end"
          aria-label={`Remove: ${text}`}
          disabled={remove.isPending}
          // A refusal is said in the bar of messages.
          onClick={() => void end().catch(() => undefined)}
        >
          <DeleteIcon fontSize="small" />
        </IconButton>
      }
    >
      <ListItemText
        primary={text}
        secondary={[wish.reason, `${formatDay(londonDay(wish.setAt))}, ${wish.setBy}`].filter(Boolean).join(' · ')}
        sx={{ overflowWrap: 'anywhere' }}
      />
    </ListItem>
  );
}
