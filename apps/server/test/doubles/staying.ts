const signsIn = 'each account signs in by its own';
const ownHours = 'the hours of the kept interpreter hold';

/** What holds a record's identity and stays with it, and why. */
export const staying: Readonly<Record<string, string>> = {
  'client_branches.client_id': 'offices that the kept client has not are written for it',
  'payers.client_id': 'its documents move to the payer of the kept client',
  'ledger_postings.payer_id': 'the ledger keeps what was written: balances are read by invoice and payment',
  'ledger_postings.interpreter_id': 'the ledger keeps what was written: balances are read by who was merged into whom',
  'interpreter_languages.interpreter_id': 'languages that the kept interpreter has not are written for them',
  'calendar_busy.interpreter_id': 'follows its calendar',
  'availability.interpreter_id': ownHours,
  'availability_hours.interpreter_id': ownHours,
  'availability_days.interpreter_id': ownHours,
  'paper_reminders.interpreter_id': 'of which papers of this record was reminded',
  'push_devices.interpreter_id': 'nobody signs in any more',
  ...Object.fromEntries(
    [
      'sessions',
      'sign_in_known',
      'sign_in_challenges',
      'password_links',
      'authenticators',
      'recovery_codes',
      'code_failures',
      'passkeys',
      'passkey_challenges',
      'provider_sign_ins',
      'program_tokens',
    ].map((table) => [`${table}.account_id`, signsIn]),
  ),
  'identities.account_id': 'they are forgotten: the provider is asked again',
  'mails.account_id': 'whose link a mail to an address of theirs bears',
  'preferences.account_id': 'the tables of the kept one as they see them',
  'users.id': 'who it is',
  'interpreters.id': 'who it is',
};
