// @vitest-environment happy-dom
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { queries } from '../../api/queries.ts';
import { theme } from '../../ui/theme/theme.ts';
import { Cards } from './JobCards.tsx';
import type { TimesheetRow } from './rows.ts';

const job = { booking_ref: 'BK-1', status: 'Booking', date: '2098-01-01', startTime: '10:00', endTime: '11:00' };
const rows = [
  { ...job, _id: 'b1', accepted: { place: 'Court, SW1A' } },
  { ...job, _id: 'b2', accepted: null, companyName: 'Hale LLP' },
] as unknown as TimesheetRow[];
const nothing = () => undefined;
const why = 'The booking is cancelled';
const actions = ['Timesheet', 'Job Sheet'].map((label) => ({
  label,
  icon: null,
  onClick: nothing,
  disabledBecause: why,
}));

it('calls a job accepted until it is confirmed to the interpreter', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  createRoot(place).render(
    <ThemeProvider theme={theme}>
      <QueryClientProvider client={queries}>
        <Cards
          {...{ rows, error: undefined }}
          gone={() => false}
          onRetry={nothing}
          actions={() => actions}
          onCreditNote={nothing}
        />
      </QueryClientProvider>
    </ThemeProvider>,
  );
  await vi.waitFor(() => expect(place.textContent).toContain('BK-1Accepted'), { timeout: 60_000 });
  expect(place.textContent?.match(/Booking Pending/g)).toHaveLength(1);
  // Once in each of the two cards.
  expect(place.textContent?.match(new RegExp(why, 'g'))).toHaveLength(2);
});
