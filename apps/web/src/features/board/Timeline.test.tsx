// @vitest-environment happy-dom
import { ThemeProvider } from '@mui/material/styles';
import type { BoardInterpreter, BoardJob } from '@dragoman/contract/board';
import { calendarDay, timeOfDay } from '@dragoman/domain/calendar';
import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it, vi } from 'vitest';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { notifyRefusal } from '../../ui/messages.ts';
import { theme } from '../../ui/theme/theme.ts';
import { ChosenJob } from './ChosenJob.tsx';
import { Timeline } from './Timeline.tsx';

vi.mock('../../ui/messages.ts', async (original) => ({ ...(await original<object>()), notifyRefusal: vi.fn() }));
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const first = calendarDay('2030-06-10');
const job = {
  _id: 'j1',
  booking_ref: 'BK-1',
  status: 'Booking',
  interpreter: 'ana',
  serviceType: 'Telephone',
  language: 'Tamil',
  date: first,
  startTime: timeOfDay('14:00'),
  endTime: timeOfDay('16:00'),
  filling: null,
  given: null,
  matches: true,
} as unknown as BoardJob;
const people = ['ana', 'ben', 'cy'].map((id) => ({
  _id: id,
  fullname: id,
  active: id !== 'cy',
  absences: [],
  ways: [],
}));
const board = { jobs: [job], interpreters: people as unknown as BoardInterpreter[] };
const nothing = () => undefined;

function Drawn() {
  const [held, setHeld] = useState<string>();
  return (
    <ThemeProvider theme={theme}>
      <Timeline
        {...{ board, first, today: first, chosen: undefined, handle: null }}
        days={1}
        onChoose={nothing}
        onHold={setHeld}
        onDrop={nothing}
        onOpen={nothing}
      />
      <ChosenJob job={undefined} person={undefined} held={held} onOpen={nothing} onMove={nothing} />
      <LiveRegion />
    </ThemeProvider>
  );
}

beforeEach(() => {
  for (const [size, pixels] of Object.entries({
    clientWidth: 450,
    offsetWidth: 450,
    clientHeight: 400,
    offsetHeight: 400,
  }))
    vi.spyOn(HTMLElement.prototype, size as 'clientWidth', 'get').mockReturnValue(pixels);
});

it('shows a held job, what the keys do, and the hours to which it is moved', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  await act(async () => createRoot(place).render(<Drawn />));
  const bar = () => place.querySelector<HTMLElement>('[data-job="j1"]')!;
  const press = (key: string, shiftKey = false) =>
    act(async () => void bar().dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true })));
  const scroller = place.querySelector<HTMLElement>('[role=grid]')!;
  const picked = () => place.querySelector<HTMLElement>('.picked')!;
  await act(async () => bar().focus());
  await press('m');
  expect(place.textContent).toContain('Enter drops it, Escape puts it back.');
  for (let hour = 0; hour < 5; hour += 1) await press('ArrowRight', true);
  expect(picked().textContent).toBe('19:00–21:00 Tamil');
  expect(picked().querySelector('.before')).not.toBeNull();
  expect(place.textContent).toContain('BK-1: ana, 10/06/2030 19:00–21:00');
  expect(place.textContent).toContain('with Shift by the hour');
  const [left, width] = [Number.parseFloat(picked().style.left), Number.parseFloat(picked().style.width)];
  expect([left, width]).toEqual([11 * 52, 2 * 52 - 1]);
  expect(scroller.scrollLeft + 450 - 190).toBeGreaterThanOrEqual(left + width);
  expect(scroller.scrollLeft).toBeLessThanOrEqual(left);

  // Past midnight its shadow stays at the edge: the words say where it is.
  for (let hour = 0; hour < 6; hour += 1) await press('ArrowRight', true);
  expect(place.textContent).toContain('BK-1: ana, 11/06/2030 01:00–03:00');
  expect(Number.parseFloat(picked().style.left) + Number.parseFloat(picked().style.width)).toBeLessThanOrEqual(24 * 52);
  await press('ArrowDown');
  const said = () => place.querySelector('[aria-live=polite]')?.textContent;
  await vi.waitFor(() => expect(said()).toMatch(/^ben, 10\/06\/2030 14:00–16:00\s?$/), { timeout: 60_000 });
  await press('ArrowDown');
  await vi.waitFor(() => expect(said()).toMatch(/^cy, .*: The interpreter is not active$/), { timeout: 60_000 });
  await press('Escape');
  expect(place.querySelector('.picked')).toBeNull();
  expect(place.textContent).not.toContain('Escape puts it back.');
});

it('explains the bar that has the focus or the pointer, and says where M finds no job', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  await act(async () => createRoot(place).render(<Drawn />));
  const bar = place.querySelector<HTMLElement>('[data-job="j1"]')!;
  const tip = place.querySelector<HTMLElement>('.tip')!;
  bar.dispatchEvent(new Event('pointerover', { bubbles: true }));
  await vi.waitFor(() => expect(tip.style.visibility).toBe('visible'), { timeout: 60_000 });
  expect(tip.textContent).toBe('BK-1, Tamil, Telephone, 10/06/2030 14:00–16:00, Booking Pending');
  bar.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  expect(tip.style.visibility).toBe('hidden');

  const name = place.querySelector<HTMLElement>('[data-row="ana"]')!;
  await act(async () => name.focus());
  await act(async () => void name.dispatchEvent(new KeyboardEvent('keydown', { key: 'm', bubbles: true })));
  expect(notifyRefusal).toHaveBeenCalledWith('No job is here to be moved: go to one by the arrows');
});
