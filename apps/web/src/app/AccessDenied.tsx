import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { userNow } from '../api/session.ts';
import { homeOf } from './landing.ts';

/** A screen the role may not open (SHELL-19). */
export function AccessDenied() {
  const { history } = useRouter();
  const navigate = useNavigate();
  const goBack = () =>
    history.canGoBack() ? history.back() : void navigate({ to: homeOf(userNow()?.role ?? 'admin') });
  return (
    <Stack direction="row" sx={{ p: 4, gap: 2, alignItems: 'center' }}>
      <Chip label="Access denied" color="error" role="alert" />
      <Button onClick={goBack}>Go back</Button>
    </Stack>
  );
}
