-- A monthly invoice is opened by a token, too.
alter table page_tokens
  drop constraint page_tokens_page_check,
  add constraint page_tokens_page_check check (page in ('quotation', 'booking', 'job-sheet', 'invoice', 'credit-note', 'proforma',
    'certificate', 'remittance-slip', 'jobs', 'statement', 'monthly-invoice'))
  not valid;
