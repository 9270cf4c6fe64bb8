import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { DayText, Listed } from '../../ui/texts.tsx';
import type { Job } from './useTimesheetForm.ts';

/** Which job a timesheet is of, and when it was booked. */
export function JobHeader({ job }: { job: Job }) {
  return (
    <Box component="header" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 2 }}>
      <Chip size="small" label={job.booking_ref} />
      <span>{job.serviceType}</span>
      <span>
        {job.language}
        {job.dialect ? ` (${job.dialect})` : ''}
      </span>
      <span>
        <DayText day={job.date} time={job.startTime} />
        {job.startTime && job.endTime ? `–${job.endTime}` : ''}
      </span>
      <bdi>{job.clientName}</bdi>
      {job.interpreterName && <bdi>{job.interpreterName}</bdi>}
      {job.placeOfAttendance && (
        <Box component="span" sx={{ flexBasis: '100%', color: 'text.secondary' }}>
          <Listed texts={[job.placeOfAttendance, job.postcode]} />
        </Box>
      )}
    </Box>
  );
}
