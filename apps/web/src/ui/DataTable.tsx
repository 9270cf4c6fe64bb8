import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useRef } from 'react';
import type { DataTableProps } from './dataTable.ts';
import { HeadRow } from './DataTableHead.tsx';
import { Row } from './DataTableRow.tsx';
import { scrollPart, tableStyle } from './dataTableStyle.ts';
import { lazyComponent } from './lazy.tsx';
import { Pager } from './Pager.tsx';
import { ProgressLine } from './ProgressLine.tsx';
import { stackedStyle } from './stackedStyle.ts';
import { EmptyState, ErrorState } from './states.tsx';
import { useColumnWidths } from './useColumnWidths.ts';

export type { Column, DataTableProps, RowAction, TableState } from './dataTable.ts';

// Long lists are rare: what draws only the rows in view comes with the first one.
const VirtualRows = lazyComponent(
  async () => (await import('./VirtualRows.tsx')).VirtualRows,
  ({ span }) => <Skeletons span={span} />,
);
/** Above this many rows only those in view are drawn. */
const virtualAbove = 200;

export function DataTable<Item>(props: DataTableProps<Item>) {
  const {
    name,
    rows,
    columns,
    state,
    onState,
    total,
    error,
    loading = false,
    dense = false,
    stacks = false,
    selection,
    actions,
    keyOf,
  } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [widths, setWidth] = useColumnWidths(name, columns);
  const span = columns.length + (selection ? 1 : 0) + (actions ? 1 : 0);
  const items = rows ?? [];
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const stacked = stacks && phone;
  const virtual = !stacked && items.length > virtualAbove;

  return (
    <Paper variant="outlined" sx={{ overflow: 'hidden', position: 'relative' }}>
      {loading && rows && <ProgressLine />}
      <Box ref={scroller} sx={scrollPart(virtual)} tabIndex={0} role="region" aria-label={name}>
        <Box
          component="table"
          {...(stacked && { role: 'table' })}
          aria-label={name}
          aria-rowcount={virtual ? items.length + 1 : undefined}
          aria-busy={loading}
          sx={(theme) => ({ ...tableStyle(theme, dense), ...(stacked && stackedStyle) })}
        >
          <HeadRow table={props} stacked={stacked} widths={widths} onWidth={setWidth} />
          <tbody {...(stacked && { role: 'rowgroup' })}>
            {virtual ? (
              <VirtualRows table={props as DataTableProps<unknown>} items={items} scroller={scroller} span={span} />
            ) : (
              items.map((item) => <Row key={keyOf(item)} table={props} item={item} stacked={stacked} />)
            )}
            {!rows && !error && <Skeletons span={span} />}
          </tbody>
        </Box>
        {error && !rows && <ErrorState text={error} {...(props.onRetry ? { onRetry: props.onRetry } : {})} />}
        {rows?.length === 0 && <EmptyState text={props.emptyText} />}
      </Box>
      {state && onState && total !== undefined && (
        <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
          <Pager
            state={state}
            onState={onState}
            total={total}
            more={props.moreThanTotal ?? false}
            {...(props.pageSizes ? { sizes: props.pageSizes } : {})}
          />
        </Box>
      )}
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
