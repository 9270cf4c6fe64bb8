-- Where an interpreter is paid was changed, when and by whom; empty again once somebody else has confirmed it.
alter table interpreters
  add column bank_changed_at timestamptz,
  add column bank_changed_by text,
  add column bank_changed_by_id uuid references accounts (id),
  add constraint interpreters_bank_change check (
    (bank_changed_at is null) = (bank_changed_by is null) and (bank_changed_at is null) = (bank_changed_by_id is null));
