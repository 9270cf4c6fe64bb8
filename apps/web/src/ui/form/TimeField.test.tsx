// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form';
import { afterEach, expect, it, vi } from 'vitest';
import { DateField } from './DateField.tsx';
import { TimeField } from './TimeField.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
afterEach(() => document.body.replaceChildren());

/** A form of one time and one day: types into a field and leaves it, and says what is shown and held. */
async function openField() {
  const place = document.body.appendChild(document.createElement('div'));
  let form: UseFormReturn;
  function Probe() {
    form = useForm({ defaultValues: { startTime: null, date: null } }) as unknown as UseFormReturn;
    return (
      <FormProvider {...form}>
        <TimeField name="startTime" label="Start Time" />
        <DateField name="date" label="Date" />
      </FormProvider>
    );
  }
  await act(async () => createRoot(place).render(<Probe />));
  return async (name: 'startTime' | 'date', text: string, key?: string) => {
    const input = place.querySelector<HTMLInputElement>(`input[name="${name}"]`)!;
    await act(async () => {
      Reflect.set(HTMLInputElement.prototype, 'value', text, input);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
    const typed = input.value;
    await act(async () => {
      input.dispatchEvent(
        key ? new KeyboardEvent('keydown', { key, bubbles: true }) : new FocusEvent('focusout', { bubbles: true }),
      );
    });
    return { typed, shown: input.value, held: form.getValues(name) as unknown };
  };
}

it('a time with am or pm is one of 24 hours at once', async () => {
  const type = await openField();
  expect(await type('startTime', '2:30pm')).toEqual({ typed: '14:30', shown: '14:30', held: '14:30' });
});

it('a time of another form is read when the field is left or Enter is pressed', async () => {
  const type = await openField();
  expect(await type('startTime', '9.30')).toEqual({ typed: '9.30', shown: '09:30', held: '09:30' });
  expect(await type('startTime', '14', 'Enter')).toMatchObject({ shown: '14:00', held: '14:00' });
});

it('a day of another form is read too', async () => {
  const type = await openField();
  expect(await type('date', '3/4/27')).toEqual({ typed: '3/4/27', shown: '03/04/2027', held: '2027-04-03' });
});

it('what could mean two things or is none stays as typed, for the schema to refuse', async () => {
  const type = await openField();
  expect(await type('startTime', '2')).toMatchObject({ shown: '2', held: '2' });
  expect(await type('startTime', '2:30')).toMatchObject({ typed: '2:30', shown: '2:30', held: '2:30' });
  expect(await type('startTime', 'half past two')).toMatchObject({ held: 'half past two' });
  expect(await type('date', '4/13/2027')).toMatchObject({ held: '4/13/2027' });
});
