import { calendarDay, timeOfDay } from '@dragoman/domain/calendar';
import { pence } from '@dragoman/domain/money';
import AddIcon from '@mui/icons-material/Add';
import RefreshIcon from '@mui/icons-material/Refresh';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { BusyButton } from '../src/ui/Dialog.tsx';
import { FilterMenu } from '../src/ui/FilterMenu.tsx';
import { Hint } from '../src/ui/Hint.tsx';
import { notifyDone, notifyRefusal, snack } from '../src/ui/messages.ts';
import { NoteList } from '../src/ui/NoteList.tsx';
import { NothingHere } from '../src/ui/NothingHere.tsx';
import { PageHeader } from '../src/ui/PageHeader.tsx';
import { PageTabs } from '../src/ui/PageTabs.tsx';
import { Panel } from '../src/ui/Panel.tsx';
import { ProgressLine } from '../src/ui/ProgressLine.tsx';
import { SearchBox } from '../src/ui/SearchBox.tsx';
import { EmptyState, ErrorState, LoadingState } from '../src/ui/states.tsx';
import { CopyText, DayText, InstantText, MoneyText } from '../src/ui/texts.tsx';
import { ToolButton } from '../src/ui/ToolButton.tsx';
import { Toolbar } from '../src/ui/Toolbar.tsx';
import { TotalChip } from '../src/ui/TotalChip.tsx';
import { Chapter, Example } from './Example.tsx';

/** Rows that nobody changes. */
const still = <Item,>(rows: readonly Item[]) => ({ rows, waiting: 0, show: nothing, gone: () => false });
const nothing = () => undefined;
const note = { _id: '1', text: 'Asked for a quieter room.\nPaid by card.', updatedBy: 'Adam Mills' };

export function Components() {
  const [filter, setFilter] = useState('All');
  const [sought, setSought] = useState('');
  const [tab, setTab] = useState('Details');
  return (
    <Chapter title="Components">
      <Example name="PageHeader, SearchBox, FilterMenu, ToolButton">
        <Box sx={{ width: '100%', border: 1, borderColor: 'divider', '& header': { position: 'static' } }}>
          <PageHeader
            title="Bookings (1,204)"
            onBack={nothing}
            actions={
              <>
                <SearchBox value={sought} onSearch={setSought} />
                <FilterMenu label="Status" choices={['All', 'Pending', 'Paid']} chosen={filter} onChoose={setFilter} />
                <ToolButton label="Refresh" icon={<RefreshIcon fontSize="small" />} onClick={nothing} />
                <ToolButton label="Select rows" icon={<AddIcon fontSize="small" />} pressed onClick={nothing} />
              </>
            }
          />
        </Box>
      </Example>
      <Example name="Button, BusyButton">
        <Button variant="contained">Affirm</Button>
        <Button variant="outlined">Another</Button>
        <Button>Harmless</Button>
        <Button variant="contained" disabled>
          Not now
        </Button>
        <BusyButton label="Save" busy={false} />
        <BusyButton label="Save" busy />
        <BusyButton label="Cancel Booking" busy={false} tone="error" />
      </Example>
      <Example name="MoneyText, DayText, InstantText, CopyText, TotalChip">
        <MoneyText amount={pence(1_234_56)} />
        <MoneyText amount={null} />
        <DayText day={calendarDay('2026-11-23')} time={timeOfDay('09:30')} />
        <InstantText instant={new Date('2026-11-23T09:30:00Z')} />
        <CopyText text="BK-000123" />
        <TotalChip label="Outstanding" amount={pence(98_765)} />
        <TotalChip label="Overdue" amount={pence(1_200)} tone="warning" />
      </Example>
      <Example name="Toolbar, Hint, NoteList">
        <Toolbar label="Selected">
          <span>2 selected</span>
          <Button size="small">Email To</Button>
        </Toolbar>
        <Hint texts={['This day is in the past.']} />
        <NoteList of={still([{ ...note, updated: new Date('2026-11-23T09:30:00Z') }])} empty={null} />
      </Example>
      <Example name="Panel, PageTabs">
        <Panel title="Interpreter" actions={<Button size="small">Assign to</Button>}>
          <PageTabs
            label="Example"
            shown={tab}
            onShown={setTab}
            tabs={['Details', 'Notes'].map((label) => ({ label, content: <Box sx={{ p: 2 }}>{label}</Box> }))}
          />
        </Panel>
      </Example>
      <Example name="LoadingState, EmptyState, ErrorState, NothingHere, ProgressLine">
        <LoadingState />
        <EmptyState text="Bookings not available!" />
        <ErrorState text="Network Error" onRetry={nothing} />
        <NothingHere />
        <Box sx={{ position: 'relative', width: 200, height: 8 }}>
          <ProgressLine />
        </Box>
      </Example>
      <Example name="Messages">
        <Button onClick={() => notifyDone('Booking created')}>Confirm in the bar</Button>
        <Button onClick={() => notifyRefusal('Invalid email or password')}>Refuse in the bar</Button>
        <Button onClick={() => notifyRefusal('Something went wrong', '7f3k9-qm2xt')}>Fail in the bar</Button>
        <Button onClick={() => snack('Payment saved')}>Snackbar</Button>
      </Example>
    </Chapter>
  );
}
