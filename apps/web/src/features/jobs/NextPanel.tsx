import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { jobRoutes, type OwnJob } from '@dragoman/contract/jobs';
import { jobStepLabels } from '@dragoman/domain/jobs';
import { useRouteMutation } from '../../api/index.ts';
import { notifyDone } from '../../ui/messages.ts';
import { Panel } from '../../ui/Panel.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { HeldAlert, SheetStateChip } from '../timesheets/offline/HeldState.tsx';
import { nextText, stepText } from './jobWords.ts';
import { useHasTimesheet } from './useHasTimesheet.ts';

interface NextPanelProps {
  readonly job: OwnJob;
  readonly onTimesheet: () => void;
}

/** What is next in a job, with its button, and what has been said of it (rule jobs/next). */
export function NextPanel({ job, onTimesheet }: NextPanelProps) {
  const { row, next, steps, asked } = job;
  const take = useRouteMutation(jobRoutes.takeStep, { outdates: ['bookings'] });
  const hasTimesheet = useHasTimesheet(row);
  const taken = new Set(steps.map(({ step }) => step));
  const open = asked.filter(({ step, may }) => may && !taken.has(step));
  const sheet = next === 'timesheet' || next === 'given back';
  const press = (step: (typeof open)[number]['step']) =>
    void take
      .mutateAsync({ params: { id: row._id }, body: { step } })
      .then(({ msg }) => notifyDone(msg))
      .catch(() => undefined);
  return (
    <Panel title="Next">
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{nextText[next](row)}</Typography>
      <HeldAlert bookingId={row._id} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {open.map(({ step }) => (
          <Button
            key={step}
            variant={step === next ? 'contained' : 'outlined'}
            disabled={take.isPending}
            onClick={() => press(step)}
          >
            {jobStepLabels[step]}
          </Button>
        ))}
        {hasTimesheet && (
          <Button variant={sheet ? 'contained' : 'outlined'} onClick={onTimesheet}>
            Timesheet
          </Button>
        )}
        <SheetStateChip bookingId={row._id} />
      </Box>
      {steps.length > 0 && (
        <Box
          component="ul"
          aria-label="Reported by you"
          sx={{ listStyle: 'none', m: 0, mt: 1.5, p: 0, display: 'flex', flexWrap: 'wrap', gap: 0.5 }}
        >
          {steps.map((step) => (
            <li key={step.step}>
              <StatusChip label={stepText(step)} tone="agreed" />
            </li>
          ))}
        </Box>
      )}
    </Panel>
  );
}
