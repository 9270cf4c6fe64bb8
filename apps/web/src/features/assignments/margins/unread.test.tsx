// @vitest-environment happy-dom
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { useFormContext } from 'react-hook-form';
import { afterEach, expect, it, vi } from 'vitest';
import { queries } from '../../../api/queries.ts';
import { theme } from '../../../ui/theme/theme.ts';
import { AssignSeveral } from '../../bookings/several/AssignSeveral.tsx';
import { OfferDialog } from '../../offers/OfferDialog.tsx';
import { AssignQuestion } from '../AssignQuestion.tsx';

const interpreterId = '0b8a7f5e-3c1d-4e2a-9f60-5d7c8b9a0e11';

/** Somebody has chosen the interpreter. */
function Chosen({ name }: { name: string }) {
  const { setValue } = useFormContext();
  useEffect(() => setValue(name, interpreterId), [name, setValue]);
  return null;
}
vi.mock('../../../ui/form/SearchedChoice.tsx', () => ({ SearchedChoice: Chosen }));
let drawn: Root | undefined;
afterEach(() => {
  // A dialog looks after the focus by a timer, which would outlive the window.
  drawn?.unmount();
  queries.clear();
  document.body.replaceChildren();
});

/** A part of a screen, of which every call fails. */
function draw(part: ReactNode): void {
  const refused = { success: false, msg: 'No answer', code: 'failed' };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(refused), { status: 500 }));
  drawn = createRoot(document.body.appendChild(document.createElement('div')));
  drawn.render(
    <ThemeProvider theme={theme}>
      <QueryClientProvider client={queries}>{part}</QueryClientProvider>
    </ThemeProvider>,
  );
}
const saysSo = () =>
  vi.waitFor(() => expect(document.body.textContent).toContain('The margin could not be read'), { timeout: 60_000 });
const button = (label: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label);
const nothing = () => undefined;

const job = { _id: 'b1', booking_ref: 'BK-1', status: 'Booking', date: '2098-01-01', startTime: '10:00' } as const;
const booking = { ...job, endTime: '11:00', serviceType: 'Telephone', language: 'Tamil', postcode: null } as never;

it('a question says that the margin could not be read, and the job can be given', async () => {
  const interpreter = { _id: interpreterId, fullname: 'Ana Núñez' };
  draw(
    <AssignQuestion
      booking={booking}
      interpreter={interpreter}
      onBusy={nothing}
      onClose={nothing}
      onAssigned={nothing}
    />,
  );
  await saysSo();
  await vi.waitFor(() => expect(button('Confirm')?.disabled).toBe(false), { timeout: 60_000 });
});

it('giving several says it', async () => {
  const row = { ...(booking as object), invoice: { cInvoice: [] }, previewBtn: true } as never;
  draw(<AssignSeveral bookings={[row]} onClose={nothing} />);
  await saysSo();
});

it('an offer says it', async () => {
  const people = [{ _id: interpreterId, fullname: 'Ana Núñez', avail: '' }];
  draw(<OfferDialog booking={booking} people={people} onOffered={nothing} onClose={nothing} />);
  await saysSo();
  await vi.waitFor(() => expect(button('Send Offer')?.disabled).toBe(false), { timeout: 60_000 });
});
