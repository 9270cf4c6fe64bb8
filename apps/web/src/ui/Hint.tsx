import InfoIcon from '@mui/icons-material/InfoOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface HintProps {
  /** What to look at twice; nothing is shown, and nothing announced, while there is nothing. */
  readonly texts: readonly (string | undefined)[];
  readonly action?: ReactNode;
}

/** A remark that never stands in the way of saving, announced when it appears. */
export function Hint({ texts, action }: HintProps) {
  const shown = texts.filter(Boolean);
  return (
    <Box role="status" sx={{ gridColumn: '1 / -1', display: shown.length > 0 ? 'flex' : 'contents', gap: 1 }}>
      {shown.length > 0 && (
        <>
          <InfoIcon fontSize="small" color="info" sx={{ mt: 0.125 }} />
          <Typography variant="body2" component="div" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {shown.map((text) => (
              <div key={text}>{text}</div>
            ))}
            {action}
          </Typography>
        </>
      )}
    </Box>
  );
}
