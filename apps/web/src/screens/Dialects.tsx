import { dialectRoutes } from '@dragoman/contract/languages';
import { useQuery } from '@tanstack/react-query';
import { reading, useDeed } from '../api/index.ts';
import { NameList } from '../features/languages/NameList.tsx';
import { underName } from '../features/languages/underName.ts';
import { sayDone } from '../ui/messages.ts';

/** '/masters/dialects': the dialects that bookings and interpreters may name. */
export default function Dialects() {
  const read = useQuery(reading(dialectRoutes.all, {}));
  const create = useDeed(dialectRoutes.create, { outdates: ['dialects'], onDone: () => sayDone('Dialect created') });
  const update = useDeed(dialectRoutes.update, { outdates: ['dialects'], onDone: () => sayDone('Dialect updated') });
  return (
    <NameList
      title="Dialects"
      what="Dialect"
      entries={read.data?.data.map((entry) => ({ ...entry, name: entry.dialect }))}
      error={read.error?.message}
      onRetry={() => void read.refetch()}
      onCreate={(name) => underName('dialect', create.mutateAsync({ body: { dialect: name } }))}
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
