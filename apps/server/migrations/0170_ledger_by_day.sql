-- Each statement by itself.
-- What stood at the end of a day is what stands now without what was entered for later days.
drop index concurrently if exists ledger_entries_day;
create index concurrently ledger_entries_day on ledger_entries (occurred_on);
