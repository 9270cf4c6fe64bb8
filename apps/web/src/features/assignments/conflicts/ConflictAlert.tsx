import Alert from '@mui/material/Alert';
import type { ConflictsAsk } from '@dragoman/domain/assignments';

interface ConflictAlertProps {
  readonly texts: readonly string[];
  readonly asks: ConflictsAsk;
}

const severities = { nothing: 'info', reason: 'warning', refusal: 'error' } as const;

/** What stands against giving a job, a line each, and that it cannot be done where the agency does not allow it. */
export function ConflictAlert({ texts, asks }: ConflictAlertProps) {
  if (texts.length === 0) return null;
  return (
    <Alert severity={severities[asks]} sx={{ overflowWrap: 'anywhere' }}>
      {texts.map((text) => (
        <div key={text}>{text}</div>
      ))}
      {asks === 'refusal' && <div>The agency&rsquo;s settings do not allow it.</div>}
    </Alert>
  );
}
