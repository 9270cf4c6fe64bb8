import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import type { Pence } from '@dragoman/domain/money';
import { type ReactNode, useId } from 'react';
import { DataTable, type Column, type DataTableProps } from '../../ui/DataTable.tsx';
import { EmptyState, LoadingState } from '../../ui/states.tsx';
import { TotalChip } from '../../ui/TotalChip.tsx';
import type { ReportTableState } from './useReportTable.ts';
import { WaitingRows } from '../../ui/WaitingRows.tsx';

interface Row {
  readonly _id: string;
}

interface ReportTableProps<Line extends Row> {
  readonly title: string;
  readonly table: ReportTableState<{ readonly rows: number }, Line>;
  readonly columns: readonly Column<Line>[];
  readonly total?: { readonly label: string; readonly amount: Pence | undefined };
  /** Beside its name: its export. */
  readonly actions?: ReactNode;
  /** What can be done with a row, which rows are ticked, and what a row is called beside that. */
  readonly rowActions?: DataTableProps<Line>['actions'];
  readonly selection?: DataTableProps<Line>['selection'];
  readonly nameOf?: (line: Line) => string;
  /** What stands in its place as long as nothing has been asked. */
  readonly waiting?: string | undefined;
}

const sizes = [50, 100, 200, 500];

/** A table of a report under its name, with what all its rows come to. */
export function ReportTable<Line extends Row>({
  title,
  table,
  columns,
  total,
  actions,
  rowActions,
  selection,
  nameOf = (line) => line._id,
  waiting,
}: ReportTableProps<Line>) {
  const id = useId();
  const { rows, gone } = table.steady;
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 28, flexWrap: 'wrap' }}>
        <Typography id={id} variant="h3" component="h2">
          {title}
        </Typography>
        {total && <TotalChip label={total.label} amount={total.amount} />}
        {!waiting && actions}
        <WaitingRows of={table.steady} at="beside" />
        {table.fetching && rows && <CircularProgress size={16} aria-label={`Loading ${title}`} />}
      </Box>
      {waiting ? (
        <EmptyState text={waiting} />
      ) : table.fetching && !rows ? (
        <LoadingState />
      ) : (
        <DataTable
          name={title}
          columns={columns}
          rows={rows}
          gone={gone}
          keyOf={(line) => line._id}
          nameOf={nameOf}
          {...(rowActions && { actions: rowActions })}
          {...(selection && { selection })}
          emptyText="No record"
          total={table.reply?.rows ?? 0}
          state={table.state}
          onState={table.onState}
          pageSizes={sizes}
          loading={table.fetching}
          error={table.error}
          onRetry={table.retry}
          dense
          stacks
        />
      )}
    </Box>
  );
}
