-- The books are closed up to a day, under a name. The newest closing that was not opened again holds.
create table closed_periods (
  id uuid primary key default uuidv7(),
  name text not null check (name <> ''),
  last_day date not null,
  closed_at timestamptz not null,
  closed_by text not null,
  reopened_at timestamptz,
  reopened_by text,
  reopen_reason text,
  check (num_nonnulls(reopened_at, reopened_by, reopen_reason) in (0, 3))
);
create unique index closed_periods_standing on closed_periods (last_day) where reopened_at is null;

-- Behind the command's own check: whatever writes, nothing enters a stretch that is closed.
create function ledger_is_open() returns trigger language plpgsql as $$
begin
  if exists (select from closed_periods where reopened_at is null and last_day >= new.occurred_on) then
    raise exception 'The books of % are closed', new.occurred_on using errcode = '23514';
  end if;
  return new;
end $$;
create trigger ledger_entries_open before insert on ledger_entries for each row execute function ledger_is_open();
