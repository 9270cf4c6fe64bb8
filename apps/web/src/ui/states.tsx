import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

const centred = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 1.5,
  p: 4,
  textAlign: 'center',
} as const;

/** Says that there is nothing, and what one might do. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <Box sx={centred}>
      <Typography color="textSecondary">{text}</Typography>
      {children}
    </Box>
  );
}

/** Says what went wrong, in place of what should have been there. */
export function ErrorState({ text, onRetry }: { text: string; onRetry?: () => void }) {
  return (
    <Box sx={{ p: 2 }}>
      <Alert
        severity="error"
        action={
          onRetry && (
            <Button color="inherit" size="small" onClick={onRetry}>
              Try again
            </Button>
          )
        }
      >
        {text}
      </Alert>
    </Box>
  );
}

export function LoadingState({ text = 'Loading' }: { text?: string }) {
  return (
    <Box sx={centred} role="status">
      <CircularProgress size={28} aria-hidden="true" />
      <Typography color="textSecondary">{text}</Typography>
    </Box>
  );
}
