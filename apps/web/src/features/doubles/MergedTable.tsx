import CallSplitIcon from '@mui/icons-material/CallSplit';
import { doubleRoutes, type Merge } from '@dragoman/contract/doubles';
import { type DoubleKind, doubleKindWords, hoursToPart } from '@dragoman/domain/doubles';
import { isolate } from '@dragoman/domain/validation';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reading, useRouteMutation, useSteadyList } from '../../api/index.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { useListState } from '../../ui/listState.ts';
import { notifyDone } from '../../ui/messages.ts';
import { InstantText } from '../../ui/texts.tsx';
import { outdatedByMerges } from './outdated.ts';

const named = ({ name, ref }: Merge['kept']) => `${isolate(name)} (${ref})`;

const columns: readonly Column<Merge>[] = [
  { key: 'merged', label: 'Merged', width: 260, cell: ({ merged }) => named(merged) },
  { key: 'kept', label: 'Into', width: 260, cell: ({ kept }) => named(kept) },
  {
    key: 'at',
    label: 'When',
    width: 260,
    cell: ({ at, by }) => (
      <>
        <InstantText instant={at} /> by {by}
      </>
    ),
  },
  {
    key: 'parted',
    label: 'Parted',
    width: 260,
    cell: ({ parted, until }) =>
      parted ? (
        <>
          <InstantText instant={parted.at} /> by {parted.by}
        </>
      ) : (
        canPart({ parted, until }) && (
          <>
            Possible until <InstantText instant={until} />
          </>
        )
      ),
  },
];

const canPart = ({ parted, until }: Pick<Merge, 'parted' | 'until'>): boolean => !parted && new Date() <= until;

interface MergedTableProps {
  readonly kind: DoubleKind;
  readonly onOpen: (merge: Merge) => void;
}

/** What was merged in a register; for a day two can be parted again (rule doubles/parting). */
export function MergedTable({ kind, onOpen }: MergedTableProps) {
  const [state, change] = useListState({ columns: [] });
  const [parting, setParting] = useState<Merge>();
  const query = { page: state.page, limit: state.limit, kind };
  const merges = useQuery(reading(doubleRoutes.merges, { query }));
  const steady = useSteadyList(merges, query);
  const part = useRouteMutation(doubleRoutes.part, { outdates: outdatedByMerges });
  const submit = ({ _id, kept, merged }: Merge) =>
    part.mutate(
      { params: { id: _id } },
      {
        onSuccess: () => notifyDone(`${named(merged)} and ${named(kept)} stand apart again`),
        onSettled: () => setParting(undefined),
      },
    );
  return (
    <>
      <DataTable
        name="Merged"
        columns={columns}
        rows={steady.rows}
        gone={steady.gone}
        keyOf={({ _id }) => _id}
        nameOf={({ kept, merged }) => `${merged.name} from ${kept.name}`}
        emptyText={`No ${doubleKindWords[kind].several.toLowerCase()} were merged`}
        state={state}
        onState={change}
        total={merges.data?.total ?? 0}
        loading={merges.isFetching}
        error={merges.error?.message}
        onRetry={() => void merges.refetch()}
        onOpen={onOpen}
        actions={(merge) =>
          canPart(merge) ? [{ label: 'Part', icon: <CallSplitIcon fontSize="small" />, onClick: setParting }] : []
        }
        stacks
      />
      {parting && (
        <ConfirmDialog
          open
          title="Part the two again?"
          text={
            `What moved from ${named(parting.merged)} to ${named(parting.kept)} goes back, with the values that both had before. ` +
            `What was entered for ${named(parting.kept)} since stays there. Two can be parted for ${hoursToPart} hours.`
          }
          confirmLabel="Part"
          busy={part.isPending}
          onConfirm={() => submit(parting)}
          onCancel={() => setParting(undefined)}
        />
      )}
    </>
  );
}
