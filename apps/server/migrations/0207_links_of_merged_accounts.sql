-- Mails with a link by which a password is chosen went to the account that was kept: they are of the account whose address they name.
update mails m set account_id = moved.merged_id
from (
  select distinct on (v.record_id) v.record_id, g.merged_id
  from merge_moves v join merges g on g.id = v.merge_id
  where v.place = 'mails.account_id' and g.parted_at is null
  order by v.record_id, g.id) moved
where m.id = moved.record_id;
delete from merge_moves where place = 'mails.account_id';
