-- The agency's first day: no date of money lies before it. An agency that is at work already begins with its first job or
-- document, or six years ago where that is earlier, so that nobody is kept from entering an opening history.
alter table settings add column first_day date;
update settings set first_day = least(
  date_trunc('year', current_date - interval '6 years')::date,
  (select min(date) from bookings),
  (select min(invoice_date) from invoices));
alter table settings alter column first_day set not null;

-- A payer's credit is shown wherever their money is taken or spent.
create index payments_credit_of_payer on payments (payer_id, payment_date) include (balance_pence) where balance_pence > 0 and not reserved;
