import CallIcon from '@mui/icons-material/CallOutlined';
import DirectionsIcon from '@mui/icons-material/DirectionsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { OwnJob } from '@dragoman/contract/jobs';
import { mapLinks, telephonesIn } from '@dragoman/domain/jobs';
import { feeText } from '@dragoman/domain/offers';
import { shownTelephone, telephoneDigits } from '@dragoman/domain/validation';
import type { ReactNode } from 'react';
import { Panel } from '../../ui/Panel.tsx';
import { Listed, milesText } from '../../ui/texts.tsx';
import { JobSources } from '../timesheets/JobSources.tsx';
import { isUrgent } from '../timesheets/rows.ts';
import { whenText } from './jobWords.ts';

interface PlacePanelProps {
  readonly row: OwnJob['row'];
  /** Whom to call where nothing works; unknown without a network. */
  readonly office?: OwnJob['office'];
  /** What the offer told that they accepted. */
  readonly told?: OwnJob['told'];
}

/** When and where a job is, whom to ask for, and the ways there and to them (rules jobs/page, jobs/directions). */
export function PlacePanel({ row, office, told }: PlacePanelProps) {
  const { job, accepted } = row;
  const links = job && mapLinks(job.placeOfAttendance, job.postcode, navigator.userAgent);
  const contacts = telephonesIn(job?.personAttending ?? null);
  const dialect = (job ?? accepted)?.dialect;
  const language = dialect ? `${row.language} (${dialect})` : row.language;
  return (
    <Panel title="Job">
      <Box component="dl" sx={facts}>
        <Fact label="When">{whenText(row)}</Fact>
        <Fact label="Service">
          {language}, {row.serviceType}
          {isUrgent(row) && ', urgent'}
        </Fact>
        {links && job && (
          <Fact label="Address">
            <Link href={links.map} target="_blank" rel="noopener noreferrer">
              <Listed texts={[job.placeOfAttendance, job.postcode]} />
            </Link>
          </Fact>
        )}
        <Fact label="Place">{accepted?.place}</Fact>
        <Fact label="Fee, as offered">{told?.fee && feeText(told.fee)}</Fact>
        <Fact label="Distance">
          {told &&
            told.distance !== null &&
            row.serviceType === 'Onsite' &&
            milesText(told.distance, told.distanceEstimated)}
        </Fact>
        <Fact label="Contact on site">{job?.personAttending}</Fact>
        <Fact label="Purpose of Call">{job?.purposeOfCall}</Fact>
        <Fact label="Client">{!accepted && <Listed texts={[row.companyName ?? 'Private', row.clientName]} />}</Fact>
        <Fact label="File Reference">{row.fileRef}</Fact>
        <Fact label="Reference">{job?.otherReference}</Fact>
        <Fact label="Notes">{job?.notes}</Fact>
      </Box>
      {job && <JobSources bookingId={row._id} {...job} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        {links && (
          <Button
            href={links.directions}
            target="_blank"
            rel="noopener noreferrer"
            variant="outlined"
            startIcon={<DirectionsIcon />}
          >
            Directions
          </Button>
        )}
        {contacts.map(({ text, href }) => (
          <Button key={href} href={href} variant="outlined" startIcon={<CallIcon />}>
            Call {text}
          </Button>
        ))}
        {office?.phone && (
          <Button href={`tel:${telephoneDigits(office.phone)}`} variant="outlined" startIcon={<CallIcon />}>
            Call the office, {shownTelephone(telephoneDigits(office.phone))}
          </Button>
        )}
      </Box>
    </Panel>
  );
}

const facts = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'max-content minmax(0, 1fr)' },
  columnGap: 2,
  '& dt': { color: 'text.secondary', fontSize: '0.8125rem', mt: { xs: 0.75, sm: 0.25 } },
  '& dd': { m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
} as const;

function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <>
      <Typography component="dt">{label}</Typography>
      <Typography component="dd">{children}</Typography>
    </>
  );
}
