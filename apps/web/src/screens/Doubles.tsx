import CompareIcon from '@mui/icons-material/CompareArrows';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type Double, doubleRoutes } from '@dragoman/contract/doubles';
import { type DoubleKind, doubleKinds, doubleKindWords, mostDoubles } from '@dragoman/domain/doubles';
import { isolate } from '@dragoman/domain/validation';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { reading, useRouteMutation, useSteadyList } from '../api/index.ts';
import { DataTable, type Column } from '../ui/DataTable.tsx';
import { FilterMenu } from '../ui/FilterMenu.tsx';
import { lazyComponent } from '../ui/lazy.tsx';
import { useFilterChange, useListState } from '../ui/listState.ts';
import { notifyUndoable } from '../ui/messages.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { InstantText, Listed } from '../ui/texts.tsx';
import { Toolbar } from '../ui/Toolbar.tsx';
import { WaitingRows } from '../ui/WaitingRows.tsx';

const CompareDialog = lazyComponent(async () => (await import('../features/doubles/CompareDialog.tsx')).CompareDialog);

const MergeDialog = lazyComponent(async () => (await import('../features/doubles/MergeDialog.tsx')).MergeDialog);
const MergedTable = lazyComponent(async () => (await import('../features/doubles/MergedTable.tsx')).MergedTable);

const both = (double: Double) => `${isolate(double.one.name)} and ${isolate(double.other.name)}`;
const named = ({ name, ref }: Double['one']) => `${isolate(name)} (${ref})`;

const columns: readonly Column<Double>[] = [
  { key: 'one', label: 'Record', width: 260, cell: ({ one }) => named(one) },
  { key: 'other', label: 'May be the Same as', width: 260, cell: ({ other }) => named(other) },
  { key: 'why', label: 'Why', width: 260, cell: ({ reasons }) => <Listed texts={reasons} /> },
  {
    key: 'differs',
    label: 'Differs in',
    width: 280,
    cell: ({ fields }) => <Listed texts={fields.flatMap(({ label, one, other }) => (one === other ? [] : [label]))} />,
  },
];
const apartColumns: readonly Column<Double>[] = [
  ...columns.map((column) => ({ ...column, width: 215 })),
  {
    key: 'distinct',
    label: 'Kept Apart',
    width: 220,
    cell: ({ distinct }) =>
      distinct && (
        <>
          <InstantText instant={distinct.at} /> by {distinct.by}
        </>
      ),
  },
];

const views = { likely: 'May be the same', apart: 'Kept apart', merged: 'Merged' } as const;
type View = keyof typeof views;
const viewOf = (shown: string | undefined): View => (shown === 'apart' || shown === 'merged' ? shown : 'likely');
const outdates = ['doubles'] as const;

interface Search {
  readonly kind?: string | undefined;
  readonly pairs?: string | undefined;
}

/** '/masters/doubles': records of a register that may be the same, with what differs, and those that were merged (rule doubles/likeness). */
export default function Doubles() {
  const filter = useFilterChange<Search>();
  const search: Search = useSearch({ strict: false });
  const kind = doubleKinds.find((one) => one === search.kind) ?? 'client';
  const view = viewOf(search.pairs);
  const open = useOpenRecord();
  const registers = doubleKinds.map((one) => doubleKindWords[one].several);
  const choices = Object.entries(views) as [View, string][];
  const tools = (
    <>
      <FilterMenu
        label="Register"
        choices={registers}
        chosen={doubleKindWords[kind].several}
        onChoose={(next) => filter({ kind: doubleKinds[registers.indexOf(next)] })}
      />
      <FilterMenu
        label="Pairs"
        choices={Object.values(views)}
        chosen={views[view]}
        onChoose={(next) => filter({ pairs: choices.find(([, label]) => label === next)?.[0] })}
      />
    </>
  );
  if (view !== 'merged') return <Pairs key={view} kind={kind} isApart={view === 'apart'} tools={tools} />;
  return (
    <>
      <PageHeader title="Doubles" />
      <Box sx={{ p: { xs: 1, sm: 2 } }}>
        <Toolbar label="Doubles">{tools}</Toolbar>
        <MergedTable kind={kind} onOpen={({ merged }) => open(kind, merged)} />
      </Box>
    </>
  );
}

