-- What somebody writes while the triggers are exchanged would bear the old name.
lock table bookings in access exclusive mode;

-- Names only: nothing is rebuilt. What the search by reference and telephone rests on is called by what it holds.
alter function pieces_of(text) rename to short_ngrams;
alter function sixes_of(text) rename to six_digit_ngrams;
alter function shape_of_marks(text, text, text, text, text, text) rename to reference_pattern;
alter index booking_names_pieces rename to booking_names_ngrams;
alter index bookings_by_shape rename to bookings_by_reference_pattern;
alter index bookings_sixes rename to bookings_six_digit_ngrams;
alter index bookings_marks rename to bookings_references;

alter table booking_names drop constraint booking_names_field_check;
update booking_names set field = 'references' where field = 'marks';
alter table booking_names add constraint booking_names_field_check
  check (field in ('companyName', 'name', 'clientName', 'interpreterName', 'references'));

create or replace view names_on_bookings as
  select 'companyName' as field, fold(company_name) as name from bookings where company_name <> '' group by 2
  union all select 'name', fold(name) from bookings where name <> '' group by 2
  union all select 'clientName', fold(client_name) from bookings where client_name <> '' group by 2
  union all select 'interpreterName', fold(interpreter_name) from bookings where interpreter_name <> '' group by 2
  union all select 'references', reference_pattern(booking_ref, file_ref, invoice_no, proforma_no, phone, mobile)
    from bookings group by 2;

create or replace function add_names_of_new_bookings() returns trigger language plpgsql as $$
begin
  insert into booking_names (field, name)
  select given.field, given.name from (
    select distinct n.field, n.name from added a cross join lateral (values
      ('companyName', fold(a.company_name)), ('name', fold(a.name)), ('clientName', fold(a.client_name)),
      ('interpreterName', fold(a.interpreter_name)),
      ('references', reference_pattern(a.booking_ref, a.file_ref, a.invoice_no, a.proforma_no, a.phone, a.mobile))
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
    ('references', reference_pattern(new.booking_ref, new.file_ref, new.invoice_no, new.proforma_no, new.phone, new.mobile))
  ) n(field, name)
  where n.name <> '' and not exists (select from booking_names known where known.field = n.field and known.name = n.name);
  return null;
end $$;

-- The kind of account that an attempt to sign in was for.
alter table sign_in_failures rename column door to account_kind;
