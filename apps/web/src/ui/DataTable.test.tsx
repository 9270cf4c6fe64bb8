// @vitest-environment happy-dom
import { ThemeProvider } from '@mui/material/styles';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { theme } from './theme/theme.ts';
import { DataTable, type DataTableProps } from './DataTable.tsx';
import type { TableView } from './tableView.ts';
import { TableViewsContext } from './useTableView.ts';
import { iconSize } from './dataTableStyle.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
interface Item {
  readonly id: string;
  readonly name: string;
}
const base: DataTableProps<Item> = {
  name: 'Languages',
  columns: [{ key: 'name', label: 'Language', sortable: true, cell: ({ name }) => name }],
  rows: [
    { id: '1', name: 'Tamil' },
    { id: '2', name: 'Farsi' },
  ],
  keyOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  emptyText: 'No languages',
};

function renderTable(props: Partial<DataTableProps<Item>>): HTMLElement {
  const place = document.body.appendChild(document.createElement('div'));
  act(() =>
    createRoot(place).render(
      <ThemeProvider theme={theme}>
        <DataTable {...base} {...props} />
      </ThemeProvider>,
    ),
  );
  return place;
}
const press = (element: Element | null) => act(() => (element as HTMLElement).click());

it('sorts through its state and says how it is sorted', () => {
  const onState = vi.fn();
  const table = renderTable({ state: { page: 1, limit: 25, sort: 'name', order: 'asc' }, onState, total: 2 });
  expect(table.querySelector('th')?.getAttribute('aria-sort')).toBe('ascending');
  press(table.querySelector('.sort'));
  expect(onState).toHaveBeenCalledWith({ sort: 'name', order: 'desc', page: 1 });
});

it('selects one row and all rows by name', () => {
  const onSelect = vi.fn();
  const table = renderTable({ selection: { selected: new Set(['1']), onSelect } });
  press(table.querySelector('[aria-label="Select Farsi"]'));
  expect(onSelect).toHaveBeenLastCalledWith(new Set(['1', '2']));
  press(table.querySelector('[aria-label="Select all rows"]'));
  expect(onSelect).toHaveBeenLastCalledWith(new Set(['1', '2']));
});

it('keeps an action that cannot be done, says why, and does not do it', () => {
  const onClick = vi.fn();
  const table = renderTable({
    actions: ({ id }) => [{ label: 'Edit', icon: '✎', onClick, disabledBecause: id === '1' ? 'Not yours' : undefined }],
  });
  press(table.querySelector('[aria-label="Edit Tamil: Not yours"]'));
  expect(onClick).not.toHaveBeenCalled();
  press(table.querySelector('[aria-label="Edit Farsi"]'));
  expect(onClick).toHaveBeenCalledWith(base.rows?.[1]);
});

it('keeps the room of actions that have yet to come', () => {
  const table = renderTable({ actions: () => [], actionRoom: 4 });
  expect(table.querySelector<HTMLElement>('th.actions')?.style.width).toBe(`${4 * iconSize + 10}px`);
});

it('names few actions beside their icons, and leaves many as icons', () => {
  const edit = { label: 'Edit', icon: '✎', onClick: () => undefined };
  expect(renderTable({ actions: () => [edit] }).querySelector('td.actions')?.textContent).toContain('✎Edit');
  const more = { ...edit, label: 'Send', inMenu: true };
  expect(renderTable({ actions: () => [edit, more] }).querySelector('.icons')?.textContent).toBe('✎');
});

const wide = ['Language', 'Dialect', 'Script'].map((label) => ({ key: label, label, cell: () => label }));

function renderKept(view: TableView | undefined) {
  const keep = vi.fn();
  const place = document.body.appendChild(document.createElement('div'));
  act(() =>
    createRoot(place).render(
      <ThemeProvider theme={theme}>
        <TableViewsContext value={{ of: view && (() => view), keep }}>
          <DataTable {...base} columns={wide} />
        </TableViewsContext>
      </ThemeProvider>,
    ),
  );
  return { place, keep };
}
const headsOf = (place: HTMLElement) => [...place.querySelectorAll('th')].map((head) => head.textContent);

