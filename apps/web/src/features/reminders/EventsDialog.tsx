import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import MuiLink from '@mui/material/Link';
import { reminderRoutes } from '@dragoman/contract/reminders';
import { useQuery } from '@tanstack/react-query';
import { reading } from '../../api/index.ts';
import { CloseButton, Dialog } from '../../ui/Dialog.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx';
import { InstantText } from '../../ui/texts.tsx';

interface EventsDialogProps {
  readonly payerId: string;
  readonly payer: string;
  readonly onClose: () => void;
}

/** What was sent to a payer and agreed with them, the newest first (rule reminders/history). */
export function EventsDialog({ payerId, payer, onClose }: EventsDialogProps) {
  const events = useQuery(reading(reminderRoutes.events, { params: { payerId } }));
  const told = events.data?.data;
  return (
    <Dialog open title={`History of ${payer}`} onClose={onClose} actions={<CloseButton>Close</CloseButton>}>
      {!told && (events.error ? <ErrorState text={events.error.message} /> : <LoadingState />)}
      {told?.length === 0 && <EmptyState text="Nothing was sent to them or agreed with them yet" />}
      <List dense disablePadding>
        {told?.map(({ _id, at, by, detail, statement, what }) => (
          <ListItem key={_id} divider disableGutters>
            <ListItemText
              primary={
                <>
                  {what}
                  {statement && (
                    <>
                      {' '}
                      <MuiLink href={statement} target="_blank" rel="noopener">
                        Statement
                      </MuiLink>
                    </>
                  )}
                </>
              }
              secondary={
                <>
                  {detail}
                  <br />
                  <InstantText instant={at} /> by {by}
                </>
              }
            />
          </ListItem>
        ))}
      </List>
    </Dialog>
  );
}
