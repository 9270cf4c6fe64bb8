import EditIcon from '@mui/icons-material/EditOutlined';
import type { WordUse } from '@dragoman/contract/languages';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo, useState, type ReactNode } from 'react';
import { useSteadyRows } from '../../api/index.ts';
import { DataTable, type Column, type TableState } from '../../ui/DataTable.tsx';
import { ExportMenu, type ExportFormat } from '../../ui/ExportMenu.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ReadOnlyNote } from '../../ui/ReadOnlyNote.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { useQuestion } from '../../ui/useQuestion.tsx';
import { NameDialog } from './NameDialog.tsx';
import type { Named } from './named.ts';
import { WaitingRows } from '../../ui/WaitingRows.tsx';
import { wordQuestion } from './wordUse.ts';

/** What of the list is looked at. */
export interface NameSearch {
  readonly name: string;
  readonly order: 'asc' | 'desc';
}

interface NameListProps {
  /** 'Languages'. */
  readonly title: string;
  /** 'Language'. */
  readonly what: string;
  readonly entries: readonly Named[] | undefined;
  readonly fetchExport: (search: NameSearch, format: ExportFormat) => Promise<Blob>;
  /** How they were read. */
  readonly read: { readonly dataUpdatedAt: number; readonly isPlaceholderData: boolean };
  readonly error: string | undefined;
  readonly onRetry: () => void;
  /** Why who looks may not add or change; without it they may. */
  readonly readOnlyBecause?: string | undefined;
  /** Another way to add, beside the button. */
  readonly beside?: ReactNode;
  readonly onCreate: (name: string) => Promise<unknown>;
  /** Reads an entry as it is stored now. */
  readonly onRead: (entry: Named) => Promise<Named>;
  readonly onUpdate: (entry: Named, change: { name?: string; enabled?: boolean }) => Promise<unknown>;
  /** What uses an entry: it is asked about before one is renamed or disabled. */
  readonly countUse: (entry: Named) => Promise<WordUse>;
}

const columnsOf = (what: string): readonly Column<Named>[] => [
  { key: 'name', label: what, sortable: true, width: 320, cell: ({ name }) => name },
  {
    key: 'enabled',
    label: 'Status',
    width: 140,
    cell: ({ enabled }) => (
      <StatusChip label={enabled ? 'Enabled' : 'Disabled'} tone={enabled ? 'approved' : 'ended'} />
    ),
  },
];

const keyOf = ({ _id }: Named) => _id;

/** A master list of names, filtered here while somebody types, added to and edited in dialogs. */
export function NameList({
  title,
  what,
  entries,
  fetchExport,
  read,
  error,
  onRetry,
  readOnlyBecause,
  beside,
  onCreate,
  onRead,
  onUpdate,
  countUse,
}: NameListProps) {
  const { ask, question } = useQuestion();
  const [filter, setFilter] = useState('');
  const [state, setState] = useState<TableState>({ page: 1, limit: 50, sort: 'name', order: 'asc' });
  const [editing, setEditing] = useState<Named | 'new'>();
  const writable = readOnlyBecause === undefined;
  const descending = state.order === 'desc';
  const latest = useMemo(() => entries && arrangeEntries(entries, filter, descending), [entries, filter, descending]);
  const steady = useSteadyRows(latest, read, { keyOf, view: `${filter} ${descending}` });
  return (
    <>
      <PageHeader
        title={title}
        beside={<WaitingRows of={steady} />}
        actions={
          <>
            <SearchBox label={`Search ${title.toLowerCase()}`} value={filter} onSearch={setFilter} rest={0} />
            <ExportMenu
              name={title.toLowerCase()}
              fetchFile={(format) => fetchExport({ name: filter, order: descending ? 'desc' : 'asc' }, format)}
            />
            {writable && beside}
            {writable && (
              <Button variant="contained" onClick={() => setEditing('new')}>
                New {what}
              </Button>
            )}
          </>
        }
      />
      <Box sx={{ p: { xs: 1, sm: 2 }, maxWidth: 760 }}>
        {readOnlyBecause !== undefined && <ReadOnlyNote text={readOnlyBecause} />}
        <DataTable
          name={title}
          columns={columnsOf(what)}
          rows={steady.rows}
          gone={steady.gone}
          keyOf={keyOf}
          nameOf={({ name }) => name}
          emptyText="No Record"
          state={state}
          onState={(change) => setState({ ...state, ...change })}
          error={error}
          onRetry={onRetry}
          {...(writable && {
            onOpen: setEditing,
            actions: () => [{ label: 'Edit', icon: <EditIcon fontSize="small" />, onClick: setEditing }],
          })}
        />
      </Box>
      {editing && (
        <NameDialog
          what={what}
          entry={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
          onRead={onRead}
          onSave={async ({ name, enabled }, version) => {
            if (!version) return void (await onCreate(name));
            const change = {
              ...(name === version.name ? {} : { name }),
              ...(enabled === version.enabled ? {} : { enabled }),
            };
            if (!(await ask(wordQuestion(version, change, await countUse(version))))) return 'not saved';
            return void (await onUpdate(version, change));
          }}
        />
      )}
      {question}
    </>
  );
}

function arrangeEntries(entries: readonly Named[], filter: string, descending: boolean): Named[] {
  const sought = filter.toLocaleLowerCase('en-GB');
  const order = (a: Named, b: Named) => a.name.localeCompare(b.name, 'en-GB');
  return entries
    .filter(({ name }) => name.toLocaleLowerCase('en-GB').includes(sought))
    .toSorted((a, b) => (descending ? order(b, a) : order(a, b)));
}
