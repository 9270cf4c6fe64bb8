-- An index and a trigger that adds to its list belong together: what somebody writes in between would be missing from it.
lock table bookings in access exclusive mode;

-- One or two letters, which no trigram holds, are looked for on the list of names by these.
create function pieces_of(name text) returns text[] language sql immutable strict parallel safe
  return (
    select coalesce(array_agg(distinct piece), '{}')
    from generate_series(1, length(name)) at cross join lateral (values (substr(name, at, 1)), (substr(name, at, 2))) p(piece));
create index booking_names_pieces on booking_names using gin (pieces_of(name)) with (gin_pending_list_limit = 256);

-- A booking's references and telephones, folded, with each number in them as one 0. A million bookings have some thousand
-- shapes, which stand on the list as names do. Not for parallel plans: bringing up their workers takes longer than the look-up.
create function shape_of_marks(
  booking_ref text, file_ref text, invoice_no text, proforma_no text, phone text, mobile text
) returns text language sql immutable parallel unsafe
  return regexp_replace(
    fold(booking_ref || E'\n' || file_ref || E'\n' || coalesce(invoice_no, '') || E'\n' || coalesce(proforma_no, '')
      || E'\n' || phone || E'\n' || mobile),
    '[0-9]+', '0', 'g');

alter table booking_names drop constraint booking_names_field_check;
alter table booking_names add constraint booking_names_field_check
  check (field in ('companyName', 'name', 'clientName', 'interpreterName', 'marks'));
insert into booking_names (field, name)
select distinct 'marks', shape_of_marks(booking_ref, file_ref, invoice_no, proforma_no, phone, mobile) from bookings;
create index bookings_by_shape on bookings (shape_of_marks(booking_ref, file_ref, invoice_no, proforma_no, phone, mobile));

create or replace function add_names_of_new_bookings() returns trigger language plpgsql as $$
begin
  insert into booking_names (field, name)
  select given.field, given.name from (
    select distinct n.field, n.name from added a cross join lateral (values
      ('companyName', fold(a.company_name)), ('name', fold(a.name)), ('clientName', fold(a.client_name)),
      ('interpreterName', fold(a.interpreter_name)),
      ('marks', shape_of_marks(a.booking_ref, a.file_ref, a.invoice_no, a.proforma_no, a.phone, a.mobile))
    ) n(field, name) where n.name <> '') given
  where not exists (select from booking_names known where known.field = given.field and known.name = given.name);
  return null;
end $$;

create or replace function add_changed_names() returns trigger language plpgsql as $$
begin
  insert into booking_names (field, name)
  select n.field, n.name from (values
    ('companyName', fold(new.company_name)), ('name', fold(new.name)), ('clientName', fold(new.client_name)),
    ('interpreterName', fold(new.interpreter_name)),
    ('marks', shape_of_marks(new.booking_ref, new.file_ref, new.invoice_no, new.proforma_no, new.phone, new.mobile))
  ) n(field, name)
  where n.name <> '' and not exists (select from booking_names known where known.field = n.field and known.name = n.name);
  return null;
end $$;
drop trigger bookings_renamed on bookings;
create trigger bookings_renamed after update on bookings
  for each row when (
    (old.company_name, old.name, old.client_name, old.interpreter_name, old.file_ref, old.invoice_no, old.proforma_no,
      old.phone, old.mobile)
    is distinct from (new.company_name, new.name, new.client_name, new.interpreter_name, new.file_ref, new.invoice_no,
      new.proforma_no, new.phone, new.mobile))
  execute function add_changed_names();
analyze booking_names;
-- Indexes of expressions have statistics of their own.
analyze bookings;
