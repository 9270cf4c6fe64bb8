import Alert from '@mui/material/Alert';

/** Says who changes what is only looked at here. */
export function ReadOnlyNote({ text }: { text: string }) {
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {text}
    </Alert>
  );
}
