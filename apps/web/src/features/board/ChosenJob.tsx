import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { BoardInterpreter, BoardJob } from '@dragoman/contract/board';
import { useState } from 'react';
import { ExplainedButton } from '../../ui/ExplainedButton.tsx';
import { lazyComponent } from '../../ui/lazy.tsx';
import { heldKeys, standing } from './jobWords.ts';
import { whenOf } from './drops.ts';

const AssignDialog = lazyComponent(async () => (await import('../assignments/AssignDialog.tsx')).AssignDialog);

interface ChosenJobProps {
  readonly job: BoardJob | undefined;
  readonly person: BoardInterpreter | undefined;
  /** Where the keys hold a job: that, and what they do, stands in the place of all else. */
  readonly held: string | undefined;
  readonly onOpen: (job: BoardJob) => void;
  readonly onMove: (job: BoardJob) => void;
}

/** What is known of the job that was chosen, by a click or by Space, and what can be done with it. */
export function ChosenJob({ job, person, held, onOpen, onMove }: ChosenJobProps) {
  const [assigning, setAssigning] = useState(false);
  if (held)
    return (
      <Typography sx={line} variant="body2" component="div">
        <strong>{held}</strong> {heldKeys}.
      </Typography>
    );
  if (!job)
    return (
      <Typography sx={line} color="textSecondary" variant="body2">
        Drag a job onto an interpreter, or along its row to another time. By keyboard: arrows, M to move, Space to
        choose, Enter to open.
      </Typography>
    );
  const facts = [
    job.language,
    job.serviceType,
    whenOf(job),
    job.serviceType === 'Onsite' ? job.postcode : null,
    job.customer,
    person?.fullname ?? 'nobody yet',
    standing(job),
  ];
  return (
    <Box sx={line} role="group" aria-label="Chosen job">
      <Typography variant="body2" sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <strong>{job.booking_ref}</strong> {facts.filter(Boolean).join(', ')}
      </Typography>
      <Button size="small" onClick={() => onOpen(job)}>
        Open
      </Button>
      <ExplainedButton size="small" why={job.given ?? undefined} onClick={() => setAssigning(true)}>
        Assign To
      </ExplainedButton>
      <Button size="small" variant="outlined" onClick={() => onMove(job)}>
        Move…
      </Button>
      {assigning && <AssignDialog booking={job} onClose={() => setAssigning(false)} />}
    </Box>
  );
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  minHeight: 52,
  px: 2,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
} as const;
