import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useProductTitle } from '../../api/portal.ts';
import { Logo } from '../../ui/Logo.tsx';

/** The card that stands alone before anybody is signed in; `below` it, what is said beside. */
export function EntryCard({ children, below }: { children: ReactNode; below?: ReactNode }) {
  const title = useProductTitle();
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 2 }}>
      <Stack sx={{ width: '100%', maxWidth: 380, gap: 2, alignItems: 'center' }}>
        <Paper variant="outlined" sx={{ width: '100%', p: { xs: 3, sm: 4 }, borderRadius: 2 }}>
          <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', mb: 3 }}>
            <Logo size={36} />
            <Typography variant="h1" noWrap>
              {title}
            </Typography>
          </Stack>
          {children}
        </Paper>
        {below}
        <Typography
          component="a"
          variant="caption"
          color="textSecondary"
          href="/help/portal"
          target="_blank"
          sx={{ p: 0.5 }}
        >
          Help
        </Typography>
      </Stack>
    </Box>
  );
}
