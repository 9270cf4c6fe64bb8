import { block, closing, greeting, needed, neededBlock, paragraphs, text, type WordedMail } from './wording.ts';

const addressed = { name: text, company: text, agency: text } as const;

/** Mails to those who owe. Each step of reminders has words of its own, which begin as those of 'reminder'. */
export const debtorWordings = {
  statement: {
    label: 'Statement of account',
    to: 'client',
    subject: 'Statement of account at {statement day}',
    body: paragraphs(
      greeting,
      'Please find attached the statement of your account at {statement day}. The balance is {balance}.',
      '{link}',
      'If you have paid in the last few days, thank you: what has not reached us yet is not on it.',
      closing,
    ),
    fields: { ...addressed, 'statement day': text, balance: needed, link: neededBlock },
  },
  reminder: {
    label: 'Reminder (what a new step begins with)',
    to: 'client',
    subject: 'Overdue: {amount overdue}',
    body: paragraphs(
      greeting,
      'According to our books these invoices are overdue:',
      '{invoices overdue}',
      'Please pay {amount overdue}, or tell us if something is wrong with them. If you have paid in the last few days, thank you.',
      '{late payment}',
      '{link}',
      closing,
    ),
    fields: {
      ...addressed,
      'invoices overdue': neededBlock,
      'amount overdue': needed,
      'late payment': block,
      link: neededBlock,
    },
  },
} as const satisfies Record<string, WordedMail>;
