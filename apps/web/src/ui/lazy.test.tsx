// @vitest-environment happy-dom
import { act, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it, vi } from 'vitest';
import { lazyComponent } from './lazy.tsx';
import { notifyRefusal } from './messages.ts';

vi.mock('./messages.ts', () => ({ notifyRefusal: vi.fn() }));
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
beforeEach(() => void vi.mocked(notifyRefusal).mockClear());

const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const Editor = () => <b>Editor</b>;
const load = () => vi.fn<() => Promise<ComponentType<object>>>().mockResolvedValue(Editor);

/** The text of a form with a part in it, rendered afresh. */
async function drawnText(Part: ComponentType<object>): Promise<string> {
  const place = document.createElement('div');
  await act(async () =>
    createRoot(place).render(
      <>
        Typed <Part />
      </>,
    ),
  );
  return place.textContent;
}

it('asks once more for code that did not come', async () => {
  const once = load().mockImplementationOnce(lost);
  expect(await drawnText(lazyComponent(once))).toBe('Typed Editor');
  expect(once).toHaveBeenCalledTimes(2);
  expect(notifyRefusal).not.toHaveBeenCalled();
});

it('says that code does not come, leaves what stands around it, and tries again the next time', async () => {
  const Part = lazyComponent(load().mockImplementationOnce(lost).mockImplementationOnce(lost));
  expect(await drawnText(Part)).toBe('Typed ');
  expect(notifyRefusal).toHaveBeenCalledOnce();
  expect(await drawnText(Part)).toBe('Typed Editor');
  expect(notifyRefusal).toHaveBeenCalledOnce();
});

it('asks once for code that came', async () => {
  const always = load();
  const Part = lazyComponent(always);
  expect(await drawnText(Part)).toBe('Typed Editor');
  expect(await drawnText(Part)).toBe('Typed Editor');
  expect(always).toHaveBeenCalledOnce();
});
