-- What stands on bookings as the list of names should have it: the proof compares, and a restore adds what is missing, since
-- another PostgreSQL may fold rare characters in another way.
create view names_on_bookings as
  select 'companyName' as field, fold(company_name) as name from bookings where company_name <> '' group by 2
  union all select 'name', fold(name) from bookings where name <> '' group by 2
  union all select 'clientName', fold(client_name) from bookings where client_name <> '' group by 2
  union all select 'interpreterName', fold(interpreter_name) from bookings where interpreter_name <> '' group by 2
  union all select 'marks', shape_of_marks(booking_ref, file_ref, invoice_no, proforma_no, phone, mobile) from bookings group by 2;
