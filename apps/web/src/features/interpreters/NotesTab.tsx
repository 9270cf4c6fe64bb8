import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { interpreterRoutes, type Interpreter } from '@dragoman/contract/interpreters';
import { interpreterFields } from '@dragoman/domain/interpreters';
import { z } from 'zod';
import { call, useRouteMutation, useSteadyParts } from '../../api/index.ts';
import { notifyNoteAdded } from '../../api/undo.ts';
import { BusyButton } from '../../ui/Dialog.tsx';
import { Form, SubmitError, TextField, useSchemaForm } from '../../ui/form/index.ts';
import { NoteList } from '../../ui/NoteList.tsx';
import { NothingHere } from '../../ui/NothingHere.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { InstantText } from '../../ui/texts.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { useProfileForm } from './useProfileForm.ts';

/** What colleagues should know, and what those who give out jobs should know (rule interpreters/profile-tabs). */
export function NotesTab({ profile }: { profile: Interpreter }) {
  return (
    <Stack sx={{ gap: 2 }}>
      <Panel title="Profile notes">
        <NoteList of={useSteadyParts(profile.notes, profile._id)} empty={<NothingHere text="No Record" />} />
        {profile.isAccessTo && <AddNote id={profile._id} />}
      </Panel>
      <Panel title="Booking Notes">
        <BookingNotes profile={profile} />
      </Panel>
    </Stack>
  );
}

const NewNote = z.object({ text: interpreterFields.noteText });

function AddNote({ id }: { id: string }) {
  const form = useSchemaForm(NewNote, { text: '' }, { mode: 'onChange' });
  const add = useRouteMutation(interpreterRoutes.addNote, { outdates: ['interpreters'] });
  const empty = String(form.watch('text') ?? '').trim() === '';
  return (
    <Form
      form={form}
      label="Add profile note"
      onSubmit={async (body) => {
        const { data } = await add.mutateAsync({ params: { id }, body });
        form.setFocus('text');
        form.reset({ text: '' });
        const note = data[0]!._id;
        notifyNoteAdded('Profile note added', {
          form,
          text: body.text,
          outdates: ['interpreters'],
          withdraw: () => call(interpreterRoutes.withdrawNote, { params: { id }, body: { note } }),
        });
      }}
    >
      <Stack sx={{ gap: 1, mt: 2 }}>
        <TextField name="text" label="Note" rows={3} max={2000} />
        <SubmitError />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
          <BusyButton label="Add" type="submit" busy={add.isPending} disabled={empty} />
        </Box>
      </Stack>
    </Form>
  );
}

const Notes = z.object({ text: interpreterFields.bookingNotes });

function BookingNotes({ profile }: { profile: Interpreter }) {
  const { form, save, panel } = useProfileForm<z.output<typeof Notes>>(profile, {
    schema: Notes,
    valuesOf: ({ bookingNotes }) => ({ text: bookingNotes.text }),
    bodyOf: ({ text }) => ({ bookingNotes: { text: text ?? '' } }),
  });
  const { updated, updatedBy } = profile.bookingNotes;
  return (
    <ProfileForm label="Booking Notes" form={form} editable={profile.isAccessTo} onSubmit={save} panel={panel}>
      <Box>
        <TextField name="text" label="Booking Notes" rows={3} max={2000} disabled={!profile.isAccessTo} />
        {updated && (
          <Typography variant="body2" color="textSecondary">
            {updatedBy} · <InstantText instant={updated} />
          </Typography>
        )}
      </Box>
    </ProfileForm>
  );
}
