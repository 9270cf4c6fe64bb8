import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Sentences } from '../../ui/Sentences.tsx';

interface ChangedAlertProps {
  /** What others changed under an open dialog; nothing is shown where there is nothing. */
  readonly changes: readonly string[];
  /** What the button says: with which figures the dialog goes on. */
  readonly acceptLabel?: string;
  readonly onAccept: () => void;
}

/** Names what changed while a dialog was open; it goes on with the new figures only when told to. */
export function ChangedAlert({ changes, acceptLabel = 'Continue with these figures', onAccept }: ChangedAlertProps) {
  if (changes.length === 0) return null;
  return (
    <Alert
      severity="warning"
      sx={{
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        '& .MuiAlert-message': { flex: { xs: '1 1 200px', sm: 1 } },
      }}
      action={
        <Button color="inherit" size="small" onClick={onAccept} sx={{ whiteSpace: 'nowrap' }}>
          {acceptLabel}
        </Button>
      }
    >
      This changed while it was open.
      <Sentences sentences={changes} />
    </Alert>
  );
}
