import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type Import, importRoutes } from '@dragoman/contract/imports';
import { importKindWords } from '@dragoman/domain/imports';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { reading, useSteadyList } from '../api/index.ts';
import { rowsInWords, stateInWords } from '../features/imports/importWords.ts';
import { DataTable, type Column } from '../ui/DataTable.tsx';
import { lazyComponent } from '../ui/lazy.tsx';
import { useListState } from '../ui/listState.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { InstantText } from '../ui/texts.tsx';
import { WaitingRows } from '../ui/WaitingRows.tsx';

const NewImportDialog = lazyComponent(
  async () => (await import('../features/imports/NewImportDialog.tsx')).NewImportDialog,
);
const FirstNumbersDialog = lazyComponent(
  async () => (await import('../features/imports/FirstNumbersDialog.tsx')).FirstNumbersDialog,
);

function DoneBy({ at, by }: { readonly at: Date | null; readonly by: string | null }) {
  return (
    at && (
      <>
        <InstantText instant={at} /> by {by}
      </>
    )
  );
}

const columns: readonly Column<Import>[] = [
  { key: 'kind', label: 'Holds', width: 150, cell: ({ kind }) => importKindWords[kind].label },
  { key: 'file', label: 'File', width: 190, cell: ({ fileName }) => fileName },
  { key: 'state', label: 'State', width: 110, cell: (one) => <StatusChip {...stateInWords(one)} /> },
  { key: 'rows', label: 'Rows', width: 220, cell: rowsInWords },
  {
    key: 'uploaded',
    label: 'Uploaded',
    width: 165,
    cell: ({ uploadedAt, uploadedBy }) => <DoneBy at={uploadedAt} by={uploadedBy} />,
  },
  {
    key: 'applied',
    label: 'Moved In',
    width: 165,
    cell: ({ appliedAt, appliedBy }) => <DoneBy at={appliedAt} by={appliedBy} />,
  },
  {
    key: 'undone',
    label: 'Undone',
    width: 165,
    cell: ({ undoneAt, undoneBy }) => <DoneBy at={undoneAt} by={undoneBy} />,
  },
];

/** '/masters/imports': what was moved in, and where it can be undone. */
export default function Imports() {
  const [state, change] = useListState({ columns: [], limit: 50 });
  const [open, setOpen] = useState<'new' | 'numbers'>();
  const navigate = useNavigate();
  const query = { page: state.page, limit: state.limit };
  const list = useQuery(reading(importRoutes.list, { query }));
  const steady = useSteadyList(list, query);
  const look = ({ _id }: { readonly _id: string }) =>
    void navigate({ to: '/masters/imports/$id', params: { id: _id } });
  const close = () => setOpen(undefined);
  return (
    <>
      <PageHeader
        title="Import"
        beside={<WaitingRows of={steady} />}
        actions={
          <>
            <Button onClick={() => setOpen('numbers')}>First Numbers</Button>
            <Button variant="contained" onClick={() => setOpen('new')}>
              New Import
            </Button>
          </>
        }
      />
      <Box sx={{ p: { xs: 1, sm: 2 } }}>
        <DataTable
          name="Imports"
          columns={columns}
          rows={steady.rows}
          gone={steady.gone}
          keyOf={({ _id }) => _id}
          nameOf={({ fileName }) => fileName}
          emptyText="Nothing was moved in yet: begin with languages and rates, then clients and interpreters"
          state={state}
          onState={change}
          total={list.data?.total ?? 0}
          loading={list.isFetching}
          error={list.error?.message}
          onRetry={() => void list.refetch()}
          onOpen={look}
          stacks
        />
      </Box>
      {open === 'new' && <NewImportDialog onClose={close} onRead={look} />}
      {open === 'numbers' && <FirstNumbersDialog onClose={close} />}
    </>
  );
}
