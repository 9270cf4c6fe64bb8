-- Everybody who changed where an interpreter is paid since that was last confirmed: none of them confirms it.
alter table interpreters
  drop constraint interpreters_bank_change,
  drop constraint interpreters_bank_changed_by_id_fkey,
  alter column bank_changed_by_id type uuid[]
    using case when bank_changed_by_id is null then '{}' else array[bank_changed_by_id] end;
alter table interpreters rename column bank_changed_by_id to bank_changed_by_ids;
alter table interpreters
  alter column bank_changed_by_ids set default '{}',
  alter column bank_changed_by_ids set not null,
  add constraint interpreters_bank_change check (
    (bank_changed_at is null) = (bank_changed_by is null) and (bank_changed_at is null) = (bank_changed_by_ids = '{}'));
