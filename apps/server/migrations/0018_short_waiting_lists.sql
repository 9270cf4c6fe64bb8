-- What is new in a trigram index waits in a list that every search reads from end to end. At the 4 MB that it may grow to, that
-- is 10 ms of each search; at 256 kB it is half a millisecond, and every seventieth booking takes 10 ms to sort it in.
alter index bookings_search set (gin_pending_list_limit = 256);
alter index mails_search set (gin_pending_list_limit = 256);
alter index clients_name_trigrams set (gin_pending_list_limit = 256);
alter index interpreters_name_trigrams set (gin_pending_list_limit = 256);
select gin_clean_pending_list(name::regclass)
from unnest(array['bookings_search', 'mails_search', 'clients_name_trigrams', 'interpreters_name_trigrams']) name;
