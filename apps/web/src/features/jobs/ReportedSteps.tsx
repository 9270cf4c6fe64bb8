import Box from '@mui/material/Box';
import { jobRoutes } from '@dragoman/contract/jobs';
import { useQuery } from '@tanstack/react-query';
import { reading } from '../../api/index.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { reportedText } from './jobWords.ts';

/** What whoever has a job has said of it, as it is now; nothing where they have said nothing. */
export function ReportedSteps({ bookingId }: { bookingId: string }) {
  const steps = useQuery(reading(jobRoutes.ofBooking, { params: { id: bookingId } })).data?.data ?? [];
  if (steps.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label="Reported by the interpreter"
      sx={{ listStyle: 'none', m: 0, mb: 1, p: 0, display: 'flex', flexWrap: 'wrap', gap: 0.5 }}
    >
      {steps.map((step) => (
        <li key={step.step}>
          <StatusChip label={reportedText(step)} tone="agreed" />
        </li>
      ))}
    </Box>
  );
}
