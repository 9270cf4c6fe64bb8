import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { SecurityEntry } from '@dragoman/contract/access';
import { securityKinds, type SecurityKind } from '@dragoman/domain/access';
import { CardList } from '../../ui/CardList.tsx';
import { DataTable, type Column } from '../../ui/DataTable.tsx';
import { tableOf, type PagedList } from '../../ui/pagedList.ts';
import { Pager } from '../../ui/Pager.tsx';
import { InstantText } from '../../ui/texts.tsx';

/** What somebody tried and did not get. */
const refusals: ReadonlySet<SecurityKind> = new Set(['refused', 'paused', 'denied']);

function EventText({ kind, times }: Pick<SecurityEntry, 'kind' | 'times'>) {
  return (
    <Box component="span" sx={refusals.has(kind) ? { color: 'error.main', fontWeight: 600 } : undefined}>
      {securityKinds[kind]}
      {times > 1 && `, ${times} times`}
    </Box>
  );
}

const nameOf = ({ kind, person }: SecurityEntry) => `${securityKinds[kind]}, ${person}`;

const columns: readonly Column<SecurityEntry>[] = [
  { key: 'at', label: 'Time', width: 142, cell: ({ at }) => <InstantText instant={at} /> },
  { key: 'kind', label: 'Event', width: 170, cell: (entry) => <EventText {...entry} /> },
  { key: 'person', label: 'Person', width: 190, cell: ({ person }) => person },
  { key: 'what', label: 'Concerns', width: 230, cell: ({ what }) => what },
  { key: 'address', label: 'Address', width: 120, spare: 2, cell: ({ address }) => address },
  { key: 'device', label: 'Device', width: 150, spare: 1, cell: ({ device }) => device },
];

interface SecurityTableProps {
  readonly entries: PagedList<SecurityEntry>;
  /** The total is a least one. */
  readonly more: boolean;
}

/** The security log in a table, as cards on a phone. */
export function SecurityTable({ entries, more }: SecurityTableProps) {
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const table = tableOf(entries);
  const { rows, gone, error, onRetry, state, onState, total } = table;
  if (!phone)
    return (
      <DataTable
        name="Security Log"
        {...table}
        columns={columns}
        nameOf={nameOf}
        emptyText="No entries"
        moreThanTotal={more}
        fills
      />
    );
  return (
    <>
      <CardList
        label="Security Log"
        rows={rows}
        gone={gone}
        nameOf={nameOf}
        emptyText="No entries"
        error={error}
        onRetry={onRetry}
      >
        {(entry) => <EntryLines entry={entry} />}
      </CardList>
      <Pager state={state} onState={onState} total={total} more={more} />
    </>
  );
}

function EntryLines({ entry }: { entry: SecurityEntry }) {
  const { at, person, what, address, device } = entry;
  return (
    <>
      <EventText {...entry} />
      <Typography sx={{ overflowWrap: 'anywhere' }}>{person}</Typography>
      {what && <Typography sx={{ overflowWrap: 'anywhere' }}>{what}</Typography>}
      <Typography variant="body2" color="textSecondary">
        <InstantText instant={at} />
        {address && `, ${address}, ${device}`}
      </Typography>
    </>
  );
}
