import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { userRoutes, type User } from '@dragoman/contract/access';
import { userFields } from '@dragoman/domain/access';
import { z } from 'zod';
import { call, useRouteMutation, useSteadyParts } from '../../api/index.ts';
import { notifyNoteAdded } from '../../api/undo.ts';
import { BusyButton } from '../../ui/Dialog.tsx';
import { Form, SubmitError, SwitchField, TextField, useBaseVersion, useSchemaForm } from '../../ui/form/index.ts';
import { NoteList } from '../../ui/NoteList.tsx';
import { NothingHere } from '../../ui/NothingHere.tsx';
import { notifyDone } from '../../ui/messages.ts';

const NoteForm = z.object({ text: userFields.noteText, isActive: z.boolean() });

const blankNote = ({ isActive }: Pick<User, 'isActive'>) => ({ text: '', isActive });

/** Notes on a user. Turning Active on or off takes a note that says why (rule access/switching-users). */
export function UserNotes({ user }: { user: User }) {
  const form = useSchemaForm(NoteForm, blankNote(user), { mode: 'onChange' });
  const { base, rebase } = useBaseVersion(user, form, blankNote);
  const params = { id: user._id };
  const add = useRouteMutation(userRoutes.addNote, { outdates: ['users'] });
  const submit = async ({ text, isActive }: z.output<typeof NoteForm>) => {
    const switches = isActive !== base.isActive;
    const { data } = await add.mutateAsync({ params, body: { text, ...(switches ? { isActive } : {}) } });
    form.setFocus('text');
    rebase({ ...base, isActive });
    if (switches) return void notifyDone('Note added');
    const note = data[0]!._id;
    notifyNoteAdded('Note added', {
      form,
      text,
      outdates: ['users'],
      withdraw: () => call(userRoutes.withdrawNote, { params, body: { note } }),
    });
  };
  const empty = String(form.watch('text') ?? '').trim() === '';
  return (
    <Stack sx={{ gap: 2 }}>
      <NoteList of={useSteadyParts(user.notes, user._id)} empty={<NothingHere text="No Notes" />} />
      <Form form={form} label="Add note" onSubmit={submit}>
        <Stack sx={{ gap: 1 }}>
          <TextField name="text" label="Note" rows={4} mostRows={10} max={2000} />
          <SubmitError />
          <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center' }}>
            <SwitchField name="isActive" label="Active" />
            <BusyButton label="Add note" type="submit" busy={add.isPending} disabled={empty} />
          </Box>
        </Stack>
      </Form>
    </Stack>
  );
}
