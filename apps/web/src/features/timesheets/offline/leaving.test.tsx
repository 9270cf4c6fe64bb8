// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it, vi } from 'vitest';
import { theme } from '../../../ui/theme/theme.ts';
import { LeavePhone } from './LeavePhone.tsx';
import { type HeldSheet, ownPhone, storeSheet, wipePhone } from './phone.ts';
import { UnsentNotice } from './UnsentNotice.tsx';

beforeEach(async () => {
  document.body.replaceChildren();
  await wipePhone();
  await ownPhone({ id: 'a1', name: 'Ana Núñez', email: 'ana@mail.example' });
});

const draft = (bookingId: string) => storeSheet({ bookingId, state: 'draft', key: bookingId } as HeldSheet);
const draw = (part: ReactNode) =>
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <ThemeProvider theme={theme}>{part}</ThemeProvider>,
  );
const soon = (assert: () => void) => vi.waitFor(assert, { timeout: 60_000 });
const says = (text: string) => soon(() => expect(document.body.textContent).toContain(text));

it('asks before a logout deletes a draft, and leaves at once where there is none', async () => {
  const onLeave = vi.fn();
  draw(<LeavePhone onLeave={onLeave} onStay={() => undefined} />);
  await soon(() => expect(onLeave).toHaveBeenCalledOnce());

  onLeave.mockClear();
  await draft('j1');
  draw(<LeavePhone onLeave={onLeave} onStay={() => undefined} />);
  await says('A timesheet on this phone has not been sent yet. Logging out deletes what you have filled in.');
  expect(onLeave).not.toHaveBeenCalled();
});

it('warns at the sign-in that somebody else would delete it', async () => {
  await draft('j1');
  await draft('j2');
  draw(<UnsentNotice />);
  await says('Ana Núñez has 2 timesheets on this phone that have not been sent yet.');
  await says('If somebody else signs in here, they are deleted.');
});
