import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

/** A chapter of the page. */
export function Chapter({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Typography id={id} variant="h2" sx={{ borderBottom: 1, borderColor: 'divider', pb: 0.5 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

/** One component in one or more of its states. */
export function Example({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="caption" color="textSecondary" component="h3" sx={{ mb: 0.5 }}>
        {name}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, '& > *': { minWidth: 0 } }}>
        {children}
      </Box>
    </Box>
  );
}
