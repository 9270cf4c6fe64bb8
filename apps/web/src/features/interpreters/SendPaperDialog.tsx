import Alert from '@mui/material/Alert';
import { type OwnPaper, paperRoutes, SentPaper } from '@dragoman/contract/interpreters';
import type { CalendarDay } from '@dragoman/domain/calendar';
import { useState } from 'react';
import { outdate, upload } from '../../api/index.ts';
import { FileDrop } from '../../ui/FileDrop.tsx';
import { DateField, useSchemaForm } from '../../ui/form/index.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { requiredDay } from '../../ui/form/requiredDay.ts';
import { dismissRefusals, notifyDone } from '../../ui/messages.ts';
import { refusalOf } from '../../ui/uploads.ts';

const Entered = SentPaper.extend({ expiresOn: requiredDay });
const problemOf = (file: File) => refusalOf(file, 'File type not permitted');

/** A renewed paper: a scan or photograph, and until when it is valid. */
export function SendPaperDialog({ paper, onClose }: { paper: OwnPaper; onClose: () => void }) {
  const form = useSchemaForm(Entered, { expiresOn: '' as CalendarDay });
  const [files, setFiles] = useState<readonly File[]>([]);
  const [progress, setProgress] = useState<number>();
  const why =
    files.length === 0 ? 'Choose a file first' : files.some(problemOf) ? 'This file cannot be sent' : undefined;
  return (
    <FormDialog
      title={`Renewed: ${paper.label}`}
      form={form}
      submit={{ label: 'Send', why }}
      onClose={onClose}
      onSubmit={async (body) => {
        const given = { params: { paper: paper.paper }, body };
        await upload(paperRoutes.send, given, files, { onProgress: setProgress }).finally(() => setProgress(undefined));
        await outdate('interpreters');
        dismissRefusals();
        notifyDone('Sent to the office');
        onClose();
      }}
    >
      <FileDrop
        files={files}
        onFiles={setFiles}
        refusalOf={problemOf}
        multiple={false}
        invitation="Choose a file, or photograph it"
        progress={progress}
      />
      <DateField name="expiresOn" label="Valid until" required />
      {paper.waiting && <Alert severity="info">It replaces the one that waits.</Alert>}
    </FormDialog>
  );
}
