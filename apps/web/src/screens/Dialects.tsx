import { dialectRoutes, type Dialect } from '@dragoman/contract/languages';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call, file, outdate, reading, useRouteMutation } from '../api/index.ts';
import { NameList } from '../features/languages/NameList.tsx';
import { isClash } from '../api/versions/useClash.tsx';
import type { Named } from '../features/languages/named.ts';
import { underName } from '../features/languages/underName.ts';
import { mayWriteNames, useNewDialect } from '../features/languages/writing.ts';
import { notifyDone } from '../ui/messages.ts';

/** '/masters/dialects': the dialects that bookings and interpreters may name. */
export default function Dialects() {
  const read = useQuery(reading(dialectRoutes.all, {}));
  const entries = useMemo(() => read.data?.data.map(named), [read.data]);
  const create = useNewDialect();
  const update = useRouteMutation(dialectRoutes.update, {
    outdates: ['dialects'],
    handles: isClash,
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
      onRead={readNow}
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

const named = (entry: Dialect): Named => ({ ...entry, name: entry.dialect });

async function readNow({ _id }: Named): Promise<Named> {
  void outdate('dialects');
  const { data } = await call(dialectRoutes.all, {});
  const stored = data.find((entry) => entry._id === _id);
  if (!stored) throw new Error('Not Found');
  return named(stored);
}
