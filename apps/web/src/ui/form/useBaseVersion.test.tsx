// @vitest-environment happy-dom
import { act, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { useSchemaForm } from './Form.tsx';
import { useBaseVersion } from './useBaseVersion.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const schema = z.object({ name: z.string() });
const version = (name: string, minute: number) => ({ name, updatedAt: new Date(2026, 0, 1, 10, minute) });
type Stored = ReturnType<typeof version>;
const valuesOf = ({ name }: Stored) => ({ name });

/** A form over a record, and what it holds; `held` was typed over another version before, and is put into it at once. */
function openForm(first: Stored, held?: { readonly over: Stored; readonly name: string }) {
  const root = createRoot(document.createElement('div'));
  let now: ReturnType<typeof useForm>;
  function useForm(latest: Stored) {
    const form = useSchemaForm(schema, valuesOf(held?.over ?? latest));
    useEffect(() => {
      if (held) form.setValue('name', held.name, { shouldDirty: true });
    }, [form]);
    return { form, ...useBaseVersion(latest, form, valuesOf, held?.over) };
  }
  function Probe({ latest }: { latest: Stored }) {
    now = useForm(latest);
    return null;
  }
  const draw = (latest: Stored) => act(async () => root.render(<Probe latest={latest} />));
  const type = (name: string) => act(async () => now.form.setValue('name', name, { shouldDirty: true }));
  return { draw: () => draw(first), later: draw, type, now: () => now, name: () => now.form.getValues('name') };
}

it('follows later versions while nothing has been typed', async () => {
  const form = openForm(version('Ruth', 0));
  await form.draw();
  await form.later(version('Ruth Hale', 1));
  expect(form.name()).toBe('Ruth Hale');
  expect(form.now()).toMatchObject({ base: { name: 'Ruth Hale' }, stale: false });
});

it('keeps what is typed, and the version it was typed over', async () => {
  const form = openForm(version('Ruth', 0));
  await form.draw();
  await form.type('Ruth M');
  await form.later(version('Ruth Hale', 1));
  expect(form.name()).toBe('Ruth M');
  expect(form.now()).toMatchObject({ base: { name: 'Ruth' }, stale: true });

  await act(async () => form.now().rebase(version('Ruth Hale', 1)));
  expect(form.name()).toBe('Ruth Hale');
  expect(form.now()).toMatchObject({ base: { name: 'Ruth Hale' }, stale: false });
});

it('does not go back to what was read before it was saved', async () => {
  const form = openForm(version('Ruth', 0));
  await form.draw();
  await form.type('Ruth M');
  await act(async () => form.now().rebase(version('Ruth M', 2)));
  await form.later(version('Ruth Hale', 1));
  expect(form.name()).toBe('Ruth M');
});

it('takes another version in below what is typed', async () => {
  const form = openForm(version('Ruth', 0));
  await form.draw();
  await form.type('Ruth M');
  await act(async () => form.now().rebase(version('Ruth Hale', 1), { keepTyped: true }));
  expect(form.name()).toBe('Ruth M');
  expect(form.now()).toMatchObject({ base: { name: 'Ruth Hale' }, stale: false });
  expect(form.now().form.formState.isDirty).toBe(true);
  expect(form.now().form.formState.defaultValues).toEqual({ name: 'Ruth Hale' });
});

it('keeps what was typed before it was opened, over the version that it was typed over', async () => {
  const form = openForm(version('Ruth Hale', 1), { over: version('Ruth', 0), name: 'Ruth M' });
  await form.draw();
  expect(form.name()).toBe('Ruth M');
  expect(form.now()).toMatchObject({ base: { name: 'Ruth' }, stale: true });

  await act(async () => form.now().rebase(version('Ruth Hale', 1)));
  await form.later(version('Ruth Moor', 2));
  expect(form.name()).toBe('Ruth Moor');
});
