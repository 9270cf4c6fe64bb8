-- Every document that is opened by a link has a token for each of its audiences. A document without one got it nowhere: its
-- page was 'Not Found'. Who had a token that was revoked keeps it so.
insert into page_tokens (page, audience, subject_id, token, created_at)
select page, audience, subject_id,
  translate(encode(substr(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 1, 24), 'base64'), '+/', '-_'),
  now()
from (
  select 'booking' as page, 'staff' as audience, id as subject_id from bookings where status <> 'Cancel'
  union all
  select 'invoice', audience, id from invoices, unnest(array['customer', 'staff']) as audience where side = 'client'
  union all
  select 'credit-note', audience, id from credit_notes, unnest(array['customer', 'staff']) as audience where side = 'client'
  union all
  select 'proforma', audience, id from proformas, unnest(array['customer', 'staff']) as audience
  union all
  select 'remittance-slip', audience, id from remittance_slips, unnest(array['interpreter', 'staff']) as audience
) documents
where not exists (
  select from page_tokens t
  where t.subject_id = documents.subject_id and t.page = documents.page and t.audience = documents.audience);
