// @vitest-environment happy-dom
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { queries } from '../../api/queries.ts';
import { theme } from '../../ui/theme/theme.ts';
import { AssignButton } from './AssignButton.tsx';

it('the question stays in the window when it grows after it was placed', async () => {
  const resized: ResizeObserverCallback[] = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(notify: ResizeObserverCallback) {
        resized.push(notify);
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  let height = 160;
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(() => height);
  const booking = {
    _id: 'b1',
    booking_ref: 'BK-1',
    date: '2030-06-10',
    startTime: '10:00',
    endTime: '11:00',
    serviceType: 'Telephone',
    language: 'Tamil',
    postcode: null,
  } as never;
  const place = document.body.appendChild(document.createElement('div'));
  createRoot(place).render(
    <ThemeProvider theme={theme}>
      <QueryClientProvider client={queries}>
        <AssignButton
          booking={booking}
          interpreter={{ _id: 'i1', fullname: 'Ana Núñez' } as never}
          onAssigned={() => undefined}
        />
      </QueryClientProvider>
    </ThemeProvider>,
  );
  const button = await vi.waitUntil(() => place.querySelector('button'));
  button.getBoundingClientRect = () => new DOMRect(600, innerHeight - 220, 80, 30);
  button.click();
  const paper = await vi.waitUntil(() => document.querySelector<HTMLElement>('[role=dialog][aria-label=Assign]'));
  const bottom = () => Number.parseFloat(paper.style.top) + height;
  await vi.waitFor(() => expect(bottom()).toBe(innerHeight - 190 + 160), { timeout: 60_000 });
  height = 400;
  for (const notify of resized) notify([], undefined as never);
  expect(bottom()).toBeLessThan(innerHeight);
});
