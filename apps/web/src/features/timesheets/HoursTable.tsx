import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import MuiTextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { interpreterRoutes } from '@dragoman/contract/interpreters';
import type { ReplyOf } from '@dragoman/contract/kit';
import { timesheetRoutes } from '@dragoman/contract/timesheets';
import { parseLength } from '@dragoman/domain/calendar';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reading } from '../../api/index.ts';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { DayText } from '../../ui/texts.tsx';

type Hours = ReplyOf<typeof timesheetRoutes.hours>['data'];

/** An interpreter's approved jobs and hours, of one language or all. */
export function HoursTable({ interpreterId }: { interpreterId: string }) {
  const [language, setLanguage] = useState('all');
  const spoken = useQuery(reading(interpreterRoutes.spoken, { params: { id: interpreterId } }));
  const hours = useQuery(reading(timesheetRoutes.hours, { params: { interpreter: interpreterId, language } }));
  const shown = hours.data?.data;
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 640 }}>
      <MuiTextField
        select
        label="Language"
        value={language}
        onChange={(event) => setLanguage(event.target.value)}
        sx={{ maxWidth: 280 }}
      >
        <MenuItem value="all">All</MenuItem>
        {spoken.data?.data.map((each) => (
          <MenuItem key={each.language} value={each.language}>
            {each.language}
          </MenuItem>
        ))}
      </MuiTextField>
      {shown ? (
        <Figures hours={shown} />
      ) : hours.error ? (
        <ErrorState text={hours.error.message} onRetry={() => void hours.refetch()} />
      ) : (
        <LoadingState />
      )}
    </Box>
  );
}

const figures = new Intl.NumberFormat('en-GB');

/** What recordings last is no time worked: it is named, and stands in no total. */
function recordedText({ transcriptionHours, transcriptionTwc }: Hours): string {
  const minutes = `${figures.format(parseLength(transcriptionHours) ?? 0)} mins recorded`;
  return transcriptionTwc > 0 ? `${minutes}, ${figures.format(transcriptionTwc)} words` : minutes;
}

function Figures({ hours }: { hours: Hours }) {
  const lines = [
    ['Telephone', hours.telephoneNo, hours.telephoneHours],
    ['Video Call', hours.videoNo, hours.videoHours],
    ['Onsite', hours.onsiteNo, hours.onsiteHours],
    ['Translation', hours.translationNo, `${figures.format(hours.translationTwc)} words`],
    ['Transcription', hours.transcriptionNo, recordedText(hours)],
  ] as const;
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {hours.startDate ? (
          <>
            Since <DayText day={hours.startDate} />
          </>
        ) : (
          'No approved jobs yet'
        )}
      </Typography>
      <Box component="table" aria-label="Hours" sx={style}>
        <thead>
          <tr>
            <th scope="col">Service</th>
            <th scope="col">Jobs</th>
            <th scope="col">Hours</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(([service, jobs, amount]) => (
            <tr key={service}>
              <th scope="row">{service}</th>
              <td>{figures.format(jobs)}</td>
              <td>{amount}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td>{figures.format(hours.totalJobs)}</td>
            <td>{hours.totalHours}</td>
          </tr>
        </tfoot>
      </Box>
    </>
  );
}

const style = {
  width: '100%',
  borderCollapse: 'collapse',
  bgcolor: 'background.paper',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { p: 1, borderBottom: 1, borderColor: 'divider', textAlign: 'right' },
  '& th:first-of-type': { textAlign: 'left', fontWeight: 500 },
  '& thead th, & tfoot th, & tfoot td': { fontWeight: 600 },
} as const;
