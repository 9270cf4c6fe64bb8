import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Board, BoardInterpreter, BoardJob } from '@dragoman/contract/board';
import { absenceText } from '@dragoman/domain/availability';
import { useState } from 'react';
import { lazyComponent } from '../../ui/lazy.tsx';
import { PopMenu } from '../../ui/PopMenu.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { boardTones, toneOf } from './boardStyle.ts';
import { standing, wayText } from './jobWords.ts';

const AssignDialog = lazyComponent(async () => (await import('../assignments/AssignDialog.tsx')).AssignDialog);

interface DayListProps {
  readonly board: Pick<Board, 'jobs' | 'interpreters'>;
  readonly onOpen: (job: BoardJob) => void;
  readonly onMove: (job: BoardJob) => void;
}

/** The day on a phone: the jobs that nobody has, then each interpreter who has one or is away; a tap asks what is to be done. */
export function DayList({ board, onOpen, onMove }: DayListProps) {
  const [asked, setAsked] = useState<{ readonly job: BoardJob; readonly anchor: HTMLElement }>();
  const [assigning, setAssigning] = useState<BoardJob>();
  const onTap = (job: BoardJob, anchor: HTMLElement) => setAsked({ job, anchor });
  const byPerson = Map.groupBy(board.jobs, ({ interpreter }) => interpreter);
  const open = byPerson.get(null) ?? [];
  const shown = board.interpreters.filter(
    ({ _id, absences }) => byPerson.has(_id) || absences.some(({ kind }) => kind !== 'outside hours'),
  );
  if (open.length === 0 && shown.length === 0) return <EmptyState text="No jobs on this day" />;
  return (
    <Box sx={{ display: 'grid', gap: 2, p: 1 }}>
      {open.length > 0 && <Section title={`Unassigned (${open.length})`} jobs={open} onTap={onTap} />}
      {shown.map((person) => (
        <Section
          key={person._id}
          title={person.fullname}
          person={person}
          jobs={byPerson.get(person._id) ?? []}
          onTap={onTap}
        />
      ))}
      <PopMenu
        anchor={asked?.anchor}
        onClose={() => setAsked(undefined)}
        choices={
          asked
            ? [
                { label: 'Open', onChoose: () => onOpen(asked.job) },
                {
                  label: 'Assign To',
                  closedBecause: asked.job.given ?? undefined,
                  onChoose: () => setAssigning(asked.job),
                },
                { label: 'Move…', onChoose: () => onMove(asked.job) },
              ]
            : []
        }
      />
      {assigning && <AssignDialog booking={assigning} onClose={() => setAssigning(undefined)} />}
    </Box>
  );
}

interface SectionProps {
  readonly title: string;
  readonly person?: BoardInterpreter;
  readonly jobs: readonly BoardJob[];
  readonly onTap: (job: BoardJob, card: HTMLElement) => void;
}

function Section({ title, person, jobs, onTap }: SectionProps) {
  return (
    <Box component="section" aria-label={title} sx={{ display: 'grid', gap: 0.5, minWidth: 0 }}>
      <Typography variant="h2" sx={{ fontSize: '0.9375rem' }}>
        <bdi>{title}</bdi>
      </Typography>
      {person?.absences
        .filter(({ kind }) => kind !== 'outside hours')
        .map((absence, at) => (
          // Nothing else names an absence.
          <Typography key={at} variant="body2" color="textSecondary">
            {absenceText({ ...absence, reason: null })}
          </Typography>
        ))}
      {jobs.map((job) => {
        const way = person?.ways.find(({ to }) => to === job._id);
        return (
          <Box key={job._id}>
            {way && (
              <Typography variant="caption" color={way.short ? 'error' : 'textSecondary'}>
                {wayText(way)}
              </Typography>
            )}
            <Box
              component="button"
              type="button"
              aria-haspopup="menu"
              onClick={(event) => onTap(job, event.currentTarget)}
              sx={(theme) => {
                const tone = (theme.vars ?? theme).palette.tones[job.matches ? boardTones[toneOf(job)] : 'neutral'];
                return { ...card, backgroundColor: tone.background, color: tone.text };
              }}
            >
              <strong>
                {job.startTime ? `${job.startTime}–${job.endTime}` : 'In the day'} {job.language}
              </strong>
              <span>
                {[job.serviceType, job.serviceType === 'Onsite' && job.postcode, job.customer]
                  .filter(Boolean)
                  .join(', ')}
              </span>
              <span>
                {job.booking_ref}, {job.interpreter === null && !job.filling ? 'Unassigned' : standing(job)}
              </span>
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}

const card = {
  display: 'grid',
  width: '100%',
  minHeight: 44,
  p: 1,
  border: 0,
  borderRadius: 1,
  font: 'inherit',
  fontSize: '0.8125rem',
  textAlign: 'start',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
} as const;
