// @vitest-environment happy-dom
import { deskRoutes } from '@dragoman/contract/desk';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { queries, reading } from '../../api/queries.ts';
import { comparedLabels } from '../timesheets/comparisonWords.ts';
import { DeskPanel } from './DeskPanel.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

it('names the columns of a timesheet that differs as its approval does', () => {
  const compared = [
    { label: 'Attendance', booked: '10:00 to 11:00', claimed: '10:00 to 12:00', signed: '10:00 to 11:30' },
  ];
  const what = { who: 'Ana Núñez', what: 'Tamil', at: new Date(), amount: null, operation: 'timesheet', compared };
  const entries = [{ _id: 'b1', title: 'BK-1', ...what }];
  queries.setQueryData(reading(deskRoutes.read, {}).queryKey, {
    data: [{ kind: 'differing', total: 1, more: false, entries }],
  } as never);
  const place = document.body.appendChild(document.createElement('div'));
  act(() =>
    createRoot(place).render(
      <QueryClientProvider client={queries}>
        <DeskPanel onOpen={() => undefined} />
      </QueryClientProvider>,
    ),
  );
  const headings = [...place.querySelectorAll('th[scope="col"]')].map(({ textContent }) => textContent);
  // On a phone the longest word of a line's name decides how wide its column is.
  (window as unknown as { happyDOM: { setViewport(size: object): void } }).happyDOM.setViewport({ width: 390 });
  const { tableLayout } = getComputedStyle(place.querySelector('table')!);
  const { overflowWrap } = getComputedStyle(place.querySelector('th[scope="row"]')!);
  expect([tableLayout, overflowWrap]).toEqual(['auto', 'break-word']);
  expect(headings).toEqual([comparedLabels.booked, comparedLabels.claimed, comparedLabels.signed]);
});
