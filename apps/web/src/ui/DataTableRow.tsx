import type { ReactNode } from 'react';
import { Gone, noLonger } from './gone.tsx';
import { announce } from './LiveRegion.tsx';
import { RowMenu } from './RowMenu.tsx';
import type { DataTableProps, RowAction } from './dataTable.ts';
import { iconSize } from './dataTableStyle.ts';

/** A name from right to left stands so, and its neighbours as they are. */
const inItsDirection = (cell: ReactNode): ReactNode => (typeof cell === 'string' ? <bdi>{cell}</bdi> : cell);

interface RowProps<Item> {
  readonly table: DataTableProps<Item>;
  readonly item: Item;
  /** Among all rows, where only some are drawn. */
  readonly position?: number;
  /** As a card: a table's parts must be named where they are laid out as none. */
  readonly stacked?: boolean;
}

export function Row<Item>({ table, item, position, stacked = false }: RowProps<Item>) {
  const { columns, selection, keyOf, nameOf, actions, actionRoom, onOpen } = table;
  const key = keyOf(item);
  const selected = selection?.selected.has(key);
  const toggle = () => {
    const next = new Set(selection?.selected);
    if (selected) next.delete(key);
    else next.add(key);
    selection?.onSelect(next);
    announce(`${next.size} selected`);
  };
  const edge = table.edge?.(item);
  const gone = table.gone?.(item) ?? false;
  const cell = stacked && { role: 'cell' };
  return (
    <tr
      {...(stacked && { role: 'row' })}
      className={gone ? 'gone' : table.marked?.(item) ? 'marked' : undefined}
      title={gone ? noLonger : undefined}
      aria-selected={selection ? selected : undefined}
      aria-rowindex={position}
    >
      {selection && (
        <td {...cell}>
          {(selection.may?.(key) ?? true) && (
            <input
              type="checkbox"
              checked={selected ?? false}
              onChange={toggle}
              aria-label={`Select ${nameOf(item)}`}
            />
          )}
        </td>
      )}
      {columns.map((column, place) => (
        <td
          key={column.key}
          {...cell}
          data-label={stacked ? column.label : undefined}
          className={column.pinned ? 'actions' : column.align}
          style={edge && place === 0 ? edgeStyle(edge) : undefined}
        >
          {place === 0 && onOpen ? (
            <button type="button" className="open" onClick={() => onOpen(item)}>
              {column.cell(item)}
            </button>
          ) : (
            // Beside its name a value is one thing, however many parts it has.
            asBlock(inItsDirection(column.cell(item)), stacked)
          )}
          {place === 0 && gone && <Gone />}
        </td>
      ))}
      {actions && (
        <td {...cell} className="actions">
          <div
            className={actionRoom && 'icons'}
            style={actionRoom && { width: actionRoom.across * iconSize, minHeight: actionRoom.down * iconSize }}
          >
            <Actions all={actions(item)} item={item} name={nameOf(item)} />
          </div>
        </td>
      )}
    </tr>
  );
}

/** A border that takes no room of the columns. */
const edgeStyle = (tone: 'success' | 'error') => ({
  boxShadow: `inset 4px 0 0 var(--mui-palette-${tone}-main)`,
  paddingInlineStart: 10,
});

function Actions<Item>({ all, item, name }: { all: readonly RowAction<Item>[]; item: Item; name: string }) {
  const inMenu = all.filter((action) => action.inMenu);
  return (
    <>
      {all.map(
        // An action keeps its place when its name changes with the status, and with the place the focus.
        (action, place) => !action.inMenu && <ActionButton key={place} action={action} item={item} name={name} />,
      )}
      {inMenu.length > 0 && <RowMenu actions={inMenu} item={item} name={name} />}
    </>
  );
}

function ActionButton<Item>({ action, item, name }: { action: RowAction<Item>; item: Item; name: string }) {
  const { disabledBecause } = action;
  const label = `${action.label} ${name}`;
  return (
    <button
      type="button"
      className="action"
      aria-label={disabledBecause ? `${label}: ${disabledBecause}` : label}
      title={disabledBecause ? `${action.label}: ${disabledBecause}` : action.label}
      aria-disabled={disabledBecause !== undefined}
      onClick={() => disabledBecause === undefined && action.onClick(item)}
    >
      {action.icon}
    </button>
  );
}

const asBlock = (value: ReactNode, stacked: boolean): ReactNode => (stacked ? <div>{value}</div> : value);
