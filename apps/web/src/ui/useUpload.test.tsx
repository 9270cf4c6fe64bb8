// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { useUpload, type UploadOptions } from './useUpload.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

/** The hook in a component of its own, and what it gives now. */
async function openUpload(files: readonly File[] = []) {
  let held!: ReturnType<typeof useUpload>;
  function Probe() {
    held = useUpload(files);
    return null;
  }
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Probe />));
  return () => held;
}

it('shows how much is sent, and nothing once all is', async () => {
  const now = await openUpload();
  const sent = Promise.withResolvers<void>();
  const done = vi.fn();
  await act(async () => {
    void now().upload(({ onProgress }) => {
      onProgress(40);
      return sent.promise;
    }, done);
  });
  expect(now().progress).toBe(40);
  expect(done).not.toHaveBeenCalled();
  await act(async () => sent.resolve());
  expect(now().progress).toBeUndefined();
  expect(done).toHaveBeenCalledOnce();
});

it('aborts what is cancelled, and does not take it for done', async () => {
  const now = await openUpload();
  const done = vi.fn();
  const send = ({ signal }: UploadOptions) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
  await act(async () => void now().upload(send, done));
  await act(async () => now().cancel());
  expect(now().progress).toBeUndefined();
  expect(done).not.toHaveBeenCalled();
});

it('keeps why files were refused, and says no more of it once they go again', async () => {
  const now = await openUpload([new File([''], 'bill.pdf')]);
  await act(() => now().upload(() => Promise.reject(new Error('bill.pdf was not taken')), vi.fn()));
  expect(now().refusal).toBe('bill.pdf was not taken');
  await act(() => now().upload(() => Promise.resolve(), vi.fn()));
  expect(now().refusal).toBeUndefined();
});
