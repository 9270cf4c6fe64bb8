-- What an interpreter is owed and was paid, as the ledger has it, from the index alone.
create index ledger_postings_interpreter on ledger_postings (interpreter_id) include (debit_pence, credit_pence, slip_id)
  where account = 'interpreterPayable';
