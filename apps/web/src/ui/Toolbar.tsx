import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A row of tools above what they work on; it wraps where there is no room. */
export function Toolbar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, py: 1 }}
    >
      {children}
    </Box>
  );
}
