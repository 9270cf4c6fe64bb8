import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { pushRoutes } from '@dragoman/contract/offers';
import { formatInstant } from '@dragoman/domain/calendar';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, reading, useRouteMutation } from '../../api/index.ts';
import { notifyDone, notifyRefusal } from '../../ui/messages.ts';
import { Panel } from '../../ui/Panel.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { browserName, mayPush, subscribe } from './pushing.ts';

/** Switches on that offers are pushed to this device, and shows to which they are (rule offers/pushed). */
export function PushDevices() {
  const read = useQuery(reading(pushRoutes.devices, {}));
  const devices = read.data?.data ?? [];
  const outdates = [pushRoutes.devices];
  const add = useRouteMutation(pushRoutes.add, { outdates, onDone: () => notifyDone('Offers come to this device') });
  const remove = useRouteMutation(pushRoutes.remove, { outdates, onDone: ({ msg }) => notifyDone(msg) });
  const [busy, setBusy] = useState(false);
  const why = mayPush();
  const switchOn = async () => {
    setBusy(true);
    // What the call is refused it has said itself.
    const key = await call(pushRoutes.key, {}).catch(() => undefined);
    const body = key && (await subscribe(key.data.publicKey).catch((error: Error) => notifyRefusal(error.message)));
    if (body) await add.mutateAsync({ body }).catch(() => undefined);
    setBusy(false);
  };
  return (
    <Panel title="Offers on this device">
      <Typography color="textSecondary" variant="body2" sx={{ mb: 1.5 }}>
        Offers of jobs come by mail. Switched on, they come to this phone or computer as well, also while the portal is
        closed or you are logged out, until you switch them off.
      </Typography>
      {!read.data && read.error && <ErrorState text={read.error.message} onRetry={() => void read.refetch()} />}
      {devices.length > 0 && (
        <List dense disablePadding aria-label="Devices">
          {devices.map(({ _id, addedAt, userAgent }) => (
            <ListItem
              key={_id}
              disableGutters
              secondaryAction={
                <Button size="small" disabled={remove.isPending} onClick={() => remove.mutate({ params: { id: _id } })}>
                  Switch off
                </Button>
              }
            >
              <ListItemText primary={browserName(userAgent)} secondary={`Since ${formatInstant(addedAt)}`} />
            </ListItem>
          ))}
        </List>
      )}
      <Box sx={{ mt: 1 }}>
        <Button variant="outlined" disabled={busy || why !== undefined} onClick={() => void switchOn()}>
          Switch on
        </Button>
        {why && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {why}
          </Typography>
        )}
      </Box>
    </Panel>
  );
}
