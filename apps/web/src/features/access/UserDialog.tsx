import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { userRoutes, type User } from '@dragoman/contract/access';
import { useQuery } from '@tanstack/react-query';
import { file, openFile, outdate, reading, upload, useRouteMutation, useSteadyParts } from '../../api/index.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogTabs } from '../../ui/DialogTabs.tsx';
import { DocumentList } from '../../ui/DocumentList.tsx';
import { DocumentUpload } from '../../ui/DocumentUpload.tsx';
import { lazyComponent } from '../../ui/lazy.tsx';
import { NothingHere } from '../../ui/NothingHere.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { InstantText } from '../../ui/texts.tsx';
import { useSomethingUnsaved } from '../../ui/unsaved.ts';
import { RecordHistory } from './RecordHistory.tsx';
import { UserDetails } from './UserDetails.tsx';
import { UserNotes } from './UserNotes.tsx';
import { userWords } from './userWords.ts';

const MergedNotice = lazyComponent(async () => (await import('../doubles/MergedNotice.tsx')).MergedNotice);
const PersonalData = lazyComponent(async () => (await import('../privacy/PersonalData.tsx')).PersonalData);

interface UserDialogProps {
  readonly id: string;
  readonly onClose: () => void;
  /** Opens the user into whom this one was merged. */
  readonly onOpen: (user: { readonly _id: string }) => void;
}

/** A staff user: details, notes with activation, documents, history. */
export function UserDialog({ id, onClose, onOpen }: UserDialogProps) {
  const read = useQuery(reading(userRoutes.one, { params: { id } }));
  const unsaved = useSomethingUnsaved();
  const user = read.data?.data;
  return (
    <Dialog open title={user ? <Title user={user} /> : 'User'} width="md" onClose={onClose} unsaved={unsaved}>
      {!user &&
        (read.error ? <ErrorState text={read.error.message} onRetry={() => void read.refetch()} /> : <LoadingState />)}
      {user?.deactivedAt && <MergedNotice id={id} onOpen={onOpen} />}
      {user && (
        <DialogTabs
          label="User"
          tabs={[
            { label: 'User Details', content: <UserDetails user={user} onDone={onClose} /> },
            { label: 'Notes', content: <UserNotes user={user} /> },
            { label: 'Documents', content: <UserDocuments user={user} /> },
            { label: 'History', content: <RecordHistory record="user" id={id} words={userWords} topic="users" /> },
            { label: 'Personal Data', content: <PersonalData kind="user" person={id} /> },
          ]}
        />
      )}
    </Dialog>
  );
}

function Title({ user }: { user: User }) {
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'baseline' }}>
      {user.fullName}
      {user.deactivedAt && (
        <Typography component="span" variant="body2" color="error">
          Deactivated: <InstantText instant={user.deactivedAt} />
        </Typography>
      )}
    </Box>
  );
}

function UserDocuments({ user }: { user: User }) {
  const params = { id: user._id };
  const withdraw = useRouteMutation(userRoutes.withdrawDocument, { outdates: ['users'] });
  return (
    <>
      <DocumentList
        of={useSteadyParts(user.documents, user._id)}
        empty={<NothingHere />}
        onOpen={({ fileName, orginalFile }) => {
          const shown = file(userRoutes.file, { params: { ...params, file: fileName } });
          void shown.then((blob) => openFile(blob, orginalFile)).catch(() => undefined);
        }}
        onWithdraw={({ fileName }) => withdraw.mutateAsync({ params, body: { fileName } })}
      />
      <DocumentUpload
        onUpload={async (files, _facts, options) => {
          await upload(userRoutes.addDocument, { params, body: {} }, files, options);
          await outdate('users');
        }}
      />
    </>
  );
}
