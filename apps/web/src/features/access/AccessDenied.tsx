import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { userNow } from '../../api/session.ts';
import { homeOf } from './landing.ts';
import { Notice } from '../../ui/Notice.tsx';

/** In place of a screen that the role may not open or whose data it may not read (rule access/refused-data). */
export function AccessDenied() {
  const { history } = useRouter();
  const navigate = useNavigate();
  const goBack = () =>
    history.canGoBack() ? history.back() : void navigate({ to: homeOf(userNow()?.role ?? 'admin') });
  return (
    <Notice>
      <Chip label="Access denied" color="error" role="alert" />
      <Typography color="textSecondary">This is not open to you.</Typography>
      <Button variant="outlined" onClick={goBack}>
        Go back
      </Button>
    </Notice>
  );
}
