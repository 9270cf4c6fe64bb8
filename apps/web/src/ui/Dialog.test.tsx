// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { BusyButton } from './Dialog.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

it('a busy button keeps the focus, says that it waits, and submits nothing twice', () => {
  const onSubmit = vi.fn((event: SubmitEvent) => event.preventDefault());
  const place = document.body.appendChild(document.createElement('form'));
  place.addEventListener('submit', onSubmit);
  const root = createRoot(place);
  const draw = (busy: boolean) => act(() => root.render(<BusyButton label="Save" type="submit" busy={busy} />));
  draw(false);
  const button = place.querySelector('button')!;
  act(() => button.focus());
  act(() => button.click());
  expect(onSubmit).toHaveBeenCalledTimes(1);

  draw(true);
  expect(button.textContent).toBe('Please wait...');
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.matches(':disabled')).toBe(false);
  act(() => button.click());
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(button);

  draw(false);
  act(() => button.click());
  expect(onSubmit).toHaveBeenCalledTimes(2);
});
