import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** A titled group of fields; its title is the group's accessible name. */
export function FormSection({ title, beside, children }: { title: string; beside?: ReactNode; children: ReactNode }) {
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0, display: 'grid', gap: 2 }}>
      <Typography
        component="legend"
        variant="h3"
        sx={{ float: 'left', width: '100%', px: 0, pb: 1, borderBottom: 1, borderColor: 'divider' }}
      >
        {title}
      </Typography>
      {beside}
      {children}
    </Box>
  );
}
