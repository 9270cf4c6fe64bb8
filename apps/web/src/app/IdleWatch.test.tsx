// @vitest-environment happy-dom
import { ThemeProvider } from '@mui/material/styles';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { markPhone, unmarkPhone } from '../api/phone.ts';
import { beginSession, endSession } from '../api/session.ts';
import { signOut } from '../api/signing.ts';
import { theme } from '../ui/theme/theme.ts';
import { IdleWatch } from './IdleWatch.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
vi.mock('../api/signing.ts', () => ({ signOut: vi.fn(), endIdleSession: vi.fn() }));
vi.mock('./useIdleWatch.ts', () => ({ useIdleWatch: () => ({ secondsLeft: 30, stay: () => undefined }) }));
vi.mock('../features/timesheets/offline/load.ts', () => ({
  loadPhone: async () => ({ LeavePhone: () => <p>Nothing has been sent yet</p> }),
}));

afterEach(() => {
  endSession();
  unmarkPhone();
  document.body.replaceChildren();
});

/** Presses Logout where nobody seems to be there, and gives what the screen says then. */
async function logOutAs(role: 'interpreter' | 'admin'): Promise<string> {
  const user = { _id: 'a1', name: 'Ana Núñez', role, mustChangePassword: false } as const;
  beginSession({ token: 't', email: 'ana@mail.example', user });
  markPhone();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <ThemeProvider theme={theme}>
        <IdleWatch minutes={5} />
      </ThemeProvider>,
    ),
  );
  // The question itself comes when it is first asked.
  await vi.dynamicImportSettled();
  await act(async () => undefined);
  const logout = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Logout');
  await act(async () => logout?.click());
  await vi.dynamicImportSettled();
  await act(async () => undefined);
  const said = document.body.textContent;
  act(() => root.unmount());
  return said;
}

it('asks what is to become of what an interpreter has on the phone, as the menu does', async () => {
  expect(await logOutAs('interpreter')).toContain('Nothing has been sent yet');
  expect(signOut).not.toHaveBeenCalled();
});

it('signs others out at once', async () => {
  expect(await logOutAs('admin')).not.toContain('Nothing has been sent yet');
  expect(signOut).toHaveBeenCalledOnce();
});