it('draws its rows once it is known how the person sees it, and then so', () => {
  expect(renderKept(undefined).place.querySelectorAll('tbody tr[aria-hidden]').length).toBe(8);
  const { place } = renderKept({ columns: [{ key: 'Script' }, { key: 'Language' }, { key: 'Dialect', shown: false }] });
  expect(headsOf(place)).toEqual(['Script', 'Language']);
  expect(place.querySelector('tbody tr')?.textContent).toBe('ScriptLanguage');
});

it('keeps the width that a column is given by the arrow keys', () => {
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
  const { place, keep } = renderKept({});
  const grip = place.querySelector('[aria-label="Width of Dialect"]');
  act(() => void grip?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true })));
  const columns = [{ key: 'Language' }, { key: 'Dialect', width: 116 }, { key: 'Script' }];
  expect(keep).toHaveBeenCalledWith('Languages', { columns });
  vi.restoreAllMocks();
});

it('arranges its columns in a panel, and takes everything back', async () => {
  const { place, keep } = renderKept({ columns: [{ key: 'Dialect', pinned: true }] });
  await act(async () => {
    (place.querySelector('[aria-label="Columns of Languages"]') as HTMLElement).click();
    await import('./ColumnsPanel.tsx');
  });
  const panel = document.querySelector('[role=dialog]')!;
  press(panel.querySelector('[aria-label="Move Language down"]'));
  const moved = [{ key: 'Dialect', pinned: true }, { key: 'Script' }, { key: 'Language' }];
  expect(keep).toHaveBeenLastCalledWith('Languages', { columns: moved });
  press(panel.querySelector('[aria-label="Pin Script"]'));
  const pinned = [{ key: 'Dialect', pinned: true }, { key: 'Language' }, { key: 'Script', pinned: true }];
  expect(keep).toHaveBeenLastCalledWith('Languages', { columns: pinned });
  press([...panel.querySelectorAll('button')].find((button) => button.textContent === 'Back to the original')!);
  expect(keep).toHaveBeenLastCalledWith('Languages', undefined);
});

it('marks a row that the list holds no more, and says so', () => {
  const table = renderTable({ gone: ({ id }) => id === '2' });
  expect([...table.querySelectorAll('tr.gone')].map((row) => row.textContent)).toEqual([
    'Farsi, No longer in this list',
  ]);
});

it('says that there is nothing, or what went wrong', () => {
  expect(renderTable({ rows: [] }).textContent).toContain('No languages');
  expect(renderTable({ rows: undefined, error: 'Network Error' }).textContent).toContain('Network Error');
});

it('keeps what has the focus clear of its head and of its actions, whichever of them grows', () => {
  const observers: (() => void)[] = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(notify: () => void) {
        observers.push(notify);
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(104);
  const table = renderTable({ actions: () => [] });
  const region = table.querySelector<HTMLElement>('[role=region]');
  for (const notify of [...observers, ...observers.toReversed()]) {
    notify();
    expect(region?.style.getPropertyValue('scroll-padding-inline-end')).not.toBe('0px');
  }
  expect(region?.style.getPropertyValue('scroll-padding-top')).toBe('40px');
  expect(region?.style.getPropertyValue('scroll-padding-inline-end')).toBe('104px');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('says beside the boxes of cards what they do', () => {
  const listens = { addEventListener: vi.fn(), addListener: vi.fn() };
  const phone = vi
    .spyOn(globalThis, 'matchMedia')
    .mockImplementation(
      () => ({ matches: true, ...listens, removeEventListener: vi.fn(), removeListener: vi.fn() }) as never,
    );
  const selection = { selected: new Set<string>(), onSelect: vi.fn() };
  const labelOf = (table: HTMLElement, name: string) =>
    table.querySelector(`[aria-label="${name}"]`)?.closest('label')?.textContent;
  const cards = renderTable({ selection, stacks: true });
  expect([labelOf(cards, 'Select all rows'), labelOf(cards, 'Select Farsi')]).toEqual(['Select all', 'Select']);
  phone.mockRestore();
  expect(labelOf(renderTable({ selection, stacks: true }), 'Select Farsi')).toBeUndefined();
});
