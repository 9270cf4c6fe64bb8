import { languageRoutes, type Language } from '@dragoman/contract/languages';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call, file, outdate, reading, useRouteMutation } from '../api/index.ts';
import { NameList } from '../features/languages/NameList.tsx';
import { isClash } from '../api/versions/useClash.tsx';
import type { Named } from '../features/languages/named.ts';
import { underName } from '../features/languages/underName.ts';
import { mayWriteNames, useNewLanguage } from '../features/languages/writing.ts';
import { lazyComponent } from '../ui/lazy.tsx';
import { notifyDone } from '../ui/messages.ts';

const LanguagePicker = lazyComponent(
  async () => (await import('../features/languages/LanguagePicker.tsx')).LanguagePicker,
);

/** '/masters/languages': the languages that bookings and interpreters may name. */
export default function Languages() {
  const read = useQuery(reading(languageRoutes.all, {}));
  const entries = useMemo(() => read.data?.data.map(named), [read.data]);
  const [picking, setPicking] = useState(false);
  const create = useNewLanguage();
  const update = useRouteMutation(languageRoutes.update, {
    outdates: ['languages'],
    handles: isClash,
    onDone: () => notifyDone('Language updated'),
  });
  return (
    <>
      <NameList
        title="Languages"
        what="Language"
        entries={entries}
        fetchExport={(search, format) => file(languageRoutes.export, { query: { ...search, format } })}
        read={read}
        error={read.error?.message}
        onRetry={() => void read.refetch()}
        readOnlyBecause={mayWriteNames() ? undefined : 'Languages are added and changed by an admin or the superadmin.'}
        beside={<Button onClick={() => setPicking(true)}>Choose from a list</Button>}
        onCreate={create}
        countUse={async ({ _id }) => (await call(languageRoutes.use, { params: { id: _id } })).data}
        onRead={readNow}
        onUpdate={({ _id, updatedAt }, { name, enabled }) =>
          underName(
            'language',
            update.mutateAsync({
              params: { id: _id },
              body: {
                updatedAt,
                ...(name === undefined ? {} : { language: name }),
                ...(enabled === undefined ? {} : { enabled }),
              },
            }),
          )
        }
      />
      {picking && <LanguagePicker present={entries ?? []} onClose={() => setPicking(false)} />}
    </>
  );
}

const named = (entry: Language): Named => ({ ...entry, name: entry.language });

async function readNow({ _id }: Named): Promise<Named> {
  void outdate('languages');
  const { data } = await call(languageRoutes.all, {});
  const stored = data.find((entry) => entry._id === _id);
  if (!stored) throw new Error('Not Found');
  return named(stored);
}
