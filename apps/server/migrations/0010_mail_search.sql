-- The outbox is searched by subject and address, and filtered by where a mail stands.

create function mail_words(subject text, recipients text[], copies text[]) returns text
  language sql immutable parallel safe
  return public.fold(subject || ' ' || array_to_string(recipients || copies, ' '));

alter table mails add column search text not null
  generated always as (mail_words(subject, to_addresses, cc_addresses)) stored;

create index mails_search on mails using gin (search gin_trgm_ops);
create index mails_status on mails (status, id desc);
