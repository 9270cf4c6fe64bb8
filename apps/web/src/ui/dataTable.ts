import type { ReactNode } from 'react';

export interface Column<Item> {
  /** Also the server's sort column where `sortable`. */
  readonly key: string;
  readonly label: string;
  readonly cell: (item: Item) => ReactNode;
  readonly sortable?: boolean;
  readonly align?: 'right' | 'center';
  /** Stays in reach at the right edge while the others scroll below it. */
  readonly trailing?: boolean;
  /** Pixels at first; the person may change it and it is kept. */
  readonly width?: number;
  /** Left out where there is no room for all, the highest first; without it the column stays. */
  readonly spare?: number;
}

export interface RowAction<Item> {
  readonly label: string;
  readonly icon: ReactNode;
  /** Its tooltip and its accessible name end with the row's after a colon: 'Pending Due: PAY-000001'. */
  readonly namesRow?: boolean;
  readonly onClick: (item: Item) => void;
  /** Why it cannot be done now; the button stays and says so. */
  readonly disabledBecause?: string | undefined;
  /** Rarely wanted: it stands with its words in a menu behind the icons. */
  readonly inMenu?: boolean;
}

/** What of a table belongs in the URL. */
export interface TableState {
  readonly page: number;
  readonly limit: number;
  readonly sort?: string | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
}

export interface Selection {
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (selected: ReadonlySet<string>) => void;
  /** Which rows can be ticked; all where it is left out. */
  readonly may?: (key: string) => boolean;
}

export interface DataTableProps<Item> {
  /** Name of the table: its accessible name and the key of its kept view. */
  readonly name: string;
  readonly columns: readonly Column<Item>[];
  readonly rows: readonly Item[] | undefined;
  readonly keyOf: (item: Item) => string;
  /** What a row is called beside its checkbox and buttons: its reference or name. */
  readonly nameOf: (item: Item) => string;
  readonly emptyText: string;
  readonly total?: number;
  readonly moreThanTotal?: boolean;
  readonly state?: TableState;
  readonly onState?: (change: Partial<TableState>) => void;
  readonly pageSizes?: readonly number[];
  readonly loading?: boolean;
  readonly error?: string | undefined;
  readonly onRetry?: () => void;
  readonly selection?: Selection;
  readonly actions?: (item: Item) => readonly RowAction<Item>[];
  /** Icons side by side, the menu's among them: the room is kept while the actions have yet to come. */
  readonly actionRoom?: number;
  /** Colour of a row's left border; its state must also stand in words. */
  readonly edge?: (item: Item) => 'success' | 'error' | undefined;
  /** Little air around what stands in a cell. */
  readonly dense?: boolean;
  /** A line that is too long ends in dots and is told whole where one points at it, instead of going on below. */
  readonly clipped?: boolean;
  /** The only list of its screen: it reaches down to the lower edge. */
  readonly fills?: boolean;
  /** On a phone its rows stand as cards, where it has none of its own. */
  readonly stacks?: boolean;
  readonly onOpen?: (item: Item) => void;
  /** Rows that stand out; a cell of theirs says why. */
  readonly marked?: (item: Item) => boolean;
  /** What stands below a row, as wide as the table is seen; nothing where it is closed. */
  readonly expansion?: (item: Item) => ReactNode;
  /** Rows that the list holds no more, shown until the changes are asked for. */
  readonly gone?: (item: Item) => boolean;
}
