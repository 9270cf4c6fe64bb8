import type { MailKind } from './fields.ts';
import { closing, greeting, job, needed, neededBlock, over, paragraphs, type WordedMail } from './wording.ts';

const howToAnswer =
  'Each opens a page, on which you confirm your answer. You need not sign in. Please do not pass this mail on: whoever opens the page answers for you.';

/** What interpreters read of an offer (rule mails/wordings). */
export const offerWordings = {
  offer: {
    label: 'Offer of a job',
    to: 'interpreter',
    subject: 'Can you do this job? {service}, {language}, {when}',
    body: paragraphs(
      greeting,
      'We would like to give you the job above. The first to accept has it; please answer by {answer by}.',
      '{answer buttons}',
      howToAnswer,
      closing,
    ),
    fields: { ...over, 'answer by': needed, 'answer buttons': neededBlock },
  },
  'time taken': {
    label: 'Offer of a job at the time that was proposed',
    to: 'interpreter',
    subject: 'Your time was taken: {service}, {language}, {when}',
    body: paragraphs(
      greeting,
      'You proposed another time for a job that we had offered you, and your time was taken: the job is now as it stands above. It is yours once you accept it: the first to accept has it, so please answer by {answer by}.',
      '{answer buttons}',
      howToAnswer,
      closing,
    ),
    fields: { ...over, 'answer by': needed, 'answer buttons': neededBlock },
  },
  'offer accepted': {
    label: 'Acceptance of an offer, to the interpreter',
    to: 'interpreter',
    subject: 'The job is yours: {booking reference}, {when}',
    body: paragraphs(
      greeting,
      'Thank you for accepting. The job is yours; we will confirm it by another e-mail.',
      '{booking details}',
      'If you cannot do it after all, please telephone the office at once.',
      closing,
    ),
    fields: { ...job, when: needed, 'booking details': neededBlock },
  },
  'accepted job changed': {
    label: 'Change of an accepted job, before it is confirmed',
    to: 'interpreter',
    subject: 'Changed: {booking reference}, {when}',
    body: paragraphs(
      greeting,
      'The job that you accepted has changed. It is still yours, as it stands here; we will confirm it by another e-mail.',
      '{booking details}',
      'If you cannot do it like this, please telephone the office at once.',
      closing,
    ),
    fields: { ...job, when: needed, 'booking details': neededBlock },
  },
  'accepted job status': {
    label: 'Status of an accepted job, before it is confirmed',
    to: 'interpreter',
    subject: 'The job that you accepted: {booking reference}, {when}',
    body: paragraphs(
      greeting,
      'This is about the job that you accepted. {what happened}',
      '{booking details}',
      'It stays yours until we tell you otherwise. If you cannot do it after all, please telephone the office at once.',
      closing,
    ),
    fields: { ...job, when: needed, 'what happened': needed, 'booking details': neededBlock },
  },
  'offer closed': {
    label: 'End of an offer, to those who did not get the job',
    to: 'interpreter',
    subject: 'No longer needed: {service}, {language}, {when}',
    body: paragraphs(
      greeting,
      'We had offered you a job ({service}, {language}, {when}). {what happened}',
      'You need not do anything.',
      closing,
    ),
    fields: { ...over, 'what happened': needed },
  },
} as const satisfies Partial<Record<MailKind, WordedMail>>;
