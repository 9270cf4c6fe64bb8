import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type DueReminder, reminderRoutes } from '@dragoman/contract/reminders';
import { formatDay } from '@dragoman/domain/calendar';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reading, userNow, useSteadyList } from '../api/index.ts';
import { DueTable } from '../features/reminders/DueTable.tsx';
import { HoldsTable } from '../features/reminders/HoldsTable.tsx';
import { remindersText } from '../features/reminders/reminderWords.ts';
import { ExplainedButton } from '../ui/ExplainedButton.tsx';
import { lazyComponent } from '../ui/lazy.tsx';
import { useListState } from '../ui/listState.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { TotalChip } from '../ui/TotalChip.tsx';
import { WaitingRows } from '../ui/WaitingRows.tsx';

const SendRemindersDialog = lazyComponent(
  async () => (await import('../features/reminders/SendRemindersDialog.tsx')).SendRemindersDialog,
);
const HoldDialog = lazyComponent(async () => (await import('../features/reminders/HoldDialog.tsx')).HoldDialog);
const EventsDialog = lazyComponent(async () => (await import('../features/reminders/EventsDialog.tsx')).EventsDialog);
const StepsDialog = lazyComponent(async () => (await import('../features/reminders/StepsDialog.tsx')).StepsDialog);
const RatesDialog = lazyComponent(async () => (await import('../features/reminders/RatesDialog.tsx')).RatesDialog);

type Open =
  | { readonly what: 'send'; readonly reminders: readonly DueReminder[] }
  | { readonly what: 'hold' | 'history'; readonly row: DueReminder }
  | { readonly what: 'steps' | 'rates' };

/** '/payments/reminders': who is to be reminded today of what they owe, and who is not (rule reminders/steps). */
export default function Reminders() {
  const [{ page, limit }, onState] = useListState({ limit: 50 });
  const state = { page, limit };
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [open, setOpen] = useState<Open>();
  const list = useQuery(reading(reminderRoutes.due, { query: state }));
  const steady = useSteadyList(list, state);
  const chosen = steady.rows?.filter((row) => selected.has(row._id) && !steady.gone?.(row)) ?? [];
  const close = () => setOpen(undefined);
  const isSuperadmin = userNow()?.role === 'superadmin';
  const { missingRates = [], steps, sum } = list.data ?? {};
  return (
    <>
      <PageHeader
        title="Reminders"
        beside={
          <>
            <WaitingRows of={steady} />
            <TotalChip label="To be reminded" amount={sum} />
          </>
        }
        actions={
          <>
            {isSuperadmin && (
              <>
                <Button variant="outlined" onClick={() => setOpen({ what: 'rates' })}>
                  Base Rates
                </Button>
                <Button variant="outlined" onClick={() => setOpen({ what: 'steps' })}>
                  Steps
                </Button>
              </>
            )}
            <ExplainedButton
              variant="contained"
              why={chosen.length === 0 ? 'Nobody is ticked' : undefined}
              onClick={() => setOpen({ what: 'send', reminders: chosen })}
            >
              {chosen.length === 0 ? 'Send Reminders' : `Send ${remindersText(chosen.length)}`}
            </ExplainedButton>
          </>
        }
      />
      <Box sx={{ p: { xs: 1, sm: 2 }, display: 'grid', gap: 2, '& > *': { minWidth: 0 } }}>
        {missingRates.length > 0 && (
          <Alert severity="info">
            Interest and compensation cannot be claimed for what fell due from{' '}
            {missingRates.map(formatDay).join(' and ')} on: {isSuperadmin ? 'enter' : 'ask a superadmin for'} the base
            rate of that half year.
          </Alert>
        )}
        <DueTable
          due={{ list, steady, state, onState }}
          emptyText={steps === 0 ? 'No steps are set: nobody is to be reminded' : 'Nobody is to be reminded today'}
          selected={selected}
          onSelect={setSelected}
          onPreview={(row) => setOpen({ what: 'send', reminders: [row] })}
          onHold={(row) => setOpen({ what: 'hold', row })}
          onHistory={(row) => setOpen({ what: 'history', row })}
        />
        <HoldsTable />
      </Box>
      {open?.what === 'send' && <SendRemindersDialog reminders={open.reminders} onClose={close} />}
      {open?.what === 'hold' && (
        <HoldDialog payerId={open.row.payerId} payer={open.row.payer} invoices={open.row.invoices} onClose={close} />
      )}
      {open?.what === 'history' && <EventsDialog payerId={open.row.payerId} payer={open.row.payer} onClose={close} />}
      {open?.what === 'steps' && <StepsDialog onClose={close} />}
      {open?.what === 'rates' && <RatesDialog onClose={close} />}
    </>
  );
}
