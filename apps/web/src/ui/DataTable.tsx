import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useRef } from 'react';
import { actionLayout } from './actionLayout.ts';
import type { DataTableProps } from './dataTable.ts';
import { TableFoot } from './DataTableFoot.tsx';
import { HeadRow } from './DataTableHead.tsx';
import { Row } from './DataTableRow.tsx';
import { scrollPart, tableStyle } from './dataTableStyle.ts';
import { drawnColumns, pinnedWidth, tellWhole, type DrawnTable } from './drawnTable.ts';
import { lazyComponent } from './lazy.tsx';
import { ProgressLine } from './ProgressLine.tsx';
import { stackedStyle } from './stackedStyle.ts';
import { EmptyState, ErrorState } from './states.tsx';
import { arrange } from './tableView.ts';
import { useRoom } from './useRoom.ts';
import { useTableView } from './useTableView.ts';

export type { Column, DataTableProps, RowAction, TableState } from './dataTable.ts';

// Long lists are rare: what draws only the rows in view comes with the first one.
const VirtualRows = lazyComponent(
  async () => (await import('./VirtualRows.tsx')).VirtualRows,
  ({ span }) => <Skeletons span={span} />,
);
/** Above this many rows only those in view are drawn. */
const virtualAbove = 200;

export function DataTable<Item>(props: DataTableProps<Item>) {
  const { name, rows, state, onState, total, error, loading = false, stacks = false, selection } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const { known, view, change } = useTableView(name);
  const arranged = arrange(
    props.columns.filter(({ trailing }) => !trailing),
    view,
  );
  const layout = actionLayout(props);
  const room = useRoom(scroller);
  const { columns, least } = drawnColumns(props, arranged, { room, actions: layout?.width ?? 0 });
  const table = { ...props, columns, dense: view.dense ?? props.dense ?? false, words: layout?.words ?? false };
  const span = columns.length + (selection ? 1 : 0) + (layout ? 1 : 0);
  const items = (known && rows) || [];
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const stacked = stacks && phone;
  const virtual = !stacked && items.length > virtualAbove;
  const waiting = !error && !(known && rows);

  return (
    <Paper variant="outlined" sx={{ overflow: 'hidden', position: 'relative' }}>
      {loading && rows && <ProgressLine />}
      <Box
        ref={scroller}
        sx={{ ...scrollPart(virtual, props.fills), ...(props.expansion && { containerType: 'inline-size' }) }}
        style={{ scrollPaddingInlineStart: pinnedWidth(columns) }}
        tabIndex={0}
        role="region"
        aria-label={name}
      >
        <Box
          component="table"
          {...(stacked && { role: 'table' })}
          aria-label={name}
          aria-rowcount={virtual ? items.length + 1 : undefined}
          aria-busy={loading}
          style={stacked ? undefined : { minWidth: least }}
          sx={(theme) => ({
            ...tableStyle(theme, { dense: table.dense, lines: view.dense ? 1 : props.clipped ? 2 : undefined }),
            ...(stacked && stackedStyle),
          })}
        >
          <HeadRow
            table={table}
            stacked={stacked}
            actionWidth={layout?.width}
            onColumns={(make) => change({ ...view, columns: make(arranged) })}
          />
          <tbody {...(stacked ? { role: 'rowgroup' } : { onMouseOver: tellWhole })}>
            {virtual ? (
              <VirtualRows table={table as DrawnTable<unknown>} items={items} scroller={scroller} span={span} />
            ) : (
              items.map((item) => <Row key={props.keyOf(item)} table={table} item={item} stacked={stacked} />)
            )}
            {waiting && <Skeletons span={span} />}
          </tbody>
        </Box>
        {error && !rows && <ErrorState text={error} {...(props.onRetry ? { onRetry: props.onRetry } : {})} />}
        {rows?.length === 0 && <EmptyState text={props.emptyText} />}
      </Box>
      <TableFoot
        columns={stacked ? undefined : { name, all: arranged, drawn: columns, view, change }}
        pager={state && onState && total !== undefined ? { ...props, state, onState, total } : undefined}
      />
    </Paper>
  );
}

function Skeletons({ span }: { span: number }) {
  return Array.from({ length: 8 }, (_, row) => (
    <tr key={row} aria-hidden="true">
      {Array.from({ length: span }, (__, cell) => (
        <td key={cell}>
          <div className="bone" />
        </td>
      ))}
    </tr>
  ));
}
