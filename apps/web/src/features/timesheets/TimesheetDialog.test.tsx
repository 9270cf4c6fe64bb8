// @vitest-environment happy-dom
import { ThemeProvider } from '@mui/material/styles';
import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { markPhone } from '../../api/phone.ts';
import { queries } from '../../api/queries.ts';
import { beginSession } from '../../api/session.ts';
import { theme } from '../../ui/theme/theme.ts';
import { TimesheetDialog } from './TimesheetDialog.tsx';

vi.mock('./offline/phone.ts', () => ({
  keptJob: () => Promise.reject(new Error('The database is closing')),
  storedSheet: async () => undefined,
}));

it('says that a job is not to be had without a network, also where the phone cannot be read', async () => {
  const user = { _id: 'a1', name: 'Ana Núñez', role: 'interpreter', mustChangePassword: false } as const;
  beginSession({ token: 't', email: 'ana@mail.example', user });
  markPhone();
  onlineManager.setOnline(false);
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <ThemeProvider theme={theme}>
      <QueryClientProvider client={queries}>
        <TimesheetDialog bookingId="j1" submitType="Submit" onClose={() => undefined} />
      </QueryClientProvider>
    </ThemeProvider>,
  );
  const text = 'There is no network, and this job is not on the phone';
  await vi.waitFor(() => expect(document.body.textContent).toContain(text), { timeout: 60_000 });
});
