import type { ReactNode } from 'react';
import { Gone, noLonger } from './gone.tsx';
import { announce } from './LiveRegion.tsx';
import { RowMenu } from './RowMenu.tsx';
import type { RowAction } from './dataTable.ts';
import { classOf, type DrawnTable } from './drawnTable.ts';
import { TickBox } from './TickBox.tsx';

/** A name from right to left stands so, and its neighbours as they are. */
const inItsDirection = (cell: ReactNode): ReactNode => (typeof cell === 'string' ? <bdi>{cell}</bdi> : cell);

interface RowProps<Item> {
  readonly table: DrawnTable<Item>;
  readonly item: Item;
  /** Among all rows, where only some are drawn. */
  readonly position?: number;
  /** As a card: a table's parts must be named where they are laid out as none. */
  readonly stacked?: boolean;
}

export function Row<Item>({ table, item, position, stacked = false }: RowProps<Item>) {
  const { columns, selection, keyOf, nameOf, actions, words, onOpen } = table;
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
  const expansion = table.expansion?.(item);
  const row = (
    <tr
      {...(stacked && { role: 'row' })}
      className={gone ? 'gone' : table.marked?.(item) ? 'marked' : undefined}
      title={gone ? noLonger : undefined}
      aria-selected={selection ? selected : undefined}
      aria-rowindex={position}
    >
      {selection && (
        <td {...cell} {...(columns[0]?.left !== undefined && { className: 'pinned', style: { left: 0 } })}>
          {(selection.may?.(key) ?? true) && (
            <TickBox
              label={`Select ${nameOf(item)}`}
              words={stacked && 'Select'}
              checked={selected ?? false}
              onChange={toggle}
            />
          )}
        </td>
      )}
      {columns.map((column, place) => (
        <td
          key={column.key}
          {...cell}
          data-label={stacked ? column.label : undefined}
          className={classOf(column)}
          style={{ left: column.left, ...(edge && place === 0 && edgeStyle(edge)) }}
        >
          {column.names && onOpen ? (
            <button type="button" className="open" onClick={() => onOpen(item)}>
              {column.cell(item)}
            </button>
          ) : (
            // Beside its name a value is one thing, however many parts it has.
            asBlock(inItsDirection(column.cell(item)), stacked)
          )}
          {column.names && gone && <Gone />}
        </td>
      ))}
      {actions && (
        <td {...cell} className="actions">
          <div className={words ? 'words' : 'icons'}>
            <Actions all={actions(item)} item={item} name={nameOf(item)} words={words} />
          </div>
        </td>
      )}
    </tr>
  );
  if (!expansion) return row;
  const span = columns.length + (selection ? 1 : 0) + (actions ? 1 : 0);
  return (
    <>
      {row}
      <tr {...(stacked && { role: 'row' })} className="expansion">
        <td {...cell} colSpan={span}>
          <div>{expansion}</div>
        </td>
      </tr>
    </>
  );
}

/** A border that takes no room of the columns. */
const edgeStyle = (tone: 'success' | 'error') => ({
  boxShadow: `inset 4px 0 0 var(--mui-palette-${tone}-main)`,
  paddingInlineStart: 10,
});

interface ActionsProps<Item> {
  readonly all: readonly RowAction<Item>[];
  readonly item: Item;
  readonly name: string;
  readonly words: boolean;
}

function Actions<Item>({ all, item, name, words }: ActionsProps<Item>) {
  const [inRow, inMenu] = [all.filter((action) => !action.inMenu), all.filter((action) => action.inMenu)];
  return (
    <>
      {inRow.map(
        // An action keeps its place when its name changes with the status, and with the place the focus.
        (action, place) => (
          <ActionButton key={place} action={action} item={item} name={name} words={words} />
        ),
      )}
      {inMenu.length > 0 && <RowMenu actions={inMenu} item={item} name={name} />}
    </>
  );
}

interface ActionButtonProps<Item> extends Omit<ActionsProps<Item>, 'all'> {
  readonly action: RowAction<Item>;
}

function ActionButton<Item>({ action, item, name, words }: ActionButtonProps<Item>) {
  const { disabledBecause, namesRow } = action;
  const label = namesRow ? `${action.label}: ${name}` : `${action.label} ${name}`;
  const tooltip = namesRow ? label : action.label;
  return (
    <button
      type="button"
      className="action"
      aria-label={disabledBecause ? `${label}: ${disabledBecause}` : label}
      title={disabledBecause ? `${tooltip}: ${disabledBecause}` : tooltip}
      aria-disabled={disabledBecause !== undefined}
      onClick={() => disabledBecause === undefined && action.onClick(item)}
    >
      {action.icon}
      {words && action.label}
    </button>
  );
}

const asBlock = (value: ReactNode, stacked: boolean): ReactNode => (stacked ? <div>{value}</div> : value);
