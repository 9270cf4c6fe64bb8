import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '../api/session.ts';
import { Logo } from '../ui/Logo.tsx';
import { Notice } from '../ui/Notice.tsx';

export function NotFound(): ReactNode {
  const bare = useSession().state !== 'signed-in';
  return (
    <Notice bare={bare}>
      {bare && <Logo size={48} />}
      <Typography variant="h1">Not Found</Typography>
      <Typography color="textSecondary">There is nothing at this address.</Typography>
      <Button component={Link} to="/" variant="outlined">
        Go to the start
      </Button>
    </Notice>
  );
}
