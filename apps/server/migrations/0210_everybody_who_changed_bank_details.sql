-- Everybody who changed where an interpreter is paid since that was last confirmed: none of them confirms it. Who changed it last stays
-- beside them, for servers of the version before.
alter table interpreters add column bank_changed_by_ids uuid[] not null default '{}';
update interpreters set bank_changed_by_ids = array[bank_changed_by_id] where bank_changed_by_id is not null;
