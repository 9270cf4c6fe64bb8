import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { bookingRoutes } from '@dragoman/contract/bookings';
import type { TimesheetRow } from '@dragoman/contract/timesheets';
import type { z } from 'zod';
import { file, openFile } from '../../api/index.ts';

type Facts = NonNullable<z.output<typeof TimesheetRow>['job']>;

interface JobSourcesProps extends Pick<Facts, 'urlLink' | 'sources'> {
  readonly bookingId: string;
}

/** What a job is worked from: the documents of its booking, and links to recordings (rule timesheets/sources). */
export function JobSources({ bookingId, urlLink, sources }: JobSourcesProps) {
  const links = (urlLink ?? '').split(',').flatMap((link) => link.trim() || []);
  if (links.length === 0 && sources.length === 0) return null;
  const open = ({ fileName, orginalFile }: Facts['sources'][number]) => {
    const read = file(bookingRoutes.file, { params: { id: bookingId, fileName } });
    void read.then((blob) => openFile(blob, orginalFile)).catch(() => undefined);
  };
  return (
    <Box component="section" aria-label="To work from" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
      <Typography variant="body2" color="textSecondary">
        To work from:
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, '& > li': { py: 0.5 } }}>
        {sources.map((source) => (
          <li key={source.fileName}>
            <Link component="button" type="button" onClick={() => open(source)} sx={{ textAlign: 'start' }}>
              {source.orginalFile}
            </Link>
          </li>
        ))}
        {links.map((link) => (
          <li key={link}>
            <Link href={/^https?:/i.test(link) ? link : `https://${link}`} target="_blank" rel="noopener noreferrer">
              {link}
            </Link>
          </li>
        ))}
      </Box>
    </Box>
  );
}
