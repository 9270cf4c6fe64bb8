import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import { Row } from './DataTableRow.tsx';
import type { DrawnTable } from './drawnTable.ts';

interface VirtualRowsProps {
  readonly table: DrawnTable<unknown>;
  readonly items: readonly unknown[];
  readonly scroller: RefObject<HTMLElement | null>;
  /** Columns of the table, its tools included. */
  readonly span: number;
}

/** The rows in view of a long table, between two gaps as high as the others. */
export function VirtualRows({ table, items, scroller, span }: VirtualRowsProps) {
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => (table.dense ? 32 : 44),
    overscan: 12,
  });
  const drawn = virtualizer.getVirtualItems();
  const before = drawn[0]?.start ?? 0;
  const after = virtualizer.getTotalSize() - (drawn.at(-1)?.end ?? 0);
  return (
    <>
      {before > 0 && <Gap height={before} span={span} />}
      {drawn.map(({ index }) => {
        const item = items[index];
        // The head is the table's first row.
        return item === undefined ? null : (
          <Row key={table.keyOf(item)} table={table} item={item} position={index + 2} />
        );
      })}
      {after > 0 && <Gap height={after} span={span} />}
    </>
  );
}

function Gap({ height, span }: { height: number; span: number }) {
  return (
    <tr aria-hidden="true">
      <td colSpan={span} style={{ height, padding: 0, border: 0 }} />
    </tr>
  );
}
