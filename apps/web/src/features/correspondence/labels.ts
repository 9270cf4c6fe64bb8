import type { MailAttempt, MailEntry, MailStatus } from '@dragoman/contract/correspondence';
import type { ToneName } from '../../ui/theme/palette.ts';

/** Where a mail stands, in words. */
export const statusLabels: Readonly<Record<MailStatus, string>> = {
  queued: 'Queued',
  held: 'Held',
  sent: 'Sent',
  failed: 'Failed',
};

export const statusTones: Readonly<Record<MailStatus, ToneName>> = {
  queued: 'new',
  held: 'waiting',
  sent: 'approved',
  failed: 'owed',
};

/** The names of what a mail concerns, the nearest first. */
export const concernsOf = ({ booking_ref, companyName, interpreterName }: MailEntry): string[] =>
  [booking_ref, companyName, interpreterName].filter((name) => name !== null);

/** What a mail is: 'Interpreter confirmation', 'Credit note'. */
export const kindLabel = ({ kind }: MailEntry): string => {
  const words = kind.replaceAll('-', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

export const recipientsOf = ({ to, cc }: Pick<MailEntry, 'to' | 'cc'>): string => [...to, ...cc].join(', ');

/** Why a mail has not left, and how often it was tried; empty where all is well. */
export const troubleOf = ({ tries, reason }: MailEntry): string =>
  [tries > 1 ? `Tried ${tries} times` : '', reason ?? ''].filter(Boolean).join(': ');

/** How a try to send a mail ended. */
export const attemptLabels: Readonly<Record<MailAttempt['outcome'], string>> = {
  sent: 'taken by the relay',
  refused: 'refused for good',
  deferred: 'to be tried again',
  held: 'kept back',
};
