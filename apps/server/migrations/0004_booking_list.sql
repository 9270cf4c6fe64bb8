-- An index for every column by which the booking tracker sorts and every exact filter it offers.

create index bookings_by_date on bookings (date, id);
create index bookings_by_status on bookings (status, id);
create index bookings_by_language on bookings (fold(language), id);
create index bookings_by_service on bookings (service_type, id);
create index bookings_by_company on bookings (coalesce(fold(company_name), ''), id);
create index bookings_by_name on bookings (fold(name), id);
create index bookings_by_phone on bookings (phone, id);
create index bookings_by_client_name on bookings (fold(client_name), id);
create index bookings_by_invoice_no on bookings (coalesce(invoice_no, ''), id);
create index bookings_by_interpreter_name on bookings (coalesce(fold(interpreter_name), ''), id);
create index bookings_language on bookings (fold(language), created_at desc, id desc);
create index bookings_dialect on bookings (fold(dialect), created_at desc, id desc) where dialect is not null;
create index bookings_business_type on bookings (business_type, created_at desc, id desc);
create index bookings_service on bookings (service_type, created_at desc, id desc);

-- Mails to customers are checked against the addresses that stand on bookings.
create index bookings_email on bookings (lower(email));
create index bookings_invoice_to on bookings (lower(invoice_to)) where invoice_to is not null;
