/** What can be moved in, in the order in which one rests on the other. */
export const importKinds = [
  'languages',
  'dialects',
  'rates',
  'clients',
  'interpreters',
  'users',
  'bookings',
  'openInvoices',
  'openCredits',
  'openDues',
] as const;
export type ImportKind = (typeof importKinds)[number];

/** What each kind is called, and what a sheet of it holds. */
export const importKindWords: Readonly<Record<ImportKind, { readonly label: string; readonly holds: string }>> = {
  languages: { label: 'Languages', holds: 'One language a row' },
  dialects: { label: 'Dialects', holds: 'One dialect a row' },
  rates: {
    label: 'Client Rates',
    holds: "One rate structure a row; with a client, that client's own for In London or Out of London",
  },
  clients: { label: 'Clients and Offices', holds: 'One client a row, or a row for each of its offices' },
  interpreters: { label: 'Interpreters', holds: 'One interpreter a row, with languages, rates and papers' },
  users: { label: 'Users', holds: 'One staff user a row; each chooses a password by "Forgotten password?"' },
  bookings: { label: 'Past Bookings', holds: 'One job a row that was done or cancelled; nothing is billed or mailed' },
  openInvoices: { label: 'Open Invoices', holds: 'One invoice a row that a client has not paid yet' },
  openCredits: { label: 'Open Credits', holds: "One row for each sum that is a client's to spend" },
  openDues: { label: 'Dues to Interpreters', holds: 'One row for each sum that an interpreter is owed' },
};

/** Limits of a file: its bytes, the bytes of what is packed in it, its rows and columns, and the letters of a cell. */
export const importLimits = {
  bytes: 25 * 1024 * 1024,
  unpackedBytes: 300 * 1024 * 1024,
  rows: 50_000,
  columns: 150,
  cell: 5_000,
} as const;

/** For how many days the rows of an import are kept; so long it can be undone. */
export const importKeptDays = 90;

/** What becomes of a row. */
export const importVerdicts = ['new', 'changed', 'same', 'refused'] as const;
export type ImportVerdict = (typeof importVerdicts)[number];

/**
 * Where an import stands: its columns are chosen, its rows are judged, shown, applied, taken back. The states that end in 'ing' are
 * worked on behind the calls.
 */
export const importStates = ['columns', 'judging', 'preview', 'applying', 'applied', 'undoing', 'undone'] as const;
export type ImportState = (typeof importStates)[number];

/** Whether somebody works on it just now. */
export const isWorkedOn = (state: ImportState): boolean => ['judging', 'applying', 'undoing'].includes(state);
