import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queries } from './api/queries.ts';
import { forget } from './api/session.ts';
import { leavePage } from './api/signing.ts';
import { followSession, router } from './app/router.ts';
import { smallSheets } from './ui/theme/styles.ts';
import { stageId } from './ui/theme/stage.ts';
import { theme } from './ui/theme/theme.ts';
import { LiveRegion } from './ui/LiveRegion.tsx';
import { Messages } from './ui/Messages.tsx';

forget();
followSession();
addEventListener('pagehide', leavePage);
void import('./app/followPhone.ts').then(({ followPhone }) => followPhone());
void import('./api/live/follow.ts').then(({ followChanges }) => followChanges());
// A page brought back from the browser's memory still shows what its ended session had read.
addEventListener('pageshow', (event) => event.persisted && location.reload());

const place = document.getElementById('root');
if (place) {
  createRoot(place).render(
    <StrictMode>
      <CacheProvider value={smallSheets()}>
        <ThemeProvider theme={theme} defaultMode="system" noSsr disableTransitionOnChange>
          <CssBaseline />
          <div id={stageId}>
            <QueryClientProvider client={queries}>
              <RouterProvider router={router} />
            </QueryClientProvider>
          </div>
          <Messages />
          <LiveRegion />
        </ThemeProvider>
      </CacheProvider>
    </StrictMode>,
  );
}
