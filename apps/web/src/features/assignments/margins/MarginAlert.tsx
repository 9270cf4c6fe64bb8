import Alert from '@mui/material/Alert';

interface MarginAlertProps {
  /** A line for each job that would leave too little. */
  readonly texts: readonly (string | undefined)[];
}

/** Warns before a job is given that it would leave less than it is to leave, and forbids nothing (rule interpreters/margin-floor). */
export function MarginAlert({ texts }: MarginAlertProps) {
  const lines = texts.filter((text) => text !== undefined);
  if (lines.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ overflowWrap: 'anywhere', maxHeight: 200, overflow: 'auto' }}>
      {lines.map((text) => (
        <div key={text}>{text}</div>
      ))}
    </Alert>
  );
}
