import { closedInWords } from '@dragoman/domain/timesheets';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { InstantText } from '../../../ui/texts.tsx';
import type { Job } from '../useTimesheetForm.ts';
import { Strokes } from './Strokes.tsx';

/** How the customer closed the job; to staff, until then, the code that closes it (rule timesheets/closing). */
export function ClosingNotice({ job }: { job: Job }) {
  const { closing, closingCode } = job;
  if (!closing)
    return closingCode && !job.isApprove ? (
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        Code of the customer: <strong>{closingCode}</strong>. It is theirs to give to the interpreter.
      </Typography>
    ) : null;
  return (
    <Box component="section" aria-label="Closed by the customer" sx={{ mb: 2 }}>
      <Alert severity={closing.asClaimed ? 'success' : 'warning'}>
        <bdi>{closedInWords(closing)}</bdi>, <InstantText instant={closing.at} />
        {!closing.asClaimed && '. The times that they saw are not those that are claimed now.'}
      </Alert>
      {closing.strokes && closing.strokes.length > 0 && (
        <Box sx={{ mt: 1 }}>
          <Strokes strokes={closing.strokes} name={closing.name ?? ''} />
        </Box>
      )}
    </Box>
  );
}
