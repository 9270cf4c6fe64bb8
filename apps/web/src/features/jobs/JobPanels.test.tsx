// @vitest-environment happy-dom
import type { OwnJob } from '@dragoman/contract/jobs';
import { ThemeProvider } from '@mui/material/styles';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { theme } from '../../ui/theme/theme.ts';
import { readHeld } from '../timesheets/offline/held.ts';
import type { HeldSheet } from '../timesheets/offline/phone.ts';
import { JobPanels } from './JobPanels.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
const { stored } = vi.hoisted(() => ({ stored: vi.fn<() => Promise<HeldSheet[]>>() }));
vi.mock('../timesheets/offline/phone.ts', () => ({ storedSheets: stored }));
vi.mock('./PlacePanel.tsx', () => ({ PlacePanel: () => null }));

const held = (state: HeldSheet['state'], refusal?: HeldSheet['refusal']) =>
  ({ bookingId: 'j1', state, refusal }) as HeldSheet;

/** What a job's page says where there is no network, and its buttons. */
async function pageOf(row: object, sheets: HeldSheet[] = []) {
  stored.mockResolvedValue(sheets);
  await readHeld();
  const place = document.createElement('div');
  const root = createRoot(place);
  const shown = { _id: 'j1', isTimesheet: false, submittable: { may: true, why: null }, ...row } as OwnJob['row'];
  act(() =>
    root.render(
      <ThemeProvider theme={theme}>
        <JobPanels row={shown} job={undefined} onInvoice={() => undefined} />
      </ThemeProvider>,
    ),
  );
  const page = {
    text: place.textContent,
    buttons: [...place.querySelectorAll('button')].map(({ textContent }) => textContent),
  };
  act(() => root.unmount());
  return page;
}
const cancelled = { status: 'Cancel', submittable: { may: false, why: 'The booking is cancelled' } };

it('leads to the timesheet without a network, unless the job is cancelled', async () => {
  expect((await pageOf({})).buttons).toEqual(['Timesheet']);
  expect((await pageOf(cancelled)).buttons).toEqual([]);
});

it('says what has become of the timesheet on the phone, and leads to it whatever the job', async () => {
  expect((await pageOf({}, [held('waiting')])).text).toContain('Waiting to be sent');
  const refusal = { msg: 'Timesheet already submitted', code: 'submitted', fields: {} };
  const { text, buttons } = await pageOf(cancelled, [held('refused', refusal)]);
  expect(text).toContain('Timesheet already submitted. What you filled in is still here');
  expect(text).toContain('Refused');
  expect(buttons).toEqual(['Timesheet']);
});
