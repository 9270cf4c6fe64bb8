import RefreshIcon from '@mui/icons-material/Refresh';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { bookingRoutes } from '@dragoman/contract/bookings';
import type { DeskEntry } from '@dragoman/contract/desk';
import { settingsRoutes } from '@dragoman/contract/settings';
import { may } from '@dragoman/domain/access';
import { addDays } from '@dragoman/domain/calendar';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ComponentProps } from 'react';
import { reading, refresh, userNow } from '../api/index.ts';
import { CountCards } from '../features/bookings/CountCards.tsx';
import { DayTable } from '../features/bookings/DayTable.tsx';
import { DeskPanel } from '../features/desk/DeskPanel.tsx';
import { lazyComponent } from '../ui/lazy.tsx';
import { useLondonDay } from '../ui/useLondonDay.ts';
import { SetupPanel } from '../features/settings/SetupPanel.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { ErrorState } from '../ui/states.tsx';

const ConditionPanel = lazyComponent(
  async () => (await import('../features/settings/ConditionPanel.tsx')).ConditionPanel,
);
const looksAfterServer = () => may(userNow()?.role, settingsRoutes.condition.permission);
const DeskDialog = lazyComponent(async () => (await import('./DeskDialog.tsx')).DeskDialog);

/** '/dashboard': counts, what waits for somebody, today's and tomorrow's bookings. */
export default function Dashboard() {
  const counts = useQuery(reading(bookingRoutes.count, {}));
  const day = useLondonDay();
  const today = useQuery(reading(bookingRoutes.onDay, { params: { isoDate: day } }));
  const tomorrow = useQuery(reading(bookingRoutes.onDay, { params: { isoDate: addDays(day, 1) } }));
  const navigate = useNavigate();
  const [open, setOpen] = useState<Omit<ComponentProps<typeof DeskDialog>, 'onClose'>>();
  const onOpen = (entry: DeskEntry) => {
    const params = { id: entry._id };
    if (entry.operation === 'statement') return void navigate({ to: '/reports/statementOnAccount' });
    if (entry.operation === 'interpreter') return void navigate({ to: '/interpreterTracker/edit/$id', params });
    if (entry.operation === 'edit') return void navigate({ to: '/BookingTracker/edit/$id', params });
    setOpen({ entry, operation: entry.operation });
  };
  return (
    <>
      <PageHeader
        title="Dashboard"
        actions={
          <IconButton
            aria-label="Refresh"
            title="Refresh"
            onClick={() => void Promise.all([refresh('bookings'), refresh('desk')])}
          >
            <RefreshIcon fontSize="small" />
          </IconButton>
        }
      />
      <Box sx={{ p: { xs: 1, sm: 2 }, display: 'grid', gap: 3, '& > *': { minWidth: 0 } }}>
        {looksAfterServer() && <ConditionPanel />}
        <SetupPanel />
        {counts.error && !counts.data ? (
          <ErrorState text={counts.error.message} onRetry={() => void counts.refetch()} />
        ) : (
          <CountCards cards={counts.data?.data} today={day} />
        )}
        <DeskPanel onOpen={onOpen} />
        <DayTable title="Today's Bookings" day={today} />
        <DayTable title="Tomorrow's Bookings" day={tomorrow} />
      </Box>
      {open && <DeskDialog {...open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
