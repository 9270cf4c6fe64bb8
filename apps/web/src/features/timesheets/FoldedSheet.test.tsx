// @vitest-environment happy-dom
import { ThemeProvider } from '@mui/material/styles';
import { noPence } from '@dragoman/domain/money';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { FormProvider } from 'react-hook-form';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSchemaForm } from '../../ui/form/index.ts';
import { theme } from '../../ui/theme/theme.ts';
import { FoldedSheet } from './FoldedSheet.tsx';
import { timesheetSchema } from './form.ts';
import { defaultsOf, type Job } from './useTimesheetForm.ts';

const job = {
  id: 'j1',
  serviceType: 'Onsite',
  startTime: '10:00',
  endTime: '12:20',
  attendanceTwo: null,
  agreedTravel: { there: 40, back: 30, miles: 18 },
  interpreterVat: false,
  isTimesheet: false,
  noClientInvoice: false,
  submittable: { may: true, why: null },
  timesheet: {},
  date: '2026-11-22',
} as unknown as Job;

const asAgreed = {
  attendanceOneStartTime: '10:00',
  attendanceOneEndTime: '12:20',
  travelInStartTime: '09:20',
  travelInEndTime: '10:00',
  travelOutStartTime: '12:20',
  travelOutEndTime: '12:50',
  mileage: 18,
  parking: noPence,
  travelCost: noPence,
};

let place: HTMLElement;
let root: ReturnType<typeof createRoot>;
const held: { form?: ReturnType<typeof useOwnForm> } = {};
const values = () => held.form?.getValues('timesheet');
const useOwnForm = (of: Job) =>
  useSchemaForm(timesheetSchema(of.serviceType, { complete: true, client: false }), defaultsOf(of), {
    mode: 'onChange',
  });
beforeEach(() => {
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});
afterEach(() => {
  root.unmount();
  place.remove();
});

function Drawn({ of, hasReceipts }: { of: Job; hasReceipts: boolean }) {
  const form = useOwnForm(of);
  useEffect(() => void Object.assign(held, { form }), [form]);
  return (
    <FormProvider {...form}>
      <FoldedSheet job={of} evidence={undefined} hasReceipts={hasReceipts} />
    </FormProvider>
  );
}

const draw = async (of: Job, hasReceipts = false) => {
  root.render(
    <ThemeProvider theme={theme}>
      <Drawn of={of} hasReceipts={hasReceipts} />
    </ThemeProvider>,
  );
  await vi.waitFor(() => expect(place.querySelector('fieldset')).not.toBeNull(), { timeout: 60_000 });
};
const button = (label: string) =>
  [...place.querySelectorAll('button')].find(({ textContent }) => textContent === label);
const groups = () =>
  [...place.querySelectorAll('[role="group"][tabindex="-1"]')].map((each) => each.getAttribute('aria-label'));
const soon = (assert: () => void) => vi.waitFor(assert, { timeout: 60_000 });

it('opens as a summary of what was booked, and claims that', async () => {
  await draw(job);
  expect(place.textContent).toContain('Attended as booked, 10:00–12:20');
  expect(place.textContent).toContain('Travel as agreed, 00:40 there, 00:30 back, 18 miles');
  expect(place.textContent).toContain('No expenses');
  expect(place.querySelectorAll('input, textarea')).toHaveLength(0);
  expect(values()).toMatchObject(asAgreed);
});

it('opens the part that differed alone, leads the focus there, and takes it back as it was booked', async () => {
  await draw(job);
  button('Times differed')!.click();
  await soon(() => expect(groups()).toEqual(['Attended']));
  await soon(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Attended'));
  button('As booked')!.click();
  await soon(() => expect(groups()).toEqual([]));
  await soon(() => expect(document.activeElement).toBe(button('Times differed')));
  expect(values()).toMatchObject(asAgreed);
});

it('lets the agreed way follow what was attended, until it is said that it differed', async () => {
  await draw(job);
  button('Times differed')!.click();
  await soon(() => expect(groups()).toEqual(['Attended']));
  held.form!.setValue('timesheet.attendanceOneEndTime', '13:40', { shouldDirty: true });
  await soon(() => expect(values()).toMatchObject({ travelOutStartTime: '13:40', travelOutEndTime: '14:10' }));
  held.form!.setValue('timesheet.attendanceOneStartTime', '09:', { shouldDirty: true });
  held.form!.setValue('timesheet.attendanceOneStartTime', '09:30', { shouldDirty: true });
  await soon(() => expect(values()).toMatchObject({ travelInStartTime: '08:50', travelInEndTime: '09:30' }));
  expect(groups()).toEqual(['Attended']);
  button('As booked')!.click();
  await soon(() => expect(values()).toMatchObject(asAgreed));
  button('Travel differed')!.click();
  await soon(() => expect(groups()).toEqual(['Travel']));
  held.form!.setValue('timesheet.attendanceOneEndTime', '13:00', { shouldDirty: true });
  await soon(() => expect(groups()).toEqual(['Attended', 'Travel']));
  expect(values()).toMatchObject({ travelOutStartTime: '12:20', travelOutEndTime: '12:50' });
  button('As agreed')!.click();
  await soon(() => expect(values()).toMatchObject({ travelOutStartTime: '13:00', travelOutEndTime: '13:30' }));
  await soon(() => expect(groups()).toEqual(['Attended']));
});

it('takes a part back while an entry of it is missing', async () => {
  await draw(job);
  for (const [opens, field, entry, folds] of [
    ['Add expenses', 'timesheet.parking', null, 'No expenses'],
    ['Times differed', 'timesheet.waitingStartTime', '10:00', 'As booked'],
  ] as const) {
    button(opens)!.click();
    await soon(() => expect(button(folds)).toBeDefined());
    held.form!.setValue(field, entry, { shouldDirty: true });
    expect(await held.form!.trigger()).toBe(false);
    button(folds)!.click();
    await soon(() => expect(groups()).toEqual([]));
    expect(await held.form!.trigger()).toBe(true);
    expect(groups()).toEqual([]);
  }
  expect(values()).toMatchObject({ ...asAgreed, waitingStartTime: null });
});

it('folds the times where the quotation holds a second attendance of no length', async () => {
  await draw({ ...job, attendanceTwo: '00:00' });
  expect(groups()).toEqual([]);
});

it('has open what was entered before, what was photographed and what nobody agreed', async () => {
  const longer = { attendanceOneEndTime: '12:40', travelOutStartTime: '12:40', travelOutEndTime: '13:10' };
  await draw({ ...job, timesheet: { ...asAgreed, ...longer } } as unknown as Job);
  expect(groups()).toEqual(['Attended']);
  await draw(job, true);
  await soon(() => expect(groups()).toContain('Expenses'));
  expect(button('No expenses')).toBeUndefined();
  root.unmount();
  root = createRoot(place);
  await draw({ ...job, agreedTravel: null });
  await soon(() => expect(groups()).toEqual(['Travel']));
  expect(button('As agreed')).toBeUndefined();
  root.unmount();
  root = createRoot(place);
  await draw({ ...job, attendanceTwo: '00:45' });
  await soon(() => expect(groups()).toEqual(['Attended']));
});
