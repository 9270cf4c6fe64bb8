// @vitest-environment happy-dom
import { calendarDay } from '@dragoman/domain/calendar';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { Unheard } from './Unheard.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const [past, toCome] = [calendarDay('2020-01-01'), calendarDay('2098-01-01')];

/** What is warned of where the tick stands like this. */
async function warned(tell: boolean, people: Parameters<typeof Unheard>[0]['people']) {
  function Dialog() {
    return (
      <FormProvider {...useForm({ defaultValues: { tell } })}>
        <Unheard tick="tell" people={people} />
      </FormProvider>
    );
  }
  const place = document.createElement('div');
  await act(async () => createRoot(place).render(<Dialog />));
  return place.textContent;
}

it('warns who would not hear that a job to come is cancelled', async () => {
  const ana = { name: 'Ana Núñez', date: toCome };
  const one = 'Ana Núñez expects to do this work and will not be told that it is cancelled.';
  expect(await warned(false, [ana, ana, { name: 'Bela Rao', date: past }, { name: null, date: toCome }])).toBe(one);
  expect(await warned(false, [ana, { name: 'Bela Rao', date: toCome }])).toContain('2 interpreters expect');
  expect(await warned(true, [ana])).toBe('');
  expect(await warned(false, [{ ...ana, date: past }])).toBe('');
});
