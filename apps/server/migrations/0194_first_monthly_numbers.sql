-- The first number of monthly invoices, too.
alter table first_numbers
  drop constraint first_numbers_name_check,
  add constraint first_numbers_name_check check (name in ('booking', 'proforma', 'invoice', 'interpreterInvoice', 'creditNote',
    'monthlyInvoice', 'payment', 'remittance'));
