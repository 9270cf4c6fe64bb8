import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useProductTitle } from '../api/portal.ts';
import { useSession } from '../api/session.ts';
import { signIn } from '../api/signing.ts';
import { browserAdvice } from '../features/access/browser.ts';
import { Logo } from '../ui/Logo.tsx';
import { SignInForm } from '../features/access/SignInForm.tsx';
import { useLanding } from '../features/access/useLanding.ts';
import { LoadingState } from '../ui/states.tsx';

export default function SignIn() {
  const session = useSession();
  const title = useProductTitle();
  const { redirect } = useSearch({ from: '/' });
  const navigate = useNavigate();
  const land = useLanding();
  const advice = browserAdvice(navigator.userAgent);
  const user = session.state === 'signed-in' ? session.user : undefined;

  useEffect(() => {
    if (user) void navigate({ ...land(user, redirect), replace: true });
  }, [user, redirect, navigate, land]);

  // The shell stands already; what is landed on is on its way.
  if (user) return <LoadingState />;
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 2 }}>
      <Stack sx={{ width: '100%', maxWidth: 380, gap: 2, alignItems: 'center' }}>
        <Paper variant="outlined" sx={{ width: '100%', p: { xs: 3, sm: 4 }, borderRadius: 2 }}>
          <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', mb: 3 }}>
            <Logo size={36} />
            <Typography variant="h1" noWrap>
              {title}
            </Typography>
          </Stack>
          <SignInForm label="Sign in" busy={session.state === 'loading'} onSubmit={signIn} />
        </Paper>
        {advice && <Chip color="warning" label={advice} />}
        <Typography variant="caption" color="textSecondary">
          21.09.14
        </Typography>
      </Stack>
    </Box>
  );
}
