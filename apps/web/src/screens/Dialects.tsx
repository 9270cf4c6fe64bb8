import { dialectRoutes } from '@dragoman/contract/languages';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call, file, reading, useRouteMutation } from '../api/index.ts';
import { NameList } from '../features/languages/NameList.tsx';
import { underName } from '../features/languages/underName.ts';
import { mayWriteNames, useNewDialect } from '../features/languages/writing.ts';
import { notifyDone } from '../ui/messages.ts';

/** '/masters/dialects': the dialects that bookings and interpreters may name. */
export default function Dialects() {
  const read = useQuery(reading(dialectRoutes.all, {}));
  const entries = useMemo(() => read.data?.data.map((entry) => ({ ...entry, name: entry.dialect })), [read.data]);
  const create = useNewDialect();
  const update = useRouteMutation(dialectRoutes.update, {
    outdates: ['dialects'],
    onDone: () => notifyDone('Dialect updated'),
  });
  return (
    <NameList
      title="Dialects"
      what="Dialect"
      entries={entries}
      fetchExport={(search, format) => file(dialectRoutes.export, { query: { ...search, format } })}
      read={read}
      error={read.error?.message}
      onRetry={() => void read.refetch()}
      readOnlyBecause={mayWriteNames() ? undefined : 'Dialects are added and changed by an admin or the superadmin.'}
      onCreate={create}
      countUse={async ({ _id }) => (await call(dialectRoutes.use, { params: { id: _id } })).data}
      onUpdate={({ _id, updatedAt }, { name, enabled }) =>
        underName(
          'dialect',
          update.mutateAsync({
            params: { id: _id },
            body: {
              updatedAt,
              ...(name === undefined ? {} : { dialect: name }),
              ...(enabled === undefined ? {} : { enabled }),
            },
          }),
        )
      }
    />
  );
}
