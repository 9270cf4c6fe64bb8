// The components of src/ui in their states, for those who work on them: `npx vite` in apps/web, then /gallery/.
// The production build begins at index.html and knows nothing of this page.
import Box from '@mui/material/Box';
import CssBaseline from '@mui/material/CssBaseline';
import Typography from '@mui/material/Typography';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queries } from '../src/api/queries.ts';
import { Logo } from '../src/ui/Logo.tsx';
import { stageId } from '../src/ui/theme/stage.ts';
import { theme } from '../src/ui/theme/theme.ts';
import { ThemeSwitch } from '../src/app/ThemeSwitch.tsx';
import { LiveRegion } from '../src/ui/LiveRegion.tsx';
import { Messages } from '../src/ui/Messages.tsx';
import { Dialogs } from './Dialogs.tsx';
import { Fields } from './Fields.tsx';
import { Files } from './Files.tsx';
import { Look } from './Look.tsx';
import { Components } from './Components.tsx';
import { Tables } from './Tables.tsx';

const place = document.getElementById('root');
if (place) {
  createRoot(place).render(
    <StrictMode>
      <ThemeProvider theme={theme} defaultMode="system" noSsr>
        <CssBaseline />
        <div id={stageId}>
          <QueryClientProvider client={queries}>
            <Box component="main" sx={{ p: { xs: 1, sm: 3 }, display: 'grid', gap: 4, maxWidth: 1200, mx: 'auto' }}>
              <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                <Logo size={36} />
                <Typography variant="h1" sx={{ flex: 1 }}>
                  Components
                </Typography>
                <ThemeSwitch />
              </Box>
              <Look />
              <Components />
              <Tables />
              <Fields />
              <Files />
              <Dialogs />
            </Box>
          </QueryClientProvider>
        </div>
        <Messages />
        <LiveRegion />
      </ThemeProvider>
    </StrictMode>,
  );
}
