import { formatDay, type CalendarDay } from '../calendar/index.ts';
import { isTimed, type ServiceType } from '../charging/index.ts';
import { allowed, refusalOutcome, type Outcome } from '../outcome/index.ts';
import { isEmptySheet, missingEntries, type Sheet, wordsAboveZero } from './sheet.ts';

/** Said of a timesheet that was handed in. */
export const alreadySubmitted = 'Timesheet already submitted';

/** Who is billed by an approval: the client, or the agency by its interpreter. */
export type Side = 'client' | 'interpreter';

/** Facts that decide whether a timesheet can be handed in, and by which side it can still be changed. */
export interface TimesheetFacts {
  status: string;
  isBooked: boolean;
  isTimesheet: boolean;
  service: ServiceType;
  date: CalendarDay;
  /** Sides with an invoice that is not cancelled: read-only (rule timesheets/saving). */
  liveSides: readonly Side[];
}

/**
 * Whether the interpreter may submit: an own booked job, not cancelled, not handed in before; calls and onsite jobs
 * not before their day (rule timesheets/handing-in). Says why not.
 */
export function maySubmit(facts: TimesheetFacts, today: CalendarDay): Outcome<true> {
  if (facts.status === 'Cancel') return refusalOutcome('The booking is cancelled');
  if (!facts.isBooked) return refusalOutcome('The job is not confirmed');
  if (facts.isTimesheet) return refusalOutcome(alreadySubmitted);
  if (facts.liveSides.includes('interpreter')) return refusalOutcome(alreadyApproved);
  if (isTimed(facts.service) && facts.date > today)
    return refusalOutcome(`The timesheet can be handed in from ${formatDay(facts.date)}`);
  return allowed(true);
}

/**
 * The sides that staff may still change: none on a cancelled booking, and not a side with a live invoice
 * (rule timesheets/saving).
 */
export function openSides({ status, liveSides }: Pick<TimesheetFacts, 'status' | 'liveSides'>): Side[] {
  if (status === 'Cancel') return [];
  return (['client', 'interpreter'] as const).filter((side) => !liveSides.includes(side));
}

/** What is being approved. */
export interface Approval {
  status: string;
  service: ServiceType;
  timesheet: Sheet;
  clientSheet: Sheet;
  noClientInvoice: boolean;
  liveSides: readonly Side[];
}

/** Said when an approval would make nothing (rule timesheets/nothing-twice); a conflict (409). */
export const alreadyApproved = 'Timesheet already approved';
/** Said when required entries are blank (rule timesheets/required-entries). */
export const timesheetIncomplete = 'The timesheet is not complete';
/** Said to who would change what belongs to a timesheet that is handed in (rule interpreters/replacing). */
export const alreadyHandedIn = 'The timesheet is already submitted';
/** Said where the interpreter would be paid and there is none. */
export const noInterpreter = 'No interpreter is assigned';
/** Said where the date of attendance is emptied. */
export const dateRequired = 'Date of attendance is required';
/** Said when the client would be billed from nothing (rule timesheets/empty-client-column). */
export const clientSheetEmpty = 'Client sheet is empty';

/**
 * The sides whose invoice an approval makes: only what is missing, the client's unless `noClientInvoice`
 * (rules timesheets/nothing-twice, timesheets/no-client-invoice). Refuses when nothing is missing, on a cancelled
 * booking, on an empty client sheet (rule timesheets/empty-client-column), and on a translation without words
 * (rule timesheets/required-entries).
 */
export function sidesToInvoice(approval: Approval): Outcome<Side[]> {
  const { status, service, timesheet, clientSheet, noClientInvoice, liveSides } = approval;
  if (status === 'Cancel') return refusalOutcome('The booking is cancelled');
  const missing = (['client', 'interpreter'] as const).filter((side) => !liveSides.includes(side));
  const sides = noClientInvoice ? missing.filter((side) => side !== 'client') : missing;
  if (sides.length === 0) return refusalOutcome(alreadyApproved);
  if (sides.includes('client') && isEmptySheet(service, clientSheet)) return refusalOutcome(clientSheetEmpty);
  for (const side of sides) {
    const problem = sheetProblem(service, side === 'client' ? clientSheet : timesheet);
    if (problem) return refusalOutcome(problem);
  }
  return allowed(sides);
}

function sheetProblem(service: ServiceType, sheet: Sheet): string | undefined {
  if (missingEntries(service, sheet).length > 0) return timesheetIncomplete;
  if (service === 'Translation' && !((sheet.wordCount ?? 0) > 0)) return wordsAboveZero;
  return undefined;
}
