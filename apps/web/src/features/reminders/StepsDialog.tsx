import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { correspondenceRoutes } from '@dragoman/contract/correspondence';
import { type ReminderStep, reminderRoutes } from '@dragoman/contract/reminders';
import { stepLimits, usualSteps } from '@dragoman/domain/reminders';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reading, useRouteMutation } from '../../api/index.ts';
import { CloseButton, Dialog } from '../../ui/Dialog.tsx';
import { notifyDone } from '../../ui/messages.ts';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { reminderScreens } from './reminderWords.ts';
import { type BegunStep, type EditedStep, StepDialog } from './StepDialog.tsx';

const daysText = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'} overdue`;

/** After how many days and in which words debtors are reminded (rule reminders/steps). */
export function StepsDialog({ onClose }: { readonly onClose: () => void }) {
  const [editing, setEditing] = useState<BegunStep>();
  const list = useQuery(reading(reminderRoutes.steps, {}));
  const wordings = useQuery(reading(correspondenceRoutes.wordings, {}));
  const wording = wordings.data?.data.find(({ kind }) => kind === 'reminder');
  const change = useRouteMutation(reminderRoutes.changeSteps, { outdates: reminderScreens });
  const failure = list.error ?? wordings.error;
  const save = async (steps: readonly EditedStep[]) => {
    await change.mutateAsync({ body: { steps: [...steps], madeFrom: list.data!.data.changed } });
    notifyDone('Steps updated');
  };
  const { steps } = list.data?.data ?? {};
  const words = wording && { subject: wording.subject, body: wording.body };
  return (
    <Dialog open title="Steps of reminders" onClose={onClose} actions={<CloseButton>Close</CloseButton>}>
      {failure && <ErrorState text={failure.message} />}
      {!failure && !(steps && words) && <LoadingState />}
      {steps && words && (
        <Stack sx={{ gap: 2 }}>
          {steps.length === 0 && (
            <Typography>
              Nobody is to be reminded yet. Begin with {usualSteps.map(({ days }) => days).join(', ')} days, in the
              words of the mail &lsquo;Reminder&rsquo;, or with a step of your own.
            </Typography>
          )}
          <List dense disablePadding>
            {steps.map((step) => (
              <ListItem
                key={step._id}
                divider
                disableGutters
                secondaryAction={
                  <Button size="small" aria-label={`Edit ${step.name}`} onClick={() => setEditing(step)}>
                    Edit
                  </Button>
                }
              >
                <ListItemText primary={step.name} secondary={`${daysText(step.days)}: ${step.subject}`} />
              </ListItem>
            ))}
          </List>
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            {steps.length < stepLimits.steps && (
              <Button startIcon={<AddIcon />} onClick={() => setEditing({ days: null, name: '', ...words })}>
                Add Step
              </Button>
            )}
            {steps.length === 0 && (
              <Button
                variant="contained"
                loading={change.isPending}
                onClick={() => void save(usualSteps.map((step) => ({ ...step, ...words }))).catch(() => undefined)}
              >
                Begin with these three
              </Button>
            )}
          </Stack>
        </Stack>
      )}
      {editing && steps && wording && (
        <StepDialog
          step={editing}
          inserts={wording.fields}
          onClose={() => setEditing(undefined)}
          onSave={(step) => save([...others(steps, step), step])}
          {...(editing._id && { onRemove: () => save(others(steps, editing)) })}
        />
      )}
    </Dialog>
  );
}

const others = (steps: readonly ReminderStep[], { _id }: Pick<EditedStep, '_id'>) =>
  steps.filter((step) => step._id !== _id);
