import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type DueReminder, type NewReminder, reminderRoutes } from '@dragoman/contract/reminders';
import { formatPounds, sum } from '@dragoman/domain/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, outdate, queries, reading } from '../../api/index.ts';
import { useUnprintable } from '../../api/useUnprintable.ts';
import { CloseButton, Dialog } from '../../ui/Dialog.tsx';
import { ExplainedButton } from '../../ui/ExplainedButton.tsx';
import { LetterFrame } from '../../ui/LetterFrame.tsx';
import { notifyDone } from '../../ui/messages.ts';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { lookedAt, UnprintableNotice, UnprintableOfSeveral } from '../../ui/Sentences.tsx';
import { OneByOneProgress } from './OneByOneProgress.tsx';
import { remindersText, reminderScreens } from './reminderWords.ts';
import { useOneByOne } from './useOneByOne.ts';

interface SendRemindersDialogProps {
  readonly reminders: readonly DueReminder[];
  readonly onClose: () => void;
}

/** Of whom something could be claimed: of each of its invoices. */
const claimable = ({ invoices }: DueReminder): boolean => invoices.every(({ claim }) => claim !== null);

const newReminder = ({ payerId, stepId, invoices }: DueReminder, claim: boolean): NewReminder => ({
  payerId,
  stepId,
  invoices: invoices.map(({ _id, owed }) => ({ invoiceId: _id, owed })),
  claim,
});

const documents = {
  keyOf: ({ _id }: DueReminder) => _id,
  nameOf: ({ payer }: DueReminder) => payer,
  read: async (reminder: DueReminder) =>
    (await queries.fetchQuery(reading(reminderRoutes.preview, { body: newReminder(reminder, false) }))).data
      .unprintable,
};

/** Each reminder as it would leave, one after the other, and sending them (rules reminders/sending, reminders/claiming). */
export function SendRemindersDialog({ reminders, onClose }: SendRemindersDialogProps) {
  const [place, setPlace] = useState(0);
  const [claiming, setClaiming] = useState(false);
  const shown = reminders[place]!;
  const bodyOf = (reminder: DueReminder) => newReminder(reminder, claiming && claimable(reminder));
  const { work, run } = useOneByOne(
    (reminder: DueReminder, idempotencyKey) =>
      call(reminderRoutes.send, { body: bodyOf(reminder), idempotencyKey }, () => true),
    ({ payer }) => payer,
  );
  const reachable = reminders.filter(({ to }) => to.length > 0);
  const unprintable = useUnprintable(reminders.length > 1 ? reachable : [], documents);
  const claims = sum(reachable.filter(claimable).map(({ claim }) => claim));
  const send = async () => {
    const sent = await run(reachable);
    for (const screen of reminderScreens) void outdate(screen);
    if (sent > 0) notifyDone(`${remindersText(sent)} sent`);
    if (sent === reachable.length) onClose();
  };
  const over = work !== undefined && !work.running;
  return (
    <Dialog
      open
      width="md"
      title={`Send ${remindersText(reminders.length)}`}
      onClose={onClose}
      busy={work?.running ?? false}
      actions={
        <>
          {reminders.length > 1 && (
            <Box sx={{ flex: 1, display: 'flex', alignItems: 'center', gap: 1 }}>
              <Button disabled={place === 0} onClick={() => setPlace(place - 1)}>
                Previous
              </Button>
              <Typography variant="body2">
                {place + 1} of {reminders.length}
              </Typography>
              <Button disabled={place === reminders.length - 1} onClick={() => setPlace(place + 1)}>
                Next
              </Button>
            </Box>
          )}
          <CloseButton disabled={work?.running ?? false}>{over ? 'Close' : 'Cancel'}</CloseButton>
          {!over && (
            <ExplainedButton
              variant="contained"
              loading={work?.running ?? false}
              why={reachable.length === 0 ? 'There is no e-mail address' : unprintable ? undefined : lookedAt}
              onClick={() => void send()}
            >
              Send {remindersText(reachable.length)}
            </ExplainedButton>
          )}
        </>
      }
    >
      <Stack sx={{ gap: 1.5 }}>
        {work && <OneByOneProgress work={work} label="Reminders sent" />}
        {claims > 0 && (
          <FormControlLabel
            label={`Claim interest and compensation for late payment (${formatPounds(claims)})`}
            control={<Checkbox checked={claiming} onChange={(_, checked) => setClaiming(checked)} />}
          />
        )}
        {reminders.length > 1 && !work && <UnprintableOfSeveral sentences={unprintable} />}
        <Letter reminder={shown} body={bodyOf(shown)} alone={reminders.length === 1} />
      </Stack>
    </Dialog>
  );
}

interface LetterProps {
  readonly reminder: DueReminder;
  readonly body: NewReminder;
  /** Whether no other one is sent with it: of several all are said together. */
  readonly alone: boolean;
}

function Letter({ reminder, body, alone }: LetterProps) {
  const reachable = reminder.to.length > 0;
  const preview = useQuery({ ...reading(reminderRoutes.preview, { body }), enabled: reachable });
  if (!reachable)
    return (
      <Alert severity="warning">
        There is no e-mail address of <bdi>{reminder.payer}</bdi>: nothing is sent to them. Enter one on the
        client&apos;s profile.
      </Alert>
    );
  if (!preview.data) return preview.error ? <ErrorState text={preview.error.message} /> : <LoadingState />;
  const { html, subject, to, unprintable } = preview.data.data;
  return (
    <Box component="section" aria-label={`Reminder to ${reminder.payer}`}>
      <Typography variant="body2">
        <strong>
          <bdi>{reminder.payer}</bdi>
        </strong>
        , to {to.join(', ')}
      </Typography>
      <Typography variant="body2" sx={{ mb: 1 }}>
        {subject}
      </Typography>
      {alone && <UnprintableNotice sentences={unprintable} />}
      <LetterFrame subject={subject} html={html} />
    </Box>
  );
}
