-- Names that mean the same are compared without case, accents, repeated or outer spaces, zero-width letters and final dots.
create function name_key(value text) returns text language sql immutable strict parallel safe
  return btrim(rtrim(regexp_replace(
    regexp_replace(fold(normalize(value, NFKC)), '[\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]', '', 'g'),
    '[[:space:]\u0085\u2028\u2029]+', ' ', 'g'), ' .'));

-- Entries that mean the same from before this rule stay as they are, the oldest first: each later one is its twin of a number. A
-- new name begins as number 0, which is taken.
alter table languages add column name_key text not null generated always as (name_key(name)) stored,
  add column twin integer not null default 0;
alter table dialects add column name_key text not null generated always as (name_key(name)) stored,
  add column twin integer not null default 0;
alter table rate_structures add column name_key text not null generated always as (name_key(rate_name)) stored,
  add column twin integer not null default 0;
alter table clients add column name_key text not null generated always as (name_key(company_name)) stored,
  add column twin integer not null default 0;
alter table payers add column name_key text not null generated always as (name_key(name)) stored,
  add column twin integer not null default 0;

update languages t set twin = n.twin
  from (select id, row_number() over (partition by name_key order by id) - 1 as twin from languages) n
  where n.id = t.id and n.twin > 0;
update dialects t set twin = n.twin
  from (select id, row_number() over (partition by name_key order by id) - 1 as twin from dialects) n
  where n.id = t.id and n.twin > 0;
update rate_structures t set twin = n.twin
  from (select id, row_number() over (partition by name_key order by id) - 1 as twin from rate_structures) n
  where n.id = t.id and n.twin > 0;
update clients t set twin = n.twin
  from (select id, row_number() over (partition by name_key order by id) - 1 as twin from clients) n
  where n.id = t.id and n.twin > 0;
update payers t set twin = n.twin
  from (select id, row_number() over (partition by kind, name_key, lower(email) order by id) - 1 as twin
    from payers where kind <> 'client') n
  where n.id = t.id and n.twin > 0;

alter table languages drop constraint languages_name_folded_key;
create unique index languages_named on languages (name_key, twin);
alter table dialects drop constraint dialects_name_folded_key;
create unique index dialects_named on dialects (name_key, twin);
alter table rate_structures drop constraint rate_structures_rate_name_folded_key;
create unique index rate_structures_named on rate_structures (name_key, twin);
alter table clients drop constraint clients_name_folded_key;
create unique index clients_named on clients (name_key, twin);
create index clients_by_name on clients (name_folded);
drop index payers_firm;
create unique index payers_firm on payers (name_key, twin) where kind = 'firm';
drop index payers_private;
create unique index payers_private on payers (name_key, lower(email), twin) where kind = 'private';

-- Who speaks a language is asked by what its name means.
drop index interpreter_languages_language;
alter table interpreter_languages drop column language_folded,
  add column language_key text not null generated always as (name_key(language)) stored;
create index interpreter_languages_language on interpreter_languages (language_key);
