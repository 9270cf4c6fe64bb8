// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { openPrint } from './printPage.ts';

const paper = () => ({
  document: document.implementation.createHTMLDocument(''),
  print: vi.fn<() => void>(),
  close: vi.fn<() => void>(),
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('shows the page in a window of its own and offers to print it', async () => {
  vi.useFakeTimers();
  const shown = paper();
  const open = vi.spyOn(window, 'open').mockReturnValue(shown as never);
  await openPrint(Promise.resolve(new Blob(['<html><body><h1>Payments</h1></body></html>'])));
  expect(open).toHaveBeenCalledOnce();
  expect(shown.document.querySelector('h1')?.textContent).toBe('Payments');
  vi.runAllTimers();
  expect(shown.print).toHaveBeenCalledOnce();
});

it('takes the window away again when there is nothing to print', async () => {
  const shown = paper();
  vi.spyOn(window, 'open').mockReturnValue(shown as never);
  await expect(openPrint(Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect(shown.close).toHaveBeenCalledOnce();
  expect(shown.print).not.toHaveBeenCalled();
});
