import { formatDay, type CalendarDay } from '../calendar/index.ts';
import { formatPounds, type Pence } from '../money/index.ts';
import { allowed, refusalOutcome, type Outcome } from '../outcome/index.ts';

/** How far a pay run has come: its slips are made, its file is given out, the bank has it; or it was called off. */
export const payRunStates = ['Made', 'Exported', 'Sent', 'Cancelled'] as const;
export type PayRunState = (typeof payRunStates)[number];

/** What may be done with a pay run, and in which of its states (rule payruns/states). */
const payRunActions = {
  export: { states: ['Made', 'Exported'], label: 'exported' },
  download: { states: ['Exported', 'Sent'], label: 'downloaded' },
  send: { states: ['Exported'], label: 'marked as sent' },
  cancel: { states: ['Made', 'Exported'], label: 'cancelled' },
} as const satisfies Record<string, { readonly states: readonly PayRunState[]; readonly label: string }>;
export type PayRunAction = keyof typeof payRunActions;

/** Whether an action may be done with a run in a state; refuses with a sentence (rule payruns/states). */
export function mayWithRun(action: PayRunAction, state: PayRunState): Outcome<true> {
  const { states, label } = payRunActions[action];
  if ((states as readonly PayRunState[]).includes(state)) return allowed(true);
  if (state === 'Made') return refusalOutcome(`Export the file first: it can then be ${label}`);
  return refusalOutcome(`A pay run that is ${state.toLowerCase()} can no longer be ${label}`);
}

/** The refusal to call off a run of whose file it is not stated that the bank did not get it (rule payruns/states). */
export const cancelsWithoutBank = 'Confirm that the bank did not get the file before you cancel this run';

/** Said of payments to bank details that were changed after the run was made (rule payruns/changed-accounts). */
export const changedAccounts = (names: readonly string[]): string =>
  `This run still pays to the bank details from before they were changed: ${names.join(', ')}. If the new ones are right, cancel the run and make it again`;

/** Why a run cannot have gone to the bank on a day; undefined where it can. */
export function sentDayProblem(
  day: CalendarDay,
  { madeOn, today }: { readonly madeOn: CalendarDay; readonly today: CalendarDay },
): string | undefined {
  if (day > today) return 'The day must not be after today';
  return day < madeOn ? `The run was made on ${formatDay(madeOn)}` : undefined;
}

/** Why a slip is not voided by itself while its run can still be cancelled as a whole. */
export const voidsWithRun = (run: number): string =>
  `This slip is in Pay Run ${run}, which was not sent yet: cancel the run, or void the slip afterwards`;

/** Why what a run pays is not recovered yet: the run could neither be sent nor cancelled afterwards (rule remittances/recovery). */
export const waitsForRun = (run: number): string =>
  `Pay Run ${run} is not sent yet: what it pays can be taken back once it is`;

/** A self-billing agreement with an interpreter: from a day until a day, both included, or until it is ended. */
export interface SelfBilling {
  readonly from: CalendarDay | null;
  readonly until: CalendarDay | null;
}

/** Whether a self-billing agreement is in force on a day (rule payruns/self-billing). */
export const isAgreed = ({ from, until }: SelfBilling, day: CalendarDay): boolean =>
  from !== null && from <= day && (until === null || day <= until);

/** Why an agreement cannot run so; undefined where it can. */
export const selfBillingProblem = ({ from, until }: SelfBilling): string | undefined =>
  until !== null && (from === null || until < from) ? 'The last day must not be before the first' : undefined;

/** One due of an interpreter up to the day of the run. */
export interface RunDue {
  readonly documentNo: string;
  readonly documentDate: CalendarDay;
  readonly amount: Pence;
  /** The VAT in it, nothing for what is taken back. */
  readonly vat: Pence;
  /** The number of a run that has to be sent before this is recovered. */
  readonly waitsForRun: number | null;
}

/** What is looked at before an interpreter is paid. */
export interface PayeeFacts {
  readonly total: Pence;
  readonly dues: readonly RunDue[];
  readonly selfBilling: SelfBilling;
  /** Why no payment file can name their account; undefined where one can. */
  readonly accountRefusal: string | undefined;
  /** When their bank details were changed, where nobody has confirmed that. */
  readonly bankChangedOn: CalendarDay | undefined;
}

/** Whether an interpreter is paid in a run: paid, held back for a reason, or carried because nothing is left to pay. */
export interface Verdict {
  readonly outcome: 'pay' | 'held' | 'carried';
  readonly reasons: readonly string[];
}

/** Who is paid, held back or carried, and why (rules payruns/held-back, payruns/carried). */
export function judgePayee({ total, dues, selfBilling, accountRefusal, bankChangedOn }: PayeeFacts): Verdict {
  if (total <= 0)
    return {
      outcome: 'carried',
      reasons: [
        total === 0
          ? 'What is due comes to nothing: it stays until there is more'
          : `More was paid than is due: ${formatPounds(total)} is carried into the next run`,
      ],
    };
  const reasons = [...new Set(dues.flatMap((due) => due.waitsForRun ?? []))].map(waitsForRun);
  if (accountRefusal) reasons.push(accountRefusal);
  if (bankChangedOn) reasons.push(`The bank details were changed on ${formatDay(bankChangedOn)} and are not confirmed`);
  const unagreed = dues.filter(({ documentDate, vat }) => vat > 0 && !isAgreed(selfBilling, documentDate));
  const [first] = unagreed;
  if (first) reasons.push(selfBillingReason(first, unagreed.length - 1));
  return reasons.length > 0 ? { outcome: 'held', reasons } : { outcome: 'pay', reasons: [] };
}

function selfBillingReason({ documentNo, documentDate }: RunDue, others: number): string {
  const first = `${documentNo} of ${formatDay(documentDate)}`;
  return others === 0
    ? `${first} charges VAT, and no self-billing agreement is in force on that day`
    : `${first} and ${others} more charge VAT, and no self-billing agreement is in force on their days`;
}

/** The refusal of a sum above the agency's limit that was not confirmed. */
export const aboveLimit = (limit: Pence): string => `More than ${formatPounds(limit)} must be confirmed`;
