// @vitest-environment happy-dom
import { ThemeProvider } from '@mui/material/styles';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { theme } from '../../ui/theme/theme.ts';
import { DayList } from './DayList.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const job = {
  _id: 'j1',
  booking_ref: 'BK-1',
  status: 'Booking',
  interpreter: null,
  serviceType: 'Telephone',
  language: 'Tamil',
  startTime: '14:00',
  endTime: '16:00',
  filling: null,
  given: 'Too late',
  matches: true,
};

it('a tap on a job asks what is to be done: open, assign or move it', async () => {
  const [onOpen, onMove] = [vi.fn(), vi.fn()];
  const place = document.body.appendChild(document.createElement('div'));
  const board = { jobs: [job], interpreters: [] } as never;
  await act(async () =>
    createRoot(place).render(
      <ThemeProvider theme={theme}>
        <DayList board={board} onOpen={onOpen} onMove={onMove} />
      </ThemeProvider>,
    ),
  );
  const choices = () => [...document.querySelectorAll<HTMLElement>('[role=menuitem]')];
  const tap = async () => {
    await act(async () => place.querySelector('button')!.click());
    await vi.waitFor(() => expect(choices()).toHaveLength(3), { timeout: 60_000 });
  };
  await tap();
  expect(onOpen).not.toHaveBeenCalled();
  expect(choices().map(({ textContent }) => textContent)).toEqual(['Open', 'Assign ToToo late', 'Move…']);
  await act(async () => choices()[2]!.click());
  expect(onMove).toHaveBeenCalledWith(job);
});
