-- The index of a primary key is read backwards just as well.
drop index mails_newest;
drop index payments_newest;
