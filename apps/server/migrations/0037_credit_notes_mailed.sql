-- When a credit note was last mailed, as with invoices.
alter table credit_notes add column mailed_at timestamptz;
update credit_notes c set mailed_at = sent.at
from (select record_id, max(at) as at from audit_log where record_table = 'credit_notes' and action = 'mailed' group by record_id) sent
where sent.record_id = c.id::text;
