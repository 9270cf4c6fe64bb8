-- Taken at once, the whole lock is not waited for by somebody who holds a part of it.
lock table bookings in access exclusive mode;

-- Bookings of a language or a dialect are found by what its name means. An index is read without its rows only where it holds the
-- column beneath its expression.
drop index bookings_language;
create index bookings_language on bookings (name_key(language), created_at desc, id desc) include (language);
drop index bookings_dialect;
create index bookings_dialect on bookings (name_key(dialect), created_at desc, id desc) include (dialect)
  where dialect is not null;
drop index bookings_status_language;
create index bookings_status_language on bookings (status, name_key(language), created_at desc, id desc) include (language);

-- The list of names knows every spelling of a company's name; the index of company names has their bookings.
create index booking_names_companies on booking_names (name_key(name)) where field = 'companyName';
analyze booking_names;
-- Indexes of expressions have statistics of their own.
analyze bookings;
