// @vitest-environment happy-dom
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { queries } from '../../../api/queries.ts';
import { theme } from '../../../ui/theme/theme.ts';
import { RepeatMargin } from './RepeatMargin.tsx';

const interpreter = '0b8a7f5e-3c1d-4e2a-9f60-5d7c8b9a0e11';
const typed = {
  serviceType: 'Telephone',
  postcode: '',
  location: 'In London',
  billingRateId: null,
  minClientAttendance: false,
  minInterpreterAttendance: false,
  appointments: [{ date: '2098-01-01', startTime: '10:00', endTime: '11:00' }],
  repeat: { interpreter },
};

function Typing() {
  const form = useForm({ defaultValues: typed });
  return (
    <FormProvider {...form}>
      <RepeatMargin />
    </FormProvider>
  );
}

it('a series that is being typed says where each of its dates would leave too little', async () => {
  const asked: { path: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (request: Request | string, init?: RequestInit) => {
    const path = typeof request === 'string' ? request : request.url;
    asked.push({ path, body: JSON.parse(init?.body as string) });
    const sums = { net: 10, charge: 2, gross: 12, travel: 0, minimum: false };
    const data = { client: sums, interpreter: sums, margin: 9.5, percent: 19, floor: 30, belowFloor: true };
    return new Response(JSON.stringify({ success: true, data: { ...data, vat: true, travelEstimated: false } }));
  });
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <ThemeProvider theme={theme}>
      <QueryClientProvider client={queries}>
        <Typing />
      </QueryClientProvider>
    </ThemeProvider>,
  );
  await vi.waitFor(
    () =>
      expect(document.body.textContent).toContain('Each date: Leaves £9.50, 19.0 %: below the minimum margin of 30 %'),
    { timeout: 60_000 },
  );
  expect(asked[0]!.body).toMatchObject({
    interpreter,
    job: {
      date: '2098-01-01',
      startTime: '10:00',
      endTime: '11:00',
      serviceType: 'Telephone',
      postcode: null,
      clientId: null,
    },
  });
});