interface PairsProps {
  readonly kind: DoubleKind;
  readonly isApart: boolean;
  readonly tools: ReactNode;
}

function Pairs({ kind, isApart, tools }: PairsProps) {
  const [state, change] = useListState({ columns: [] });
  const query = { page: state.page, limit: state.limit, kind, ...(isApart ? { distinct: 'true' as const } : {}) };
  const list = useQuery(reading(doubleRoutes.list, { query }));
  const steady = useSteadyList(list, query);
  const [compared, setCompared] = useState<Double>();
  const [merging, setMerging] = useState<Double>();
  const open = useOpenRecord();
  const { decide, isPending } = useDistinct(() => setCompared(undefined));
  const total = list.data?.total ?? 0;
  return (
    <>
      <PageHeader title="Doubles" beside={<WaitingRows of={steady} />} />
      <Box sx={{ p: { xs: 1, sm: 2 } }}>
        <Toolbar label="Doubles">
          {tools}
          {total >= mostDoubles && `The likeliest ${mostDoubles}: more are found once these are decided`}
        </Toolbar>
        <DataTable
          name="Doubles"
          columns={isApart ? apartColumns : columns}
          rows={steady.rows}
          gone={steady.gone}
          keyOf={({ _id }) => _id}
          nameOf={both}
          emptyText={
            isApart
              ? 'No two records are kept apart'
              : `No ${doubleKindWords[kind].several.toLowerCase()} seem to be the same`
          }
          state={state}
          onState={change}
          total={total}
          loading={list.isFetching}
          error={list.error?.message}
          onRetry={() => void list.refetch()}
          onOpen={setCompared}
          actions={() => [{ label: 'Compare', icon: <CompareIcon fontSize="small" />, onClick: setCompared }]}
          stacks
        />
      </Box>
      {compared && (
        <CompareDialog
          double={compared}
          onOpen={(record) => open(compared.kind, record)}
          onClose={() => setCompared(undefined)}
          actions={
            <>
              <Button disabled={isPending} onClick={() => decide(compared)}>
                {compared.distinct ? 'May be the Same' : 'Not the Same'}
              </Button>
              {!compared.distinct && (
                <Button
                  variant="contained"
                  onClick={() => {
                    setMerging(compared);
                    setCompared(undefined);
                  }}
                >
                  Merge…
                </Button>
              )}
            </>
          }
        />
      )}
      {merging && (
        <MergeDialog double={merging} onDone={() => setMerging(undefined)} onClose={() => setMerging(undefined)} />
      )}
    </>
  );
}

/** Keeps two records apart, or takes that back; either can be undone. */
function useDistinct(onDone: () => void) {
  const keepApart = useRouteMutation(doubleRoutes.keepApart, { outdates });
  const compareAgain = useRouteMutation(doubleRoutes.compareAgain, { outdates });
  const decide = (double: Double) => {
    const body = { kind: double.kind, one: double.one._id, other: double.other._id };
    const [forth, back] = double.distinct ? [compareAgain, keepApart] : [keepApart, compareAgain];
    forth.mutate(
      { body },
      {
        onSuccess: () => {
          onDone();
          const outcome = double.distinct ? 'are compared again' : 'are kept apart';
          notifyUndoable(`${both(double)} ${outcome}`, () => back.mutate({ body }));
        },
      },
    );
  };
  return { decide, isPending: keepApart.isPending || compareAgain.isPending };
}

/** Opens the page of a record. */
function useOpenRecord() {
  const navigate = useNavigate();
  return (kind: DoubleKind, { _id }: { readonly _id: string }) => {
    if (kind === 'interpreter') return void navigate({ to: '/interpreterTracker/edit/$id', params: { id: _id } });
    if (kind === 'user') return void navigate({ to: '/masters/users', search: { user: _id } });
    return void navigate({ to: '/masters/clients', search: { client: _id } });
  };
}
