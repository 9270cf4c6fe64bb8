/**
 * The statement that lists the names on bookings which searches do not know yet (decision 0011): where bookings came in without
 * their triggers.
 */
export const listMissingNames = `insert into booking_names (field, name)
  select b.field, b.name from names_on_bookings b
  where not exists (select from booking_names known where known.field = b.field and known.name = b.name)`;
