import { sessionRoutes, type OwnSession } from '@dragoman/contract/access';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Divider from '@mui/material/Divider';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { reading, useRouteMutation } from '../../api/index.ts';
import { notifyDone } from '../../ui/messages.ts';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { InstantText } from '../../ui/texts.tsx';

/** Where one is signed in, each to be ended (rule access/own-sessions). */
export function OwnSessions() {
  const read = useQuery(reading(sessionRoutes.list, {}));
  const done = { outdates: ['sessions'], onDone: ({ msg }: { msg: string }) => notifyDone(msg) };
  const end = useRouteMutation(sessionRoutes.end, done);
  const endOthers = useRouteMutation(sessionRoutes.endOthers, done);
  const sessions = read.data?.data;
  return (
    <Paper component="section" id="sessions" variant="outlined" aria-labelledby="sessions-title" sx={card}>
      <Stack sx={{ gap: 2 }}>
        <Typography variant="h2" id="sessions-title">
          Where you are signed in
        </Typography>
        {!sessions &&
          (read.error ? (
            <ErrorState text={read.error.message} onRetry={() => void read.refetch()} />
          ) : (
            <LoadingState />
          ))}
        {sessions && (
          <Stack
            component="ul"
            divider={<Divider component="li" aria-hidden />}
            sx={{ p: 0, m: 0, gap: 1.5, listStyle: 'none' }}
          >
            {sessions.map((session) => (
              <SessionRow
                key={session._id}
                session={session}
                busy={end.isPending}
                onEnd={() => end.mutate({ params: { id: session._id } })}
              />
            ))}
          </Stack>
        )}
        {sessions && sessions.length > 1 && (
          <Button
            variant="outlined"
            disabled={endOthers.isPending}
            onClick={() => endOthers.mutate({})}
            sx={{ alignSelf: 'flex-start' }}
          >
            End all others
          </Button>
        )}
      </Stack>
    </Paper>
  );
}

const card = { width: '100%', maxWidth: 720, p: 3, scrollMarginTop: 116 } as const;

function SessionRow({ session, busy, onEnd }: { session: OwnSession; busy: boolean; onEnd: () => void }) {
  const { device, address, createdAt, lastUsedAt, isThis } = session;
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Box sx={{ flex: 1, minWidth: 220 }}>
        <Typography sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }} component="div">
          {device}
          {isThis && <Chip size="small" color="primary" variant="outlined" label="This one" />}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {address} · since <InstantText instant={createdAt} /> · last used <InstantText instant={lastUsedAt} />
        </Typography>
      </Box>
      {!isThis && (
        <Button size="small" disabled={busy} onClick={onEnd} aria-label={`End ${device}, ${address}`}>
          End
        </Button>
      )}
    </Box>
  );
}
