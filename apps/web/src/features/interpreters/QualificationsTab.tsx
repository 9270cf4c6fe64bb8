import Stack from '@mui/material/Stack';
import { interpreterRoutes, type Interpreter } from '@dragoman/contract/interpreters';
import { interpreterDocumentTypes, interpreterFields } from '@dragoman/domain/interpreters';
import { z } from 'zod';
import { file, openFile, outdate, upload, useRouteMutation, useSteadyParts } from '../../api/index.ts';
import { DocumentList, type ListedDocument } from '../../ui/DocumentList.tsx';
import { DocumentUpload } from '../../ui/DocumentUpload.tsx';
import { RichTextField } from '../../ui/form/RichTextField.tsx';
import { NothingHere } from '../../ui/NothingHere.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { useProfileForm } from './useProfileForm.ts';

const Summary = z.object({ qual_summary: interpreterFields.qual_summary });

/** What an interpreter has learnt, and the papers that prove it (rule interpreters/profile-tabs). */
export function QualificationsTab({ profile }: { profile: Interpreter }) {
  const { form, save, panel } = useProfileForm<z.output<typeof Summary>>(profile, {
    schema: Summary,
    valuesOf: ({ qual_summary }) => ({ qual_summary: qual_summary ?? '' }),
  });
  return (
    <Stack sx={{ gap: 3 }}>
      <ProfileForm label="Qualifications" form={form} editable={profile.isAccessTo} onSubmit={save} panel={panel}>
        <RichTextField name="qual_summary" label="Qualification Summary" disabled={!profile.isAccessTo} />
      </ProfileForm>
      {profile.fileList && <Documents id={profile._id} documents={profile.fileList} />}
    </Stack>
  );
}

function Documents({ id, documents }: { id: string; documents: readonly ListedDocument[] }) {
  const remove = useRouteMutation(interpreterRoutes.deleteFile, { outdates: ['interpreters'] });
  const params = { id };
  return (
    <Panel title="Documents">
      <DocumentList
        of={useSteadyParts(documents, id)}
        empty={<NothingHere />}
        kindOf={({ fileType }) => fileType ?? ''}
        onOpen={({ fileName, orginalFile }) => {
          const read = file(interpreterRoutes.file, { params: { id, file: fileName } });
          void read.then((blob) => openFile(blob, orginalFile)).catch(() => undefined);
        }}
        onWithdraw={({ fileName }) => remove.mutateAsync({ body: { id, filename: fileName } })}
      />
      <DocumentUpload
        types={interpreterDocumentTypes}
        described={false}
        onUpload={async (files, { type }, options) => {
          await upload(
            interpreterRoutes.addDocument,
            { params, body: { type: type as (typeof interpreterDocumentTypes)[number] } },
            files,
            options,
          );
          await outdate('interpreters');
        }}
      />
    </Panel>
  );
}
