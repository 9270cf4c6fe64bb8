import type { Column, DataTableProps } from './dataTable.ts';
import { iconSize } from './dataTableStyle.ts';
import { onSize } from './onSize.ts';

interface HeadRowProps<Item> {
  readonly table: DataTableProps<Item>;
  /** Above rows that stand as cards. */
  readonly stacked: boolean;
  readonly widths: Readonly<Record<string, number>>;
  readonly onWidth: (key: string, width: number) => void;
}

// The head and the actions keep their places: what gets the focus is scrolled to where neither covers it.
const scrollerOf = (part: HTMLElement) => part.closest<HTMLElement>('[role=region]');
const keepClearOfHead = onSize((head) =>
  scrollerOf(head)?.style.setProperty('scroll-padding-top', `${head.offsetHeight}px`),
);
const keepClearOfActions = onSize((actions) =>
  scrollerOf(actions)?.style.setProperty('scroll-padding-inline-end', `${actions.offsetWidth}px`),
);

export function HeadRow<Item>({ table, stacked, widths, onWidth }: HeadRowProps<Item>) {
  const { columns, rows = [], selection, keyOf, actions, actionRoom } = table;
  const keys = rows.map(keyOf).filter((key) => selection?.may?.(key) ?? true);
  const all = keys.length > 0 && keys.every((key) => selection?.selected.has(key));
  const some = !all && keys.some((key) => selection?.selected.has(key));
  const head = stacked && { role: 'columnheader' };
  const selectAll = () => {
    const kept = new Set(selection?.selected);
    const shown = new Set(keys);
    selection?.onSelect(all ? kept.difference(shown) : kept.union(shown));
  };
  return (
    <thead ref={keepClearOfHead} {...(stacked && { role: 'rowgroup' })}>
      <tr {...(stacked && { role: 'row' })}>
        {selection && (
          <th scope="col" {...head} style={{ width: 40 }}>
            <input
              type="checkbox"
              aria-label="Select all rows"
              checked={all}
              ref={(box) => void (box && (box.indeterminate = some))}
              onChange={selectAll}
            />
          </th>
        )}
        {columns.map((column) => (
          <Head
            key={column.key}
            column={column}
            table={table}
            stacked={stacked}
            width={widths[column.key]}
            onWidth={onWidth}
          />
        ))}
        {actions && (
          <th
            scope="col"
            {...head}
            ref={keepClearOfActions}
            className="actions"
            style={actionRoom && { width: actionRoom.across * iconSize }}
          >
            Action
          </th>
        )}
      </tr>
    </thead>
  );
}

interface HeadProps<Item> {
  readonly column: Column<Item>;
  readonly table: DataTableProps<Item>;
  readonly stacked: boolean;
  readonly width: number | undefined;
  readonly onWidth: (key: string, width: number) => void;
}

function Head<Item>({ column, table, stacked, width, onWidth }: HeadProps<Item>) {
  const { state, onState } = table;
  const sorted = state?.sort === column.key ? (state.order ?? 'asc') : undefined;
  const next = sorted === 'asc' ? 'desc' : 'asc';
  return (
    <th
      scope="col"
      {...(stacked && { role: 'columnheader' })}
      ref={column.pinned ? keepClearOfActions : undefined}
      className={column.pinned ? 'actions' : column.align}
      aria-sort={sorted ? (sorted === 'asc' ? 'ascending' : 'descending') : undefined}
      style={width === undefined ? undefined : { width, minWidth: width }}
    >
      {column.sortable && onState ? (
        <button type="button" className="sort" onClick={() => onState({ sort: column.key, order: next, page: 1 })}>
          {column.label}
          {sorted && <span aria-hidden="true">{sorted === 'asc' ? '↑' : '↓'}</span>}
        </button>
      ) : (
        column.label
      )}
      <Grip label={column.label} width={width} onWidth={(changed) => onWidth(column.key, changed)} />
    </th>
  );
}

const clampWidth = (width: number) => Math.round(Math.min(800, Math.max(56, width)));

/** Drags a column wider or narrower; with the keyboard by the arrows. */
function Grip({
  label,
  width,
  onWidth,
}: {
  label: string;
  width: number | undefined;
  onWidth: (width: number) => void;
}) {
  return (
    <span
      className="grip"
      role="separator"
      aria-orientation="vertical"
      aria-label={`Width of ${label}`}
      aria-valuenow={width ?? 0}
      tabIndex={0}
      onKeyDown={(event) => {
        const step = event.key === 'ArrowRight' ? 16 : event.key === 'ArrowLeft' ? -16 : 0;
        if (step) onWidth(clampWidth((event.currentTarget.parentElement?.offsetWidth ?? 0) + step));
      }}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
        const head = event.currentTarget.parentElement;
        if (head) onWidth(clampWidth(event.clientX - head.getBoundingClientRect().left));
      }}
    />
  );
}
