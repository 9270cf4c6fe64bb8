import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { feedRoutes } from '@dragoman/contract/availability';
import { useQuery } from '@tanstack/react-query';
import { reading, useRouteMutation } from '../../api/index.ts';
import { notifyDone } from '../../ui/messages.ts';
import { Panel } from '../../ui/Panel.tsx';
import { CopyText } from '../../ui/texts.tsx';
import { useQuestion } from '../../ui/useQuestion.tsx';

/** The secret address at which a calendar program finds one's jobs (rule availability/calendars-out). */
export function CalendarFeed({ own }: { readonly own: boolean }) {
  const address = useQuery(reading(feedRoutes.read, {})).data?.data.address;
  const outdates = [feedRoutes.read];
  const renew = useRouteMutation(feedRoutes.renew, { outdates });
  const revoke = useRouteMutation(feedRoutes.revoke, { outdates, onDone: ({ msg }) => notifyDone(msg) });
  const { ask, question } = useQuestion();
  const busy = renew.isPending || revoke.isPending;
  const makeAnew = async () => {
    const agreed = await ask({
      title: 'Renew the address?',
      text: 'The present address ends: calendars that use it need the new one.',
      confirmLabel: 'Renew',
    });
    if (agreed) renew.mutate({});
  };
  return (
    <Panel title={own ? 'My jobs in my calendar' : 'Jobs in your calendar'}>
      <Typography color="textSecondary" variant="body2" sx={{ mb: 1.5 }}>
        {own
          ? 'Subscribe to this address in the calendar of your phone or computer: it shows the jobs given to you. Whoever knows the address sees them; keep it to yourself.'
          : 'Subscribe to this address in your calendar: it shows the jobs of all interpreters, from a week ago to four weeks ahead. Whoever knows the address sees them; keep it to yourself.'}
      </Typography>
      {address && (
        <Typography component="div" variant="body2" sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
          <CopyText text={address} what="the address" />
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {address === null && (
          <Button variant="outlined" disabled={busy} onClick={() => renew.mutate({})}>
            Make an address
          </Button>
        )}
        {address && (
          <>
            <Button disabled={busy} onClick={() => void makeAnew()}>
              Renew
            </Button>
            <Button color="error" disabled={busy} onClick={() => revoke.mutate({})}>
              End
            </Button>
          </>
        )}
      </Box>
      {question}
    </Panel>
  );
}
