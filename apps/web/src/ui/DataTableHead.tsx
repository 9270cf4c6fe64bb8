import { useState, type DragEvent } from 'react';
import { boxWidth } from './dataTableStyle.ts';
import { classOf, type DrawnTable } from './drawnTable.ts';
import { onSize } from './onSize.ts';
import { TickBox } from './TickBox.tsx';
import { changeColumn, clampWidth, moveColumn, type ColumnView, type PlacedColumn } from './tableView.ts';

type ChangeColumns = (make: (all: readonly { readonly view: ColumnView }[]) => ColumnView[]) => void;

interface HeadRowProps<Item> {
  readonly table: DrawnTable<Item>;
  /** Above rows that stand as cards. */
  readonly stacked: boolean;
  readonly actionWidth: number | undefined;
  readonly onColumns: ChangeColumns;
}

// The head and the actions keep their places: what gets the focus is scrolled to where neither covers it.
const scrollerOf = (part: HTMLElement) => part.closest<HTMLElement>('[role=region]');
const keepClearOfHead = onSize((head) =>
  scrollerOf(head)?.style.setProperty('scroll-padding-top', `${head.offsetHeight}px`),
);
const keepClearOfActions = onSize((actions) =>
  scrollerOf(actions)?.style.setProperty('scroll-padding-inline-end', `${actions.offsetWidth}px`),
);

export function HeadRow<Item>({ table, stacked, actionWidth, onColumns }: HeadRowProps<Item>) {
  const { columns, rows = [], selection, keyOf, actions } = table;
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
          <th
            scope="col"
            {...head}
            className={columns[0]?.left === undefined ? undefined : 'pinned'}
            style={{ width: boxWidth, left: 0 }}
          >
            <TickBox
              label="Select all rows"
              words={stacked && 'Select all'}
              checked={all}
              indeterminate={some}
              onChange={selectAll}
            />
          </th>
        )}
        {columns.map((column) => (
          <Head key={column.key} column={column} table={table} stacked={stacked} onColumns={onColumns} />
        ))}
        {actions && (
          <th scope="col" {...head} ref={keepClearOfActions} className="actions" style={{ width: actionWidth }}>
            Action
          </th>
        )}
      </tr>
    </thead>
  );
}

interface HeadProps<Item> {
  readonly column: PlacedColumn<Item>;
  readonly table: DrawnTable<Item>;
  readonly stacked: boolean;
  readonly onColumns: ChangeColumns;
}

/** What is dragged is a column and nothing else. */
const columnType = 'application/x-column';
const carriesColumn = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(columnType);

function Head<Item>({ column, table, stacked, onColumns }: HeadProps<Item>) {
  const { state, onState } = table;
  const { key, placed, left, trailing } = column;
  const [over, setOver] = useState(false);
  const [drawn, setDrawn] = useState<number>();
  const width = drawn ?? placed;
  const sorted = state?.sort === column.key ? (state.order ?? 'asc') : undefined;
  const next = sorted === 'asc' ? 'desc' : 'asc';
  return (
    <th
      scope="col"
      {...(stacked && { role: 'columnheader' })}
      ref={trailing ? keepClearOfActions : undefined}
      className={classOf(column)}
      aria-sort={sorted ? (sorted === 'asc' ? 'ascending' : 'descending') : undefined}
      style={{ width, left }}
      {...(over && { 'data-over': '' })}
      draggable={!trailing && !stacked}
      onDragStart={(event) => event.dataTransfer.setData(columnType, key)}
      onDragOver={(event) => {
        if (trailing || !carriesColumn(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        if (carriesColumn(event)) onColumns((all) => moveColumn(all, event.dataTransfer.getData(columnType), key));
      }}
    >
      {column.sortable && onState ? (
        <button type="button" className="sort" onClick={() => onState({ sort: column.key, order: next, page: 1 })}>
          {column.label}
          {sorted && <span aria-hidden="true">{sorted === 'asc' ? '↑' : '↓'}</span>}
        </button>
      ) : (
        column.label
      )}
      {!trailing && (
        <Grip
          label={column.label}
          width={width}
          onDraw={setDrawn}
          onWidth={(changed) => {
            setDrawn(undefined);
            onColumns((all) => changeColumn(all, key, { width: changed }));
          }}
        />
      )}
    </th>
  );
}

interface GripProps {
  readonly label: string;
  readonly width: number | undefined;
  /** While it is dragged. */
  readonly onDraw: (width: number) => void;
  readonly onWidth: (width: number) => void;
}

/** Drags a column wider or narrower; with the keyboard by the arrows. */
function Grip({ label, width, onDraw, onWidth }: GripProps) {
  const at = ({ currentTarget, clientX }: { readonly currentTarget: Element; readonly clientX: number }) =>
    clampWidth(clientX - (currentTarget.parentElement?.getBoundingClientRect().left ?? 0));
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
      // Else the column itself would be dragged.
      onMouseDown={(event) => event.preventDefault()}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && onDraw(at(event))}
      onPointerUp={(event) => onWidth(at(event))}
    />
  );
}
