import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { availabilityRoutes, type Availability } from '@dragoman/contract/availability';
import { availabilityLimits } from '@dragoman/domain/availability';
import { formatInstant } from '@dragoman/domain/calendar';
import { useState } from 'react';
import { z } from 'zod';
import { useRouteMutation } from '../../api/index.ts';
import { TextField, useSchemaForm } from '../../ui/form/index.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { notifyDone } from '../../ui/messages.ts';
import { Panel } from '../../ui/Panel.tsx';

/** Calendars that are read by their address: what stands in them is not to be had (rule availability/calendars-in). */
export function OwnCalendars({ of, own }: { readonly of: Availability; readonly own: boolean }) {
  const [adding, setAdding] = useState(false);
  const params = { id: of.interpreter };
  const remove = useRouteMutation(availabilityRoutes.removeCalendar, {
    outdates: ['availability'],
    onDone: () => notifyDone('The calendar is not read any more'),
  });
  return (
    <Panel
      title="Calendars"
      actions={
        of.calendars.length < availabilityLimits.calendars && (
          <Button size="small" onClick={() => setAdding(true)}>
            Add calendar
          </Button>
        )
      }
    >
      <Typography color="textSecondary" variant="body2">
        What is taken in {own ? 'your own calendar' : 'their own calendar'} counts as not available. Only the times are
        kept, no titles.
      </Typography>
      <List dense disablePadding>
        {of.calendars.map((calendar) => (
          <ListItem
            key={calendar._id}
            disableGutters
            secondaryAction={
              <IconButton
                edge="end"
                aria-label={`Remove the calendar at ${calendar.host}`}
                disabled={remove.isPending}
                onClick={() => remove.mutate({ params, body: { calendar: calendar._id } })}
              >
                <DeleteIcon fontSize="small" />
              </IconButton>
            }
          >
            <ListItemText
              primary={calendar.host}
              secondary={
                <>
                  {readWords(calendar)}
                  {calendar.problem && (
                    <Alert component="span" severity="warning" sx={{ mt: 0.5, display: 'flex' }}>
                      {calendar.problem}
                    </Alert>
                  )}
                  {calendar.unreadCount > 0 && <UnreadEvents of={calendar} />}
                </>
              }
              slotProps={{ secondary: { component: 'div' } }}
            />
          </ListItem>
        ))}
      </List>
      {adding && <AddDialog id={of.interpreter} onClose={() => setAdding(false)} />}
    </Panel>
  );
}

/** Events that could not be read as a whole, by when they begin: their titles are known to nobody here. */
function UnreadEvents({ of: { unread, unreadCount } }: { readonly of: Availability['calendars'][number] }) {
  const others = unreadCount - unread.length;
  return (
    <Alert severity="warning" sx={{ mt: 0.5 }}>
      {unreadCount === 1 ? 'One event' : `${unreadCount.toLocaleString('en-GB')} events`} of this calendar could not be
      read in full:
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, maxHeight: 240, overflowY: 'auto' }} tabIndex={0}>
        {unread.map(({ text }, place) => (
          <li key={place}>{text}</li>
        ))}
        {others > 0 && <li>and {others.toLocaleString('en-GB')} more</li>}
      </Box>
    </Alert>
  );
}

function readWords({ readAt, busy, problem }: Availability['calendars'][number]): string {
  if (!readAt) return problem ? 'Not read yet' : 'Being read';
  return `Read ${formatInstant(readAt)}: ${busy === 0 ? 'nothing taken' : `${busy} ${busy === 1 ? 'time' : 'times'} taken`}`;
}

const AddForm = z.object({ address: z.string().trim().min(1, 'Required').max(2000) });

function AddDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const form = useSchemaForm(AddForm, { address: '' });
  const add = useRouteMutation(availabilityRoutes.addCalendar, { outdates: ['availability'], handles: () => true });
  return (
    <FormDialog
      title="Add calendar"
      form={form}
      submit={{ label: 'Add' }}
      onClose={onClose}
      onSubmit={async (body) => {
        await add.mutateAsync({ params: { id }, body });
        notifyDone('The calendar is read now, and every quarter of an hour');
        onClose();
      }}
    >
      <TextField
        name="address"
        label="Address"
        type="url"
        required
        help="The secret address in iCal format, as your calendar gives it: https://….ics"
      />
    </FormDialog>
  );
}
