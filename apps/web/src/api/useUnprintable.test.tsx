// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { useUnprintable } from './useUnprintable.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

it('names each document that cannot be printed, once all were looked at', async () => {
  const last = Promise.withResolvers<readonly string[]>();
  const found: Record<string, () => Promise<readonly string[]>> = {
    'INV-1': async () => ['Client name cannot be printed', 'Client name cannot be printed'],
    'INV-2': () => Promise.reject(new Error('gone')),
    'INV-3': () => last.promise,
  };
  let held: readonly string[] | undefined;
  function Probe() {
    held = useUnprintable(Object.keys(found), {
      keyOf: (name) => name,
      nameOf: (name) => name,
      read: (name) => found[name]!(),
    });
    return null;
  }
  const root = createRoot(document.createElement('div'));
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <Probe />
      </QueryClientProvider>,
    ),
  );
  expect(held).toBeUndefined();
  await act(async () => last.resolve(['Reference cannot be printed']));
  await vi.waitFor(() =>
    expect(held).toEqual(['INV-1: Client name cannot be printed', 'INV-3: Reference cannot be printed']),
  );
});
