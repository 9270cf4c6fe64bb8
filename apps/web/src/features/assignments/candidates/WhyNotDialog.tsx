import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { assignmentRoutes, type WhyNot } from '@dragoman/contract/assignments';
import { choiceText } from '@dragoman/domain/bookings';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { reading } from '../../../api/index.ts';
import { CloseButton, Dialog } from '../../../ui/Dialog.tsx';
import { Form, useSchemaForm } from '../../../ui/form/index.ts';
import { SearchedChoice } from '../../../ui/form/SearchedChoice.tsx';
import { ErrorState, LoadingState } from '../../../ui/states.tsx';
import { findInterpreters } from '../../interpreters/lookups.ts';
import { CandidateDetails } from './CandidateDetails.tsx';

interface WhyNotDialogProps {
  readonly booking: { readonly _id: string; readonly booking_ref: string };
  readonly onClose: () => void;
}

const Asked = z.object({ interpreter: z.uuid({ error: 'Required' }) });

/** Says of anybody what stands between them and a job, and what would relax it (rule interpreters/why-not). */
export function WhyNotDialog({ booking, onClose }: WhyNotDialogProps) {
  const form = useSchemaForm(Asked, { interpreter: null });
  const interpreter = form.watch('interpreter') as string | null;
  const read = useQuery({
    ...reading(assignmentRoutes.whyNot, { params: { id: booking._id }, query: { interpreter: interpreter ?? '' } }),
    enabled: Boolean(interpreter),
    placeholderData: () => undefined,
    staleTime: 0,
  });
  const answer = interpreter ? read.data?.data : undefined;
  return (
    <Dialog
      open
      width="md"
      title={`Why not …? ${booking.booking_ref}`}
      onClose={onClose}
      actions={<CloseButton>Close</CloseButton>}
    >
      <Box sx={{ display: 'grid', gap: 2, pt: 0.5, minHeight: 160, alignContent: 'start' }}>
        <Form form={form} label="Why not" onSubmit={async () => undefined}>
          <SearchedChoice name="interpreter" label="Interpreter" required find={findInterpreters} />
        </Form>
        <Box role="status">
          {interpreter &&
            !answer &&
            (read.error ? (
              <ErrorState text={read.error.message} onRetry={() => void read.refetch()} />
            ) : (
              <LoadingState />
            ))}
          {answer && <Answer answer={answer} />}
        </Box>
      </Box>
    </Dialog>
  );
}

const severities = { refuse: 'error', reason: 'warning', warn: 'info' } as const;

function Answer({ answer: { bars, candidate, fullname, of, shutOut } }: { readonly answer: WhyNot }) {
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        <bdi>{fullname}</bdi> {standing({ bars, shutOut })}
      </Typography>
      {/* Who is shut out has points, and no place among those who are not. */}
      {candidate && (
        <Typography color="textSecondary">
          {shutOut ? `${candidate.points} of ${candidate.most} points` : choiceText({ ...candidate, of })}
        </Typography>
      )}
      {bars.map(({ relax, text, way }) => (
        <Alert key={text} severity={severities[way]} sx={{ overflowWrap: 'anywhere' }}>
          <AlertTitle>{text}</AlertTitle>
          {relax}
        </Alert>
      ))}
      {candidate && <CandidateDetails candidate={{ ...candidate, against: [] }} />}
    </Box>
  );
}

function standing({ bars, shutOut }: Pick<WhyNot, 'bars' | 'shutOut'>): string {
  if (shutOut) return 'is shut out';
  if (bars.some(({ way }) => way === 'reason')) return 'can have the job with a reason';
  return 'can have the job';
}
