// @vitest-environment happy-dom
import { CallRefused, NetworkFailed } from '@dragoman/contract/kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { call } from './client.ts';
import { queries, useRouteMutation } from './queries.ts';

vi.mock('./client.ts', () => ({ call: vi.fn() }));

it('loads the call that it makes, repeats one without an answer under its key, and outdates what it changed', async () => {
  const load = vi.fn(async () => (await import('@dragoman/contract/series')).seriesRoutes.change);
  const held: { change?: (given: never) => Promise<unknown> } = {};
  function Screen() {
    const { mutateAsync } = useRouteMutation(load, { outdates: ['bookings'] });
    useEffect(() => void Object.assign(held, { change: mutateAsync }), [mutateAsync]);
    return null;
  }
  createRoot(document.createElement('div')).render(
    <QueryClientProvider client={queries}>
      <Screen />
    </QueryClientProvider>,
  );
  await vi.waitFor(() => expect(held.change).toBeDefined(), { timeout: 60_000 });
  expect(load).not.toHaveBeenCalled();
  const outdated = vi.spyOn(queries, 'invalidateQueries');
  const body = { notes: 'By the gate', scope: 'all', updatedAt: new Date(0) } as const;
  const attempt = () => held.change!({ params: { id: 'b1' }, body } as never).catch(() => undefined);
  vi.mocked(call)
    .mockRejectedValueOnce(new NetworkFailed('No answer'))
    .mockRejectedValueOnce(new CallRefused(409, { msg: 'Changed meanwhile', code: 'conflict' }));
  await attempt();
  await attempt();
  expect(outdated).not.toHaveBeenCalled();
  vi.mocked(call).mockResolvedValueOnce({ success: true, msg: '3 bookings changed' } as never);
  await attempt();
  expect(outdated).toHaveBeenCalledWith({ queryKey: ['bookings'] });
  const keys = vi.mocked(call).mock.calls.map(([, given]) => (given as { idempotencyKey?: string }).idempotencyKey);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});
