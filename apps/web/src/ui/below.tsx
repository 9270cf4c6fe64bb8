import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** The line below a field: its error, or its help; at the right how much has been typed of what is allowed. */
export function below(error: string | undefined, help: ReactNode, value?: unknown, max?: number): ReactNode {
  // A field may be marked without a message.
  const text = error?.trim() || help;
  if (max === undefined) return text;
  const length = typeof value === 'string' ? value.length : 0;
  return (
    <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
      <span>{text}</span>
      <span aria-label={`${length} of ${max} characters`}>
        {length}/{max}
      </span>
    </Box>
  );
}
