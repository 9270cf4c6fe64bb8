import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { jobRoutes, type OwnJob } from '@dragoman/contract/jobs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reading } from '../../api/index.ts';
import { CloseButton, Dialog } from '../../ui/Dialog.tsx';
import { LetterFrame } from '../../ui/LetterFrame.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { InstantText } from '../../ui/texts.tsx';

/** The mails that the interpreter has had about a job; each opens as it was sent (rule jobs/page). */
export function JobMails({ job: { row, mails } }: { job: OwnJob }) {
  const [open, setOpen] = useState<OwnJob['mails'][number]>();
  if (mails.length === 0) return null;
  return (
    <Panel title="Mails">
      <Box component="ul" aria-label="Mails" sx={{ listStyle: 'none', m: 0, p: 0, '& > li': { py: 0.5 } }}>
        {mails.map((mail) => (
          <li key={mail._id}>
            <Link component="button" type="button" onClick={() => setOpen(mail)} sx={{ textAlign: 'start' }}>
              {mail.subject}
            </Link>
            <Typography variant="body2" color="textSecondary">
              <InstantText instant={mail.sentAt} />
            </Typography>
          </li>
        ))}
      </Box>
      {open && <LetterDialog bookingId={row._id} mail={open} onClose={() => setOpen(undefined)} />}
    </Panel>
  );
}

interface LetterDialogProps {
  readonly bookingId: string;
  readonly mail: OwnJob['mails'][number];
  readonly onClose: () => void;
}

function LetterDialog({ bookingId, mail, onClose }: LetterDialogProps) {
  const read = useQuery(reading(jobRoutes.letter, { params: { id: bookingId, mail: mail._id } }));
  const letter = read.data?.data._id === mail._id ? read.data.data : undefined;
  return (
    <Dialog open title={mail.subject} width="md" onClose={onClose} actions={<CloseButton>Close</CloseButton>}>
      {!letter &&
        (read.error ? <ErrorState text={read.error.message} onRetry={() => void read.refetch()} /> : <LoadingState />)}
      {letter && <LetterFrame subject={letter.subject} html={letter.html} />}
    </Dialog>
  );
}
