-- Erased persons whose name may still stand in others' rows, with what it is found by. The row goes when every place was looked through.
create table erasures_under_way (
  erasure_id bigint primary key references erasures,
  person jsonb not null,
  -- Whether their name and telephone are nobody else's.
  everywhere boolean not null,
  -- The place and its last key that was looked at; null before the first.
  reached jsonb
);

-- Answers that are kept are compressed; those that were kept before go within a week.
alter table idempotency_keys add column packed bytea;
alter table idempotency_keys alter column packed set storage external;
