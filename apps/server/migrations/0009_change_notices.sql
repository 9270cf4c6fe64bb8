-- What changed lately, for screens that show it: written with each audit row, read by transaction, kept for an hour or two.
-- Rows are found by the transaction that wrote them, since numbers of a sequence become visible out of order.

create table change_notices (
  tx xid8 not null default pg_current_xact_id(),
  at timestamptz not null,
  record_table text not null,
  record_id text not null,
  -- Interpreters who may hear of it; staff hear of everything their role may read.
  concerns uuid[] not null default '{}'
);
create index change_notices_tx on change_notices (tx);
