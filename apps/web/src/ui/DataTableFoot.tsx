import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { DataTableProps, TableState } from './dataTable.ts';
import type { TableColumns } from './ColumnsPanel.tsx';
import { lazyComponent } from './lazy.tsx';
import { Pager } from './Pager.tsx';

const ColumnsPanel = lazyComponent(async () => (await import('./ColumnsPanel.tsx')).ColumnsPanel);

/** So few columns need no choice. */
const fewColumns = 2;

interface TableFootProps {
  readonly columns: TableColumns | undefined;
  readonly pager:
    | (Pick<DataTableProps<never>, 'moreThanTotal' | 'pageSizes' | 'onState' | 'total'> & {
        readonly state: TableState;
        readonly onState: (change: Partial<TableState>) => void;
        readonly total: number;
      })
    | undefined;
}

/** Below a table: its columns, and its pages. */
export function TableFoot({ columns, pager }: TableFootProps) {
  const choice = columns && columns.all.length > fewColumns ? columns : undefined;
  if (!choice && !pager) return null;
  return (
    <Box sx={foot}>
      {choice && <ColumnsButton columns={choice} />}
      {pager && (
        <Pager
          state={pager.state}
          onState={pager.onState}
          total={pager.total}
          more={pager.moreThanTotal ?? false}
          {...(pager.pageSizes ? { sizes: pager.pageSizes } : {})}
        />
      )}
    </Box>
  );
}

function ColumnsButton({ columns }: { columns: TableColumns }) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<ColumnsIcon fontSize="small" />}
        aria-label={`Columns of ${columns.name}`}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Columns
      </Button>
      {anchor && <ColumnsPanel anchor={anchor} columns={columns} onClose={() => setAnchor(undefined)} />}
    </>
  );
}

const foot = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  px: 1,
  borderTop: 1,
  borderColor: 'divider',
  '& > nav': { flex: 1 },
  '@media print': { display: 'none' },
} as const;
