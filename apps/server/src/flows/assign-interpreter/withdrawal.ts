import type { CalendarDay, TimeOfDay } from '@dragoman/domain/calendar';
import { escapeHtml } from '../../platform/html/index.ts';

export interface WithdrawalFacts {
  readonly name: string;
  readonly bookingRef: string;
  readonly serviceType: string;
  readonly language: string;
  readonly date: CalendarDay;
  readonly startTime: TimeOfDay | null;
  readonly agencyName: string;
}

/**
 * The mail that tells an interpreter who was already confirmed that somebody else takes the job
 * (rule interpreters/confirm-again).
 */
export function withdrawalMail(facts: WithdrawalFacts): { subject: string; html: string; text: string } {
  const day = facts.date.split('-').toReversed().join('/');
  const paragraphs = [
    `Dear ${facts.name},`,
    `The booking ${facts.bookingRef} (${facts.serviceType}, ${facts.language}, ${day}${facts.startTime ? ` ${facts.startTime}` : ''}) ` +
      'has been given to another interpreter. You are no longer needed for this booking; please disregard our confirmation.',
    `Kind regards,\n${facts.agencyName}`,
  ];
  return {
    subject: `Booking ${facts.bookingRef} withdrawn`,
    html: paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`).join('\n'),
    text: paragraphs.join('\n\n'),
  };
}
