// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { dismissRefusals, notifyDone, notifyRefusal, notifyUndoable, snack, undoLatest } from './messages.ts';
import { Messages } from './Messages.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

it('come into live regions that were there before them, refusals as alerts', () => {
  const place = document.body.appendChild(document.createElement('div'));
  act(() => createRoot(place).render(<Messages />));
  const [bar] = place.querySelectorAll('[role=status]');
  expect(bar?.textContent).toBe('');
  act(() => void notifyDone('Booking created'));
  expect(bar?.textContent).toBe('Booking created');
  expect(bar?.querySelector('[role=alert]')).toBeNull();
  act(() => notifyRefusal('Booking was changed'));
  expect(bar?.querySelector('[role=alert]')?.textContent).toBe('Booking was changed');
});

it('of a refusal end once what was refused is done', () => {
  const place = document.body.appendChild(document.createElement('div'));
  act(() => createRoot(place).render(<Messages />));
  act(() => notifyRefusal('It must be valid for longer'));
  act(() => dismissRefusals());
  expect(place.textContent).not.toContain('It must be valid for longer');
});

it('of a failure show by what the operator finds it', () => {
  const place = document.body.appendChild(document.createElement('div'));
  act(() => createRoot(place).render(<Messages />));
  act(() => notifyRefusal('Something went wrong', '7f3k9-qm2xt'));
  expect(place.textContent).toContain('Something went wrongReference 7f3k9-qm2xt');
  expect(place.querySelector('small')?.textContent).toBe('Reference 7f3k9-qm2xt');
});

it('have buttons for what can be done next, and end with the first that is pressed', () => {
  const place = document.body.appendChild(document.createElement('div'));
  const open = vi.fn();
  act(() => createRoot(place).render(<Messages />));
  act(() => void notifyDone('BK-003001 created', [{ label: 'Open', onPress: open }]));
  const button = [...place.querySelectorAll('button')].find(({ textContent }) => textContent === 'Open');
  act(() => button?.click());
  expect(open).toHaveBeenCalledOnce();
  expect(place.textContent).not.toContain('BK-003001 created');
});

it('of the same once more stand as long as if they were the first, and take back what was done last', () => {
  vi.useFakeTimers();
  const place = document.body.appendChild(document.createElement('div'));
  const [first, second] = [vi.fn(), vi.fn()];
  act(() => createRoot(place).render(<Messages />));
  const [, corner] = place.querySelectorAll('[role=status]');
  act(() => snack('Payment Submitted'));
  act(() => void vi.advanceTimersByTime(2_900));
  act(() => snack('Payment Submitted'));
  act(() => void vi.advanceTimersByTime(2_900));
  expect(corner?.textContent).toBe('Payment Submitted');
  act(() => void vi.advanceTimersByTime(200));
  expect(corner?.textContent).toBe('');
  vi.useRealTimers();
  act(() => {
    notifyUndoable('Status changed', first);
    notifyUndoable('Status changed', second);
  });
  act(() => void undoLatest());
  expect([first.mock.calls.length, second.mock.calls.length, undoLatest()]).toEqual([0, 1, false]);
});

it('offer to take back what was done, the newest first, once', () => {
  const place = document.body.appendChild(document.createElement('div'));
  const [first, second] = [vi.fn(), vi.fn()];
  act(() => createRoot(place).render(<Messages />));
  act(() => {
    notifyUndoable('Filters cleared', first);
    notifyUndoable('Booking updated', second);
    notifyDone('Note added');
  });
  expect(place.querySelectorAll('button').length).toBeGreaterThan(0);
  act(() => void undoLatest());
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
  expect(place.textContent).not.toContain('Booking updated');
  act(() => void undoLatest());
  expect(first).toHaveBeenCalledOnce();
  expect(undoLatest()).toBe(false);
});
