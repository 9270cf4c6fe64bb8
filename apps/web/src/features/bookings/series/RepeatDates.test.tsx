// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import type { AskedJob } from '../../assignments/conflicts/useConflicts.ts';
import { RepeatDates } from './RepeatDates.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

let asked: readonly AskedJob[] = [];
vi.mock('../../assignments/conflicts/useConflicts.ts', () => ({
  useConflicts: (_: string, jobs: readonly AskedJob[]) => {
    asked = jobs;
    return { conflicts: undefined };
  },
}));
vi.mock('./useSameDates.ts', () => ({ useSameDates: () => () => undefined }));

/** For whom the dates of a typed series are asked about. */
async function companiesAsked(customer: object) {
  const repeat = {
    weekdays: [4],
    everyWeeks: 1,
    ends: 'times',
    times: 2,
    until: null,
    withoutBankHolidays: false,
    except: [],
    notGiven: [],
    interpreter: 'ana',
  };
  const appointments = [{ date: '2026-12-03', startTime: '10:00', endTime: '12:00' }];
  function Typed() {
    const form = useForm({ defaultValues: { repeat, appointments, serviceType: 'Telephone', ...customer } });
    return (
      <FormProvider {...form}>
        <RepeatDates />
      </FormProvider>
    );
  }
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Typed />));
  return asked.map(({ companyId }) => companyId);
}

it('asks what stands against each date for the client that is allocated, and for no other', async () => {
  const chosen = { businessType: 'Business', companyId: 'hale' };
  expect(await companiesAsked({ ...chosen, allocateCompany: true })).toEqual(['hale', 'hale']);
  expect(await companiesAsked({ ...chosen, allocateCompany: false })).toEqual([undefined, undefined]);
});
