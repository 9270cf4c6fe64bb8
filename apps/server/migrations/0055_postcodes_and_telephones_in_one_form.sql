-- Postcodes are kept in capitals with their space, telephone numbers as digits from 0 on. What is neither stays as it was
-- typed. Whoever reads a record finds the same number and place: no version changes, and nothing is written in its history.
create function pg_temp.postcode_of(typed text) returns text language sql immutable as $$
  select case
    when typed ~* '^\s*(GIR ?0AA|[A-Z]{1,2}\d[A-Z\d]? ?\d[ABD-HJLNP-UW-Z]{2})\s*$'
      then upper(regexp_replace(regexp_replace(typed, '\s', '', 'g'), '^(.*)(...)$', '\1 \2'))
    else typed
  end
$$;
create function pg_temp.telephone_of(kept text) returns text language sql immutable as $$
  select regexp_replace(kept, '^0044(0?)(\d{9,10})$', '0\2')
$$;

update settings set head_office_postcode = pg_temp.postcode_of(head_office_postcode);
update clients
  set postcode = pg_temp.postcode_of(postcode), phone = pg_temp.telephone_of(phone),
    mobile = pg_temp.telephone_of(mobile), ac_number = pg_temp.telephone_of(ac_number)
  where (postcode, phone, mobile, ac_number) is distinct from (pg_temp.postcode_of(postcode),
    pg_temp.telephone_of(phone), pg_temp.telephone_of(mobile), pg_temp.telephone_of(ac_number));
update client_branches set postcode = pg_temp.postcode_of(postcode) where postcode <> pg_temp.postcode_of(postcode);
update interpreters
  set postcode = pg_temp.postcode_of(postcode), phone = pg_temp.telephone_of(phone)
  where (postcode, phone) is distinct from (pg_temp.postcode_of(postcode), pg_temp.telephone_of(phone));
update bookings
  set postcode = pg_temp.postcode_of(postcode), phone = pg_temp.telephone_of(phone),
    mobile = pg_temp.telephone_of(mobile)
  where (postcode, phone, mobile) is distinct from (pg_temp.postcode_of(postcode), pg_temp.telephone_of(phone),
    pg_temp.telephone_of(mobile));
