import { escapeHtml, letter } from '../../../platform/html/index.ts';

export interface ActivationFacts {
  readonly intId: number;
  readonly name: string;
  readonly email: string;
  /** The office typed another password than the mobile number (rule interpreters/activation-password). */
  readonly passwordTyped: boolean;
  readonly agencyName: string;
  readonly portal: string;
}

export interface MailText {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** The mail that tells an interpreter how to sign in for the first time. */
export function activationMail(facts: ActivationFacts): MailText {
  const password = facts.passwordTyped
    ? 'Your temporary password is the password given to you by the office.'
    : 'Your temporary password is your mobile number.';
  const paragraphs = [
    `Dear ${facts.name},`,
    `Your interpreter account with ${facts.agencyName} is active. Your interpreter ID is ${facts.intId}.`,
    `Please log in at ${facts.portal} with your e-mail address ${facts.email}. ${password} Please change it after you have logged in.`,
    'Please submit your timesheets on the same day as the job, because invoices go out within 24 hours.',
    `Kind regards,\n${facts.agencyName}`,
  ];
  return {
    subject: `Interpreter ${facts.intId} Activation`,
    html: letter(paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`).join('\n')),
    text: paragraphs.join('\n\n'),
  };
}
