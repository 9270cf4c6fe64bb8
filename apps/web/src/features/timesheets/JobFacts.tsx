import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { JobSources } from './JobSources.tsx';
import type { TimesheetRow } from './rows.ts';

/** Where a booked job is, whom to ask for, what it is about and what else is said of it (rule timesheets/tracker). */
export function JobFacts({ row: { _id, job, fileRef } }: { row: TimesheetRow }) {
  if (!job) return null;
  const place = [job.placeOfAttendance, job.postcode].filter(Boolean).join(', ');
  const facts: readonly (readonly [string, string | null])[] = [
    ['Dialect', job.dialect],
    ['Contact on site', job.personAttending],
    ['Purpose of Call', job.purposeOfCall],
    ['File Reference', fileRef],
    ['Reference', job.otherReference],
    ['Notes', job.notes],
  ];
  return (
    <Box sx={{ display: 'grid', gap: 0.25, mt: 0.5, overflowWrap: 'anywhere' }}>
      {place && <Typography variant="body2">{place}</Typography>}
      {facts.map(
        ([label, value]) =>
          value && (
            <Typography key={label} variant="body2" sx={{ whiteSpace: 'pre-line' }}>
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {label}:{' '}
              </Box>
              {value}
            </Typography>
          ),
      )}
      <JobSources bookingId={_id} {...job} />
    </Box>
  );
}
