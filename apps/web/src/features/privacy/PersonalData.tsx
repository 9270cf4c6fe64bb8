import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { privacyRoutes, type ErasurePreview } from '@dragoman/contract/privacy';
import type { PersonKind } from '@dragoman/domain/privacy';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { file, reading, useRouteMutation } from '../../api/index.ts';
import { BusyButton } from '../../ui/Dialog.tsx';
import { TextField, useSchemaForm } from '../../ui/form/index.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { notifyDone } from '../../ui/messages.ts';
import { saveFile } from '../../ui/saveFile.ts';
import { ErrorState, LoadingState } from '../../ui/states.tsx';

interface Person {
  readonly kind: PersonKind;
  /** The identity of a user or an interpreter, the e-mail address of a client's contact. */
  readonly person: string;
}

/** What is held of a person: given as one file, and erased (rules privacy/person-file, privacy/erasure). */
export function PersonalData(person: Person) {
  const preview = useQuery(reading(privacyRoutes.preview, { query: person }));
  const data = preview.data?.data;
  if (!data)
    return preview.error ? (
      <ErrorState text={preview.error.message} onRetry={() => void preview.refetch()} />
    ) : (
      <LoadingState text="Counting where this person is named" />
    );
  return (
    <Stack sx={{ gap: 3, maxWidth: 720 }}>
      <Held person={person} data={data} />
      <Erasure person={person} data={data} />
    </Stack>
  );
}

function Held({ person, data: { held, name } }: { person: Person; data: ErasurePreview }) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await file(privacyRoutes.file, { query: person }).then(
      (blob) => saveFile(blob, `${name}.zip`),
      () => undefined,
    );
    setBusy(false);
  };
  return (
    <Box component="section" aria-labelledby="held-title">
      <Typography variant="h2" id="held-title" sx={{ mb: 1 }}>
        What is held of {name}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        As one file: the data, a page to read, and the uploaded documents. Each download is recorded in the security
        log.
      </Typography>
      <Box component="ul" sx={{ m: 0, mb: 2, pl: 2.5, columns: { sm: 2 } }}>
        {held.map(({ title, rows }) => (
          <li key={title}>
            {title}: {rows}
          </li>
        ))}
      </Box>
      <BusyButton label="Download file" busy={busy} onClick={() => void save()} />
    </Box>
  );
}

function Erasure({ person, data }: { person: Person; data: ErasurePreview }) {
  const { kept, name, refusals } = data;
  const [asking, setAsking] = useState(false);
  return (
    <Box component="section" aria-labelledby="erasure-title">
      <Typography variant="h2" id="erasure-title" sx={{ mb: 1 }}>
        Erasure
      </Typography>
      <Typography component="div" sx={{ mb: 1 }}>
        <Mentions data={data} />
      </Typography>
      <Typography>What stays:</Typography>
      <Box component="ul" sx={{ m: 0, mb: 2, pl: 2.5 }}>
        {kept.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </Box>
      {refusals.length > 0 ? (
        <Alert severity="info">
          Not yet:
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {refusals.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </Box>
        </Alert>
      ) : (
        <Button color="error" variant="outlined" onClick={() => setAsking(true)}>
          Erase {name}
        </Button>
      )}
      {asking && <EraseDialog person={person} data={data} onClose={() => setAsking(false)} />}
    </Box>
  );
}

const Confirmation = z.object({ name: z.string().trim().min(1, 'Required') });

/** Where others name the person, and in how many entries. */
function Mentions({ data: { mentions, mentionsWhole, namesEverywhere } }: { data: ErasurePreview }) {
  const replaced = namesEverywhere
    ? 'The name, telephone and email address are replaced everywhere'
    : "The email address is replaced everywhere, the name and telephone only in the person's own records";
  if (mentions.length === 0)
    return mentionsWhole ? 'No other entry names them.' : `${replaced}. Counting the entries took too long.`;
  return (
    <>
      {replaced}
      {mentionsWhole ? ':' : '. Counting all entries took too long; at least these name them:'}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {mentions.map(({ title, rows }) => (
          <li key={title}>
            {title}: {rows}
          </li>
        ))}
      </Box>
    </>
  );
}

interface EraseDialogProps {
  readonly person: Person;
  readonly data: ErasurePreview;
  readonly onClose: () => void;
}

function EraseDialog({ person, data, onClose }: EraseDialogProps) {
  const { name } = data;
  const erase = useRouteMutation(privacyRoutes.erase, {
    outdates: ['privacy', 'users', 'interpreters', 'clients', 'bookings', 'mails'],
  });
  const form = useSchemaForm(Confirmation, { name: '' });
  return (
    <FormDialog
      title={`Erase ${name}`}
      form={form}
      submit={{ label: 'Erase', tone: 'error' }}
      onSubmit={async (typed) => {
        const { data: erased } = await erase.mutateAsync({ body: { ...person, ...typed } });
        notifyDone(`Erased: now '${erased.label}'`);
        onClose();
      }}
      onClose={onClose}
    >
      <Typography component="div">
        <Mentions data={data} />
      </Typography>
      <Typography>This cannot be undone. Type the name as it stands here: {name}</Typography>
      <TextField name="name" label="Name" required autoFocus />
    </FormDialog>
  );
}
