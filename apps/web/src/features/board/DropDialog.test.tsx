// @vitest-environment happy-dom
import { ThemeProvider } from '@mui/material/styles';
import { bookingRoutes } from '@dragoman/contract/bookings';
import { CallRefused } from '@dragoman/contract/kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { call } from '../../api/client.ts';
import { queries } from '../../api/queries.ts';
import { undoLatest } from '../../ui/messages.ts';
import { theme } from '../../ui/theme/theme.ts';
import { useOverride } from '../assignments/conflicts/useOverride.tsx';
import { DropDialog } from './DropDialog.tsx';

vi.mock('../../api/client.ts', async (original) => ({ ...(await original<object>()), call: vi.fn() }));

const times = { date: '2030-06-10', startTime: '10:00', endTime: '12:00' };
const job = { _id: 'b1', booking_ref: 'BK-1', interpreter: null, updatedAt: new Date(1), ...times };
const drop = { kind: 'move', job, person: undefined, to: { ...times, startTime: '13:00', endTime: '15:00' } } as never;

function Board() {
  const [open, setOpen] = useState(true);
  const { overriding, question } = useOverride();
  return (
    <>
      {open && <DropDialog drop={drop} overriding={overriding} onClose={() => setOpen(false)} />}
      {question}
    </>
  );
}

const soon = (assert: () => void) => vi.waitFor(assert, { timeout: 60_000 });
const button = (label: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label);
const updates = () =>
  vi.mocked(call).mock.calls.flatMap(([route, given]) => (route === bookingRoutes.update ? [given] : []));

it('asks for the reason that taking a move back needs', async () => {
  const override = { reason: 'The hearings are joined' };
  const fields = { 'override.reason': 'Required', overlap: 'Already has BK-2 then, 10:00-12:00' };
  vi.mocked(call).mockImplementation(async (route, given) => {
    if (route !== bookingRoutes.update) return new Promise(() => undefined) as never;
    const { body } = given as { body: Record<string, unknown> };
    if (body['startTime'] === '10:00' && !body['override'])
      throw new CallRefused(409, { msg: 'Already has BK-2 then', code: 'conflict', fields });
    return { msg: 'Booking updated', data: { ...job, updatedAt: new Date(2) } } as never;
  });
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <ThemeProvider theme={theme}>
      <QueryClientProvider client={queries}>
        <Board />
      </QueryClientProvider>
    </ThemeProvider>,
  );
  await soon(() => expect(button('Confirm')).toBeDefined());
  button('Confirm')!.click();
  await soon(() => expect(updates()).toHaveLength(1));
  await soon(() => expect(undoLatest()).toBe(true));
  const reason = () => document.querySelector<HTMLTextAreaElement>('textarea:not([aria-hidden])');
  await soon(() => expect(reason()).not.toBeNull());
  // Past React's own setter, which would take the text for one that it knows.
  Reflect.set(HTMLTextAreaElement.prototype, 'value', override.reason, reason());
  reason()!.dispatchEvent(new Event('input', { bubbles: true }));
  await soon(() => expect(button('Confirm')?.disabled).toBe(false));
  button('Confirm')!.click();
  await soon(() => expect(updates()).toHaveLength(3));
  expect(updates()[2]).toMatchObject({ body: { ...times, updatedAt: new Date(2), override } });
});
