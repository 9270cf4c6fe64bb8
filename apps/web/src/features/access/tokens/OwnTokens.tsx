import { tokenRoutes, type ProgramToken } from '@dragoman/contract/access';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { reading, useRouteMutation } from '../../../api/index.ts';
import type { SessionUser } from '../../../api/session.ts';
import { notifyDone } from '../../../ui/messages.ts';
import { ErrorState, LoadingState } from '../../../ui/states.tsx';
import { useQuestion } from '../../../ui/useQuestion.tsx';
import { LastUsed, TokenEnd, TokenStateChip } from './tokenWords.tsx';
import { useNewToken } from './useNewToken.tsx';

/** The own tokens, made and revoked (rule programs/tokens). */
export function OwnTokens({ user }: { readonly user: SessionUser }) {
  const read = useQuery(reading(tokenRoutes.list, {}));
  const revoke = useRouteMutation(tokenRoutes.revoke, {
    outdates: ['tokens'],
    onDone: ({ msg }) => notifyDone(msg),
  });
  const { begin, dialogs } = useNewToken({ route: tokenRoutes.make, role: user.role });
  const { ask, question } = useQuestion();
  const tokens = read.data?.data;
  const end = async ({ _id, name }: ProgramToken) => {
    const agreed = await ask({
      title: `Revoke ${name}?`,
      text: 'The program that uses it is refused from now on.',
      confirmLabel: 'Revoke',
    });
    if (agreed) revoke.mutate({ params: { id: _id } });
  };
  return (
    <Paper component="section" id="tokens" variant="outlined" aria-labelledby="tokens-title" sx={card}>
      <Stack sx={{ gap: 2 }}>
        <Typography variant="h2" id="tokens-title">
          Tokens for programs
        </Typography>
        <Typography color="textSecondary" variant="body2">
          With a token a program calls the portal as you, as far as you let it.{' '}
          <a href="/api/docs" target="_blank" rel="noreferrer">
            How programs call
          </a>
        </Typography>
        {!tokens &&
          (read.error ? (
            <ErrorState text={read.error.message} onRetry={() => void read.refetch()} />
          ) : (
            <LoadingState />
          ))}
        {tokens && tokens.length > 0 && (
          <Stack
            component="ul"
            divider={<Divider component="li" aria-hidden />}
            sx={{ p: 0, m: 0, gap: 1.5, listStyle: 'none' }}
          >
            {tokens.map((token) => (
              <TokenRow key={token._id} token={token} busy={revoke.isPending} onEnd={() => void end(token)} />
            ))}
          </Stack>
        )}
        <Button variant="outlined" onClick={begin} sx={{ alignSelf: 'flex-start' }}>
          New Token
        </Button>
      </Stack>
      {dialogs}
      {question}
    </Paper>
  );
}

const card = { width: '100%', maxWidth: 720, p: 3, scrollMarginTop: 116 } as const;

interface TokenRowProps {
  readonly token: ProgramToken;
  readonly busy: boolean;
  readonly onEnd: () => void;
}

function TokenRow({ token, busy, onEnd }: TokenRowProps) {
  const { name, ending, scopes, state } = token;
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Box sx={{ flex: 1, minWidth: 220 }}>
        <Typography sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }} component="div">
          {name}
          <TokenStateChip state={state} />
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {`…${ending}`} · {scopes.join(', ')}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {state === 'revoked' ? 'Revoked ' : 'Until '}
          <TokenEnd {...token} /> · last used <LastUsed {...token} />
        </Typography>
      </Box>
      {state === 'live' && (
        <Button size="small" color="error" disabled={busy} onClick={onEnd} aria-label={`Revoke ${name}`}>
          Revoke
        </Button>
      )}
    </Box>
  );
}
