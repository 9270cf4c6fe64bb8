-- Words that rest are kept compressed in one column; those that they were in are then null.
alter table mails add column packed bytea, alter column html drop not null, alter column text drop not null,
  alter column attachments drop not null,
  add constraint mails_words check (num_nonnulls(html, text, attachments) = case when packed is null then 3 else 0 end) not valid;
alter table quotation_versions add column packed bytea, alter column content drop not null,
  add constraint quotation_versions_words check (num_nonnulls(packed, content) = 1) not valid;
alter table quotations add column packed bytea, alter column rate_structure drop not null, alter column bands drop not null,
  alter column figures drop not null, alter column lines drop not null,
  add constraint quotations_words check (
    num_nonnulls(rate_structure, bands, figures, lines) = case when packed is null then 4 else 0 end) not valid;

-- Up to which row the papers of a table have been packed.
create table packed_papers (
  papers text primary key,
  reached uuid not null
);
