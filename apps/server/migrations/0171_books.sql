-- How accounts of the ledger are called in the agency's books; where there is no row, as the product has them.
create table book_accounts (
  account text primary key,
  code text not null check (code <> ''),
  name text not null check (name <> '')
);

-- What left for the books: entries from a day (or from the first) up to a day that was closed, recorded until then, and in none before.
create table book_exports (
  id uuid primary key default uuidv7(),
  layout text not null check (layout in ('xero', 'sage', 'quickBooks')),
  from_day date,
  to_day date not null,
  -- The accounts as they were called then, so that the files stay what they were.
  chart jsonb not null,
  entries integer not null check (entries > 0),
  debit_pence bigint not null,
  files integer not null check (files > 0),
  made_at timestamptz not null,
  made_by text not null
);
create trigger book_exports_append_only before update or delete on book_exports
  for each row execute function refuse_change();
