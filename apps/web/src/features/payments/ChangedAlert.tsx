import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

interface ChangedAlertProps {
  /** What others changed under an open dialog; nothing is shown where there is nothing. */
  readonly changes: readonly string[];
  readonly onAccept: () => void;
}

/** Names what changed while a dialog was open; it goes on with the new figures only when told to. */
export function ChangedAlert({ changes, onAccept }: ChangedAlertProps) {
  if (changes.length === 0) return null;
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" size="small" onClick={onAccept}>
          Continue with these figures
        </Button>
      }
    >
      This changed while it was open.
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </Box>
    </Alert>
  );
}
