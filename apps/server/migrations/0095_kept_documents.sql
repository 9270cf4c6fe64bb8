-- PDFs of issued documents, each under what it shows: set once, and the same bytes to whoever asks.
create table kept_documents (
  id uuid primary key default uuidv7(),
  digest bytea not null unique,
  content bytea not null,
  mailed boolean not null,
  set_at timestamptz not null default now()
);
-- The streams of a PDF are compressed already.
alter table kept_documents alter column content set storage external;
create index kept_documents_looked_at on kept_documents (set_at desc) where not mailed;
