import { plainName } from './names.ts';

/** What the bank's word beside a line says of its money. */
export type StatusMeaning = 'moved' | 'pending' | 'nothing';

/** Words that a user has decided on for one layout of a bank. */
export interface StatusWords {
  readonly moved: readonly string[];
  readonly unmoved: readonly string[];
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(',').map((word) => word.trim()));

/** All words by which banks and payment services say what became of a line (rule banking/money-moved). */
const meanings: readonly (readonly [StatusMeaning, ReadonlySet<string>])[] = [
  [
    'moved',
    words(`COMPLETED, COMPLETE, BOOKED, BOOK, SETTLED, POSTED, SUCCESS, SUCCESSFUL, SUCCEEDED, CLEARED, CLEAR, PAID,
      PAID OUT, PAID IN, PROCESSED, TRANSFERRED, EXECUTED, RECEIVED, SENT, DONE, FINISHED, FINAL, FINALISED, FINALIZED,
      CREDITED, DEBITED, AVAILABLE, COLLECTED, CAPTURED, REFUNDED, PARTIALLY REFUNDED, PARTIAL REFUND, RECONCILED`),
  ],
  [
    'pending',
    words(`PENDING, PDNG, PENDING REVIEW, PENDING SETTLEMENT, PENDING SUBMISSION, PENDING CUSTOMER APPROVAL, AUTHORISED,
      AUTHORIZED, AUTHORISATION, AUTHORIZATION, AUTHORISING, AUTH, PREAUTHORISED, PREAUTHORIZED, PRE AUTHORISED,
      PROCESSING, IN PROCESS, IN PROGRESS, HELD, ON HOLD, HOLD, PLACED, TEMPORARY HOLD, SCHEDULED, PLANNED, FUTURE, FUTR, UPCOMING,
      FORECAST, EXPECTED, UNCLAIMED, UNCLEARED, UNCOMPLETED, UNSETTLED, UNPOSTED, NOT POSTED, NOT YET POSTED, NOT SETTLED, NOT CLEARED, NOT BOOKED, OUTSTANDING, WAITING,
      AWAITING PAYMENT, AWAITING APPROVAL, IN TRANSIT, IN REVIEW, UNDER REVIEW, REVIEW, SUBMITTED, INITIATED, CREATED,
      STARTED, DRAFT, QUEUED, REQUESTED, OPEN, UNPAID, INFO, INFORMATION, INCOMING PAYMENT WAITING, FUNDS CONVERTED`),
  ],
  [
    'nothing',
    words(`DECLINED, DECLINE, FAILED, FAILURE, FAIL, UNSUCCESSFUL, REVERTED, REVERSED, CANCELLED, CANCELED, CANCELLED BY USER, EXPIRED, DENIED,
      REJECTED, VOIDED, VOID, REFUSED, BLOCKED, ABORTED, ABANDONED, DELETED, REMOVED, REVOKED, INVALID, ERROR, TIMED OUT, TIMEOUT, BOUNCED BACK,
      NOT PROCESSED, NOT COMPLETED, INCOMPLETE, STOPPED, CUSTOMER APPROVAL DENIED`),
  ],
];

/** A status as it is compared: in capitals, single spaces and without punctuation ('in_transit' is 'IN TRANSIT'). */
export function statusKey(word: string): string {
  const known = keys.get(word);
  if (known !== undefined) return known;
  const key = plainName(word.replaceAll('_', ' '));
  if (keys.size < mostKeys) keys.set(word, key);
  return key;
}
// Thousands of lines share a few words.
const keys = new Map<string, string>();
const mostKeys = 1_000;

/** Whether a word is one of those that banks use as a status. */
export const isStatusWord = (word: string): boolean => listedMeaning(statusKey(word)) !== undefined;

/** What a status says; undefined where neither the list nor the layout knows it: then the line is not money (rule banking/money-moved). */
export function statusMeaning(word: string, decided?: StatusWords): StatusMeaning | undefined {
  const key = statusKey(word);
  const listed = listedMeaning(key);
  if (listed) return listed;
  if (decided?.moved.includes(key)) return 'moved';
  return decided?.unmoved.includes(key) ? 'nothing' : undefined;
}

const listed = new Map(meanings.flatMap(([meaning, all]) => [...all].map((word) => [word, meaning] as const)));
const listedMeaning = (key: string): StatusMeaning | undefined => listed.get(key);
