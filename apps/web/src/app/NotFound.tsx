import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '../api/session.ts';

export function NotFound(): ReactNode {
  // Inside the shell there is a main part already.
  const bare = useSession().state !== 'signed-in';
  return (
    <Stack component={bare ? 'main' : 'div'} sx={{ p: 4, gap: 2, alignItems: 'flex-start' }}>
      <Typography variant="h1">Not Found</Typography>
      <Typography color="textSecondary">There is nothing at this address.</Typography>
      <Button component={Link} to="/" variant="outlined">
        Go to the start
      </Button>
    </Stack>
  );
}
