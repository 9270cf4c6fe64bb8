// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { WaitingRows } from './WaitingRows.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

it('the focus stays where the button was once it is pressed', () => {
  const place = document.body.appendChild(document.createElement('section'));
  const root = createRoot(place);
  const draw = (waiting: number) => act(() => root.render(<WaitingRows of={{ waiting, show: vi.fn() }} />));
  draw(1);
  const button = place.querySelector<HTMLElement>('[role=button]')!;
  expect(button.textContent).toBe('1 change · Show');
  act(() => button.focus());
  act(() => button.click());
  draw(0);
  expect(place.querySelector('[role=button]')).toBeNull();
  expect(document.activeElement).toBe(place.querySelector('[role=status]'));
});
