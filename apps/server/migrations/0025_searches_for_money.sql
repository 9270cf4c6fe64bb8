-- Taken at once: a deed that holds one and waits for another would wait for this, and this for it.
lock table payments, allocations, remittance_slips in share row exclusive mode;

-- Payments and remittance slips are searched by reference, by name and by day; the sums of what is found are read from the
-- index where it can say them.
create index payments_reference on payments using gin (fold(payment_ref) gin_trgm_ops) with (gin_pending_list_limit = 256);
create index payments_day on payments (payment_date);
create index allocations_day on allocations (allocated_date, payment_id);
create index remittance_slips_named on remittance_slips using gin (fold(interpreter_name) gin_trgm_ops)
  with (gin_pending_list_limit = 256);
create index remittance_slips_day on remittance_slips (payment_date) include (total_pence, void);
-- Indexes of expressions have statistics of their own.
analyze payments;
analyze remittance_slips;
