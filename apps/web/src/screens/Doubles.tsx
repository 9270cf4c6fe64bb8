import CompareIcon from '@mui/icons-material/CompareArrows';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type Double, doubleRoutes } from '@dragoman/contract/doubles';
import { type DoubleKind, doubleKinds, doubleKindWords, mostDoubles } from '@dragoman/domain/doubles';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
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

const both = (double: Double) => `${double.one.name} and ${double.other.name}`;
const named = ({ name, ref }: Double['one']) => `${name} (${ref})`;

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
  ...columns,
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

const views = { likely: 'May be the same', apart: 'Kept apart' } as const;
const outdates = ['doubles'] as const;

/** '/masters/doubles': records of a register that may be the same, with what differs (rule doubles/likeness). */
export default function Doubles() {
  const [state, change] = useListState({ columns: [] });
  const filter = useFilterChange<{ kind?: string | undefined; apart?: string | undefined }>();
  const search: { kind?: string | undefined; apart?: string | undefined } = useSearch({ strict: false });
  const kind = doubleKinds.find((one) => one === search.kind) ?? 'client';
  const isApart = search.apart === 'true';
  const query = { page: state.page, limit: state.limit, kind, ...(isApart ? { distinct: 'true' as const } : {}) };
  const list = useQuery(reading(doubleRoutes.list, { query }));
  const steady = useSteadyList(list, query);
  const [compared, setCompared] = useState<Double>();
  const open = useOpenRecord();
  const keepApart = useRouteMutation(doubleRoutes.keepApart, { outdates });
  const compareAgain = useRouteMutation(doubleRoutes.compareAgain, { outdates });
  const decide = (double: Double) => {
    const body = { kind: double.kind, one: double.one._id, other: double.other._id };
    const [forth, back] = double.distinct ? [compareAgain, keepApart] : [keepApart, compareAgain];
    forth.mutate(
      { body },
      {
        onSuccess: () => {
          setCompared(undefined);
          const outcome = double.distinct ? 'are compared again' : 'are kept apart';
          notifyUndoable(`${both(double)} ${outcome}`, () => back.mutate({ body }));
        },
      },
    );
  };
  const registers = doubleKinds.map((one) => doubleKindWords[one].several);
  const total = list.data?.total ?? 0;
  return (
    <>
      <PageHeader title="Doubles" beside={<WaitingRows of={steady} />} />
      <Box sx={{ p: { xs: 1, sm: 2 } }}>
        <Toolbar label="Doubles">
          <FilterMenu
            label="Register"
            choices={registers}
            chosen={doubleKindWords[kind].several}
            onChoose={(next) => filter({ kind: doubleKinds[registers.indexOf(next)] })}
          />
          <FilterMenu
            label="Pairs"
            choices={Object.values(views)}
            chosen={isApart ? views.apart : views.likely}
            onChoose={(next) => filter({ apart: next === views.apart ? 'true' : undefined })}
          />
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
            <Button
              variant="contained"
              disabled={keepApart.isPending || compareAgain.isPending}
              onClick={() => decide(compared)}
            >
              {compared.distinct ? 'May be the Same' : 'Not the Same'}
            </Button>
          }
        />
      )}
    </>
  );
}

/** Opens the page of a record: a user has none, and is looked for by the name. */
function useOpenRecord() {
  const navigate = useNavigate();
  return (kind: DoubleKind, { _id, name }: Double['one']) => {
    if (kind === 'interpreter') return void navigate({ to: '/interpreterTracker/edit/$id', params: { id: _id } });
    if (kind === 'user') return void navigate({ to: '/masters/users', search: { name } });
    return void navigate({ to: '/masters/clients', search: { client: _id } });
  };
}
