// @vitest-environment happy-dom
import type { Booking } from '@dragoman/contract/bookings';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { queries } from '../../api/queries.ts';
import { InterpreterPanel } from './InterpreterPanel.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
vi.stubGlobal('fetch', () => new Promise(() => undefined));

/** The button that gives the job to somebody, and what describes it. */
function assignButton(can: Booking['can']) {
  const booking = { _id: 'b1', status: 'Confirmed', interpreterDetails: null, can } as unknown as Booking;
  const place = document.createElement('div');
  act(() =>
    createRoot(place).render(
      <QueryClientProvider client={queries}>
        <InterpreterPanel booking={booking} onAssign={() => undefined} />
      </QueryClientProvider>,
    ),
  );
  const button = [...place.querySelectorAll('button')].find(({ textContent }) => textContent === 'Assign to');
  const description = button?.getAttribute('aria-describedby');
  return { button, why: description && place.querySelector(`[id="${description}"]`)?.textContent };
}

it('says why a job cannot be given, and never with an empty sentence', () => {
  expect(assignButton({ assign: { may: false, why: 'The client is on hold' } }).why).toBe('The client is on hold');
  expect(assignButton({ assign: { may: false, why: null } }).why).toBe('Only while the status is Booking or Quotation');
  expect(assignButton({ assign: { may: true, why: null } })).toMatchObject({ why: null });
  expect(assignButton({}).button).toBeUndefined();
});
