// @vitest-environment happy-dom
import { ThemeProvider } from '@mui/material/styles';
import { CallRefused } from '@dragoman/contract/kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { call } from '../../api/client.ts';
import { queries } from '../../api/queries.ts';
import { theme } from '../../ui/theme/theme.ts';
import { LiveComparison } from './LiveComparison.tsx';
import { defaultsOf, type Job } from './useTimesheetForm.ts';

vi.mock('../../api/client.ts', async (original) => ({ ...(await original<object>()), call: vi.fn() }));

const job = {
  id: 'j1',
  serviceType: 'Telephone',
  noClientInvoice: false,
  submittable: { may: false, why: null },
  timesheet: {},
  clientSheet: {},
} as unknown as Job;

const entry = { times: '10:00 to 11:00', quantity: null, minimum: null, amount: null, differs: false };
const line = { key: 'teleAndVideo', label: 'Call', booked: entry, claimed: entry, signed: null, client: entry };
const answer = { data: { comparison: [{ ...line, notAsQuoted: false }], issued: { client: [], interpreter: [] } } };

it('keeps the last answer while an entry cannot be read, and shows a refusal only where there is none', async () => {
  vi.mocked(call).mockImplementation(async (_, given) => {
    if (JSON.stringify(given).includes('1x')) throw new CallRefused(400, { msg: 'Not a time', code: 'invalid' });
    return answer as never;
  });
  const place = document.body.appendChild(document.createElement('div'));
  const held: { type?: (time: string) => void } = {};
  function Approval() {
    const form = useForm({ defaultValues: defaultsOf(job) });
    useEffect(() => {
      held.type = (time) => form.setValue('timesheet.teleAndVideoStartTime', time);
      held.type('1x');
    }, [form]);
    return (
      <FormProvider {...form}>
        <LiveComparison base={job} />
      </FormProvider>
    );
  }
  createRoot(place).render(
    <ThemeProvider theme={theme}>
      <QueryClientProvider client={queries}>
        <Approval />
      </QueryClientProvider>
    </ThemeProvider>,
  );
  const soon = (assert: () => void) => vi.waitFor(assert, { timeout: 60_000 });
  await soon(() => expect(place.textContent).toContain('Not a time'));
  held.type!('10:00');
  await soon(() => expect(place.textContent).toContain('10:00 to 11:00'));
  held.type!('11x');
  await soon(() => expect(JSON.stringify(vi.mocked(call).mock.lastCall)).toContain('11x'));
  await soon(() => expect(queries.isFetching()).toBe(0));
  expect(place.textContent).toContain('10:00 to 11:00');
  expect(place.textContent).not.toContain('Not a time');
});
