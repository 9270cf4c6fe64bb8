import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { clientRoutes, type Client } from '@dragoman/contract/clients';
import { clientDocumentTypes, clientFields } from '@dragoman/domain/clients';
import { z } from 'zod';
import { call, file, openFile, outdate, upload, useRouteMutation, useSteadyParts } from '../../api/index.ts';
import { notifyNoteAdded } from '../../api/undo.ts';
import { BusyButton } from '../../ui/Dialog.tsx';
import { DocumentList } from '../../ui/DocumentList.tsx';
import { DocumentUpload } from '../../ui/DocumentUpload.tsx';
import { Form, SubmitError, TextField, useSchemaForm } from '../../ui/form/index.ts';
import { NoteList } from '../../ui/NoteList.tsx';
import { EmptyState } from '../../ui/states.tsx';

const NoteForm = z.object({ text: clientFields.noteText });

export function ClientNotes({ client }: { client: Client }) {
  const form = useSchemaForm(NoteForm, { text: '' }, { mode: 'onChange' });
  const params = { id: client._id };
  const add = useRouteMutation(clientRoutes.addNote, { outdates: ['clients'] });
  return (
    <Stack sx={{ gap: 2 }}>
      <NoteList of={useSteadyParts(client.notes, client._id)} empty={<EmptyState text="No Record" />} />
      <Form
        form={form}
        label="Add note"
        onSubmit={async (body) => {
          const { data } = await add.mutateAsync({ params, body });
          form.setFocus('text');
          form.reset({ text: '' });
          const note = data[0]!._id;
          notifyNoteAdded('Note added', {
            form,
            text: body.text,
            outdates: ['clients'],
            withdraw: () => call(clientRoutes.withdrawNote, { params, body: { note } }),
          });
        }}
      >
        <Stack sx={{ gap: 1 }}>
          <TextField name="text" label="Note" rows={4} mostRows={4} max={1000} />
          <SubmitError />
          <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
            <BusyButton label="Add note" type="submit" busy={add.isPending} disabled={!form.formState.isValid} />
          </Box>
        </Stack>
      </Form>
    </Stack>
  );
}

export function ClientDocuments({ client }: { client: Client }) {
  const params = { id: client._id };
  const withdraw = useRouteMutation(clientRoutes.withdrawDocument, { outdates: ['clients'] });
  return (
    <>
      <DocumentList
        of={useSteadyParts(client.documents, client._id)}
        empty={<EmptyState text="No Documents" />}
        kindOf={({ fileType }) => fileType}
        onOpen={({ fileName, orginalFile }) => {
          const shown = file(clientRoutes.file, { params: { ...params, file: fileName } });
          void shown.then((blob) => openFile(blob, orginalFile)).catch(() => undefined);
        }}
        onWithdraw={({ fileName }) => withdraw.mutateAsync({ params, body: { fileName } })}
      />
      <DocumentUpload
        types={clientDocumentTypes}
        onUpload={async (files, { type, description }, options) => {
          const body = {
            type: type as (typeof clientDocumentTypes)[number],
            ...(description === '' ? {} : { description }),
          };
          await upload(clientRoutes.addDocument, { params, body }, files, options);
          await outdate('clients');
        }}
      />
    </>
  );
}
