import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { AcceptedPaper, type PaperRenewal, paperRoutes, RefusedPaper } from '@dragoman/contract/interpreters';
import { reasonLimit } from '@dragoman/domain/validation';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { file, openFile, reading, useMailing, useRouteMutation } from '../../api/index.ts';
import { DateField, TextField, useSchemaForm } from '../../ui/form/index.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { requiredDay } from '../../ui/form/requiredDay.ts';
import { notifyDone, notifyMailed } from '../../ui/messages.ts';
import { DayText, InstantText } from '../../ui/texts.tsx';

const outdates = ['interpreters', 'desk', 'mails'];

/** The renewed papers of an interpreter that wait, each to be looked at, accepted or refused (rule interpreters/own-papers). */
export function RenewalNotices({ interpreter }: { interpreter: string }) {
  const read = useQuery(reading(paperRoutes.waiting, { query: { interpreter } }));
  const waiting = (read.data?.data ?? []).filter((renewal) => renewal.interpreter === interpreter);
  const [open, setOpen] = useState<{ readonly what: 'accept' | 'refuse'; readonly renewal: PaperRenewal }>();
  if (waiting.length === 0) return null;
  return (
    <Box component="section" aria-label="Renewed papers" sx={{ display: 'grid', gap: 1, mb: 2 }}>
      {waiting.map((renewal) => (
        <Alert
          key={renewal._id}
          severity="info"
          action={
            <>
              <Button color="inherit" size="small" onClick={() => setOpen({ what: 'accept', renewal })}>
                Accept
              </Button>
              <Button color="inherit" size="small" onClick={() => setOpen({ what: 'refuse', renewal })}>
                Refuse
              </Button>
            </>
          }
        >
          {renewal.label} renewed until <DayText day={renewal.expiresOn} />, sent{' '}
          <InstantText instant={renewal.sentAt} />:{' '}
          <Link component="button" type="button" onClick={() => openRenewal(renewal)}>
            <bdi>{renewal.orginalFile}</bdi>
          </Link>
        </Alert>
      ))}
      {open?.what === 'accept' && <AcceptDialog renewal={open.renewal} onClose={() => setOpen(undefined)} />}
      {open?.what === 'refuse' && <RefuseDialog renewal={open.renewal} onClose={() => setOpen(undefined)} />}
    </Box>
  );
}

function openRenewal({ _id, orginalFile }: PaperRenewal): void {
  const read = file(paperRoutes.file, { params: { id: _id } });
  void read.then((blob) => openFile(blob, orginalFile)).catch(() => undefined);
}

interface DecisionProps {
  readonly renewal: PaperRenewal;
  readonly onClose: () => void;
}

/** The day is that of the interpreter, until the office reads another one. */
function AcceptDialog({ renewal, onClose }: DecisionProps) {
  const form = useSchemaForm(AcceptedPaper.extend({ expiresOn: requiredDay }), { expiresOn: renewal.expiresOn });
  const accept = useRouteMutation(paperRoutes.accept, { outdates });
  return (
    <FormDialog
      title={`Accept: ${renewal.label}`}
      form={form}
      submit={{ label: 'Accept' }}
      onClose={onClose}
      onSubmit={async (body) => {
        await accept.mutateAsync({ params: { id: renewal._id }, body });
        notifyDone('Paper accepted');
        onClose();
      }}
    >
      <DateField name="expiresOn" label="Valid until, as you read it" required />
    </FormDialog>
  );
}

function RefuseDialog({ renewal, onClose }: DecisionProps) {
  const form = useSchemaForm(RefusedPaper, { reason: '' });
  const refuse = useMailing(paperRoutes.refuse, { outdates });
  return (
    <FormDialog
      title={`Refuse: ${renewal.label}`}
      form={form}
      submit={{ label: 'Refuse', tone: 'error' }}
      onClose={onClose}
      onSubmit={async (body) => {
        notifyMailed(await refuse.mutateAsync({ params: { id: renewal._id }, body }));
        onClose();
      }}
    >
      <TextField
        name="reason"
        label="Reason"
        required
        rows={2}
        max={reasonLimit}
        help="The interpreter reads it in a mail"
      />
    </FormDialog>
  );
}
