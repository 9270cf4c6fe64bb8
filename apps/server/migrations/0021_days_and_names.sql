-- What somebody writes meanwhile would be missing among the names. Dropping an index takes the whole lock: taken at once, it is
-- not waited for by somebody who holds a part of it.
lock table bookings in access exclusive mode;

-- A range of days is merged from its days, each in the order in which bookings were received.
create index bookings_day on bookings (date, created_at desc, id desc);
create function london_day(moment timestamptz) returns date language sql immutable strict parallel safe
  return (moment at time zone 'Europe/London')::date;
create index bookings_confirmed_day on bookings (london_day(date_of_confirmation), created_at desc, id desc)
  where date_of_confirmation is not null;

-- Every name that stands on a booking, folded, so that a search in one field looks among names for those that hold the words
-- and then takes their bookings from the index of that field. Two deeds at once may both add a name, and one that no booking has
-- any more stays: a reader asks for any of the names, so neither harms, and nobody waits for anybody.
create table booking_names (
  id uuid primary key default uuidv7(),
  field text not null check (field in ('companyName', 'name', 'clientName', 'interpreterName')),
  name text not null
);

insert into booking_names (field, name)
select 'companyName', fold(company_name) from bookings where company_name <> '' group by 2
union all select 'name', fold(name) from bookings where name <> '' group by 2
union all select 'clientName', fold(client_name) from bookings where client_name <> '' group by 2
union all select 'interpreterName', fold(interpreter_name) from bookings where interpreter_name <> '' group by 2;
create index booking_names_known on booking_names (field, name);
create index booking_names_trigrams on booking_names using gin (name gin_trgm_ops) with (gin_pending_list_limit = 256);

-- An index of a field answers alone: the column beneath its expression lets it, the moment of receipt sorts the page.
drop index bookings_by_company;
create index bookings_by_company on bookings (coalesce(fold(company_name), ''), id) include (company_name, created_at);
drop index bookings_by_name;
create index bookings_by_name on bookings (fold(name), id) include (name, created_at);
drop index bookings_by_client_name;
create index bookings_by_client_name on bookings (fold(client_name), id) include (client_name, created_at);
drop index bookings_by_interpreter_name;
create index bookings_by_interpreter_name on bookings (coalesce(fold(interpreter_name), ''), id)
  include (interpreter_name, created_at);

-- All else that the simple search looks in has an index of its own, a fraction of that of everything.
drop index bookings_search;
create index bookings_marks on bookings using gin (fold(
  booking_ref || E'\n' || file_ref || E'\n' || coalesce(invoice_no, '') || E'\n' || coalesce(proforma_no, '')
  || E'\n' || phone || E'\n' || mobile) gin_trgm_ops) with (gin_pending_list_limit = 256);

create function add_names_of_new_bookings() returns trigger language plpgsql as $$
begin
  insert into booking_names (field, name)
  select given.field, given.name from (
    select distinct n.field, fold(n.name) as name from added a cross join lateral (values
      ('companyName', a.company_name), ('name', a.name), ('clientName', a.client_name), ('interpreterName', a.interpreter_name)
    ) n(field, name) where n.name <> '') given
  where not exists (select from booking_names known where known.field = given.field and known.name = given.name);
  return null;
end $$;
create trigger bookings_named after insert on bookings
  referencing new table as added for each statement execute function add_names_of_new_bookings();

create function add_changed_names() returns trigger language plpgsql as $$
begin
  insert into booking_names (field, name)
  select n.field, fold(n.name) from (values
    ('companyName', new.company_name), ('name', new.name), ('clientName', new.client_name),
    ('interpreterName', new.interpreter_name)
  ) n(field, name)
  where n.name <> '' and not exists (
    select from booking_names known where known.field = n.field and known.name = fold(n.name));
  return null;
end $$;
create trigger bookings_renamed after update on bookings
  for each row when ((old.company_name, old.name, old.client_name, old.interpreter_name)
    is distinct from (new.company_name, new.name, new.client_name, new.interpreter_name))
  execute function add_changed_names();
analyze booking_names;
-- Indexes of expressions have statistics of their own; a hundredth of new bookings, not a tenth, renews them.
analyze bookings;
alter table bookings set (autovacuum_analyze_scale_factor = 0.01);
