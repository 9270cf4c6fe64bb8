import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { availabilityRoutes, type Availability, type AvailabilityChange } from '@dragoman/contract/availability';
import { formatDay, type CalendarDay } from '@dragoman/domain/calendar';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reading } from '../../api/index.ts';
import { notifyDone } from '../../ui/messages.ts';
import { Panel } from '../../ui/Panel.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { CalendarFeed } from './CalendarFeed.tsx';
import { DayDialog } from './DayDialog.tsx';
import { HoursDialog } from './HoursDialog.tsx';
import { dayText, hoursText, periodText, weekdays } from './hoursWords.ts';
import { LeaveDialog } from './LeaveDialog.tsx';
import { OwnCalendars } from './OwnCalendars.tsx';
import { TouchedJobs, useAvailabilityChange } from './useAvailabilityChange.tsx';

interface AvailabilityPanelsProps {
  readonly interpreter: string;
  /** The interpreter themselves reads it. */
  readonly own: boolean;
}

/** When an interpreter is to be had, and all by which it is kept. */
export function AvailabilityPanels({ interpreter: id, own }: AvailabilityPanelsProps) {
  const read = useQuery({
    ...reading(availabilityRoutes.read, { params: { id } }),
    // A calendar just entered is read within moments.
    refetchInterval: ({ state }) =>
      state.data?.data.calendars.some(({ readAt, problem }) => !readAt && !problem) ? 3_000 : false,
  });
  const { change, question } = useAvailabilityChange(id, own);
  const [open, setOpen] = useState<'hours' | 'day' | 'leave'>();
  const of = read.data?.data.interpreter === id ? read.data.data : undefined;
  if (!of)
    return read.error ? <ErrorState text={read.error.message} onRetry={() => void read.refetch()} /> : <LoadingState />;
  const dialog = { change, onClose: () => setOpen(undefined) };
  return (
    <Box sx={{ p: { xs: 1, sm: 2 }, display: 'grid', gap: 2, maxWidth: 760 }}>
      {of.touched.length > 0 && (
        <Alert severity="warning">
          <AlertTitle>
            {own ? 'You have jobs for which you are not available' : 'Not available for jobs that they have'}
          </AlertTitle>
          <TouchedJobs jobs={of.touched} own={own} />
        </Alert>
      )}
      <WeeklyHours of={of} onChange={() => setOpen('hours')} />
      <Panel
        title="Leave"
        actions={
          <Button size="small" onClick={() => setOpen('leave')}>
            Add leave
          </Button>
        }
      >
        <Leave of={of} change={change} />
      </Panel>
      <Panel
        title="Single days"
        actions={
          <Button size="small" onClick={() => setOpen('day')}>
            Change a day
          </Button>
        }
      >
        <SingleDays of={of} change={change} />
      </Panel>
      <OwnCalendars of={of} own={own} />
      {own && <CalendarFeed own />}
      {open === 'hours' && <HoursDialog of={of} {...dialog} />}
      {open === 'day' && <DayDialog {...dialog} />}
      {open === 'leave' && <LeaveDialog {...dialog} />}
      {question}
    </Box>
  );
}

function WeeklyHours({ of, onChange }: { readonly of: Availability; readonly onChange: () => void }) {
  return (
    <Panel
      title="Weekly hours"
      actions={
        <Button size="small" onClick={onChange}>
          Change hours
        </Button>
      }
    >
      {of.hours.length === 0 ? (
        <Typography color="textSecondary">None entered: available at any time</Typography>
      ) : (
        <Box
          component="dl"
          sx={{ m: 0, display: 'grid', gridTemplateColumns: 'max-content 1fr', columnGap: 2, rowGap: 0.5 }}
        >
          {weekdays.map(({ number, name }) => (
            <Box key={number} sx={{ display: 'contents' }}>
              <Typography component="dt">{name}</Typography>
              <Typography component="dd" sx={{ m: 0 }}>
                {dayText(of.hours, number) || (
                  <Box component="span" sx={{ color: 'text.secondary' }}>
                    Off
                  </Box>
                )}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
    </Panel>
  );
}

interface Entries {
  readonly of: Availability;
  readonly change: (change: AvailabilityChange) => Promise<boolean>;
}

function Leave({ of, change }: Entries) {
  const { leave, unavailable } = of;
  const end = async (entry: Availability['leave'][number]) => {
    if (await change({ what: 'end leave', leave: entry._id })) notifyDone('Leave removed');
  };
  if (leave.length === 0 && !unavailable) return <Typography color="textSecondary">None</Typography>;
  return (
    <List dense disablePadding>
      {unavailable && (
        <ListItem disableGutters>
          <ListItemText
            primary={periodText(unavailable.from, unavailable.to)}
            secondary={[unavailable.reason, 'on the profile, kept by the office'].filter(Boolean).join('; ')}
          />
        </ListItem>
      )}
      {leave.map((entry) => (
        <Entry
          key={entry._id}
          title={periodText(entry.from, entry.to)}
          detail={entry.reason}
          remove={`Remove the leave ${periodText(entry.from, entry.to)}`}
          onRemove={() => end(entry)}
        />
      ))}
    </List>
  );
}

function SingleDays({ of: { days }, change }: Entries) {
  const end = async (day: CalendarDay) => {
    if (await change({ what: 'usual day', day })) notifyDone('The day is as usual');
  };
  if (days.length === 0) return <Typography color="textSecondary">None: every day follows its weekday</Typography>;
  return (
    <List dense disablePadding>
      {days.map(({ day, hours, reason }) => (
        <Entry
          key={day}
          title={`${formatDay(day)}: ${hours.length === 0 ? 'off' : hours.map(hoursText).join(', ')}`}
          detail={reason}
          remove={`Make ${formatDay(day)} as usual`}
          onRemove={() => end(day)}
        />
      ))}
    </List>
  );
}

interface EntryProps {
  readonly title: string;
  readonly detail: string | null;
  readonly remove: string;
  readonly onRemove: () => Promise<void>;
}

function Entry({ title, detail, remove, onRemove }: EntryProps) {
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    try {
      await onRemove();
    } catch {
      // Said in the bar of messages.
    } finally {
      setBusy(false);
    }
  };
  return (
    <ListItem
      disableGutters
      secondaryAction={
        <IconButton edge="end" aria-label={remove} disabled={busy} onClick={() => void press()}>
          <DeleteIcon fontSize="small" />
        </IconButton>
      }
    >
      <ListItemText primary={title} secondary={detail} />
    </ListItem>
  );
}
