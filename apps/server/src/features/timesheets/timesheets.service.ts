import { history } from '@dragoman/domain/bookings';
import type { SheetInput, TimesheetInput } from '@dragoman/contract/timesheets';
import type { CalendarDay } from '@dragoman/domain/calendar';
import { londonDay } from '@dragoman/domain/calendar';
import type { ServiceType } from '@dragoman/domain/charging';
import {
  closedInWords,
  isAsSeen,
  isBlank,
  maySubmit,
  openSides,
  prefilledClientSheet,
  type Sheet,
  type SheetField,
  sheetFields,
  type Side,
  withoutCopies,
  alreadyApproved,
} from '@dragoman/domain/timesheets';
import type { z } from 'zod';
import { recordAudit } from '../../platform/audit/index.ts';
import type { Actor, CommandContext } from '../../platform/command-context.ts';
import type { Db } from '../../platform/database/index.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { addJob } from '../../platform/jobs/index.ts';
import { nextVersion } from '../../platform/versions/index.ts';
import {
  addHistory,
  type BookingFacts,
  bookingNotFound,
  isAssignedTo,
  type LockedBooking,
  lockBooking,
  markTimesheet,
  noteSaver,
  setBookingDate,
} from '../bookings/index.ts';
import { approvesByCode } from '../settings/index.ts';
import { linesBeyond } from './beyond.ts';
import { closingRefusal, keepClosing } from './closings.service.ts';
import { askAboutOddTimes, type BookedTimes, oddTimes, refuseProblems } from './sheet.checks.ts';
import { liveSides, storedSheets, versionFor, type StoredSheets } from './sheets.queries.ts';

type Input = z.output<typeof TimesheetInput>;

/** What only superadmin may set (rule timesheets/additional-item). */
const superadminFields = ['additionalItem', 'additionalAmount'] as const satisfies readonly SheetField[];

/**
 * Hands a timesheet in: the interpreter's column is stored, the client's blank fields are filled from it, and the
 * booking is 'Timesheet Submitted' (rules timesheets/saving, timesheets/handing-in, timesheets/two-columns). Staff may
 * hand one in that came on paper (rule timesheets/on-paper).
 */
export async function submitTimesheet(
  command: CommandContext,
  bookingId: string,
  input: Input,
): Promise<Refusal | undefined> {
  const booking = await lockBooking(command, bookingId);
  const interpreter = command.actor.kind === 'interpreter';
  if (interpreter && !isAssignedTo(booking, command.actor.id)) throw bookingNotFound();
  const live = await liveSides(command.tx, bookingId);
  const may = maySubmit({ ...booking, service: booking.serviceType, liveSides: live }, londonDay(command.now));
  if (!may.allowed) throw refuse.conflict(may.refusal);
  const stored = await storedSheets(command.tx, bookingId);
  refuseStale(command.actor, stored, input.updatedAt);
  const timesheet = sheetOf(command.actor, booking.serviceType, input.timesheet, stored.timesheet, 'timesheet');
  const client = interpreter ? undefined : input.clientSheet;
  const given = client && sheetOf(command.actor, booking.serviceType, client, stored.clientSheet, 'clientSheet');
  refuseProblems(booking.serviceType, { timesheet, clientSheet: given }, { complete: ['timesheet'] });
  askAboutOddTimes(booking, { timesheet, clientSheet: given }, input.oddTimesConfirmed);
  const closing = input.closing ?? undefined;
  const refusal = closing && (await closingRefusal(command, booking, closing));
  if (refusal) return refusal;
  const kept = stored.givenBack ? withoutCopies(stored.clientSheet, stored.timesheet) : stored.clientSheet;
  const clientSheet = prefilledClientSheet({ ...kept, ...given }, timesheet);
  await changeDate(command, booking, input.date);
  await store(command, booking, 'interpreter', timesheet, { submitted: true });
  if (!live.includes('client'))
    await store(command, booking, 'client', clientSheet, {
      noClientInvoice: client?.noClientInvoice ?? stored.noClientInvoice,
    });
  if (closing) await keepClosing(command, booking, closing);
  await markTimesheet(command, bookingId);
  await addHistory(command, bookingId, history.timesheetSubmitted(closing && closedInWords(closing)));
  // A code that has closed a sheet before is known to the interpreter: what was given back waits for the staff.
  const closes = interpreter && closing?.kind === 'code' && !stored.givenBack;
  if (closes && isWithinBooking(booking, timesheet, closing) && (await approvesByCode(command.tx)))
    await addJob(command, approvalTask, { id: bookingId, submittedAt: command.now.toISOString() } satisfies Approval);
  return undefined;
}

/** Approves what is closed by code and within its booking; done by flows/approve-timesheet. */
export const approvalTask = 'approve-timesheet';

/** What that job is given: the booking, and when the timesheet was submitted that it is to approve, as an ISO instant. */
export interface Approval {
  readonly id: string;
  readonly submittedAt: string;
}

/** Whether a sheet claims the times that the customer saw, and nothing beyond its booking. */
function isWithinBooking(booking: LockedBooking, timesheet: Sheet, closing: NonNullable<Input['closing']>): boolean {
  return (
    isAsSeen(booking.serviceType, timesheet, closing.sheet as Sheet) && linesBeyond(booking, timesheet).length === 0
  );
}

/**
 * Stores both columns as staff entered them, as far as they are open; the status does not change
 * (rule timesheets/saving).
 */
export async function saveTimesheet(command: CommandContext, bookingId: string, input: Input): Promise<void> {
  const booking = await lockBooking(command, bookingId);
  await storeColumns(command, booking, input);
  await noteSaver(command, bookingId);
  await addHistory(command, bookingId, history.timesheetSaved());
}

/** Stores the open columns of a locked booking and gives both, and the booking, as they then stand. A side with a live invoice keeps its own. */
export async function storeColumns(
  command: CommandContext,
  booking: LockedBooking,
  input: Input,
): Promise<StoredSheets & { liveSides: readonly Side[]; booking: LockedBooking }> {
  const live = await liveSides(command.tx, booking.id);
  const open = openSides({ status: booking.status, liveSides: live });
  if (booking.status === 'Cancel') throw refuse.conflict('The booking is cancelled');
  if (open.length === 0) throw refuse.conflict(alreadyApproved);
  const columns = await columnsOf({ db: command.tx, actor: command.actor }, booking, live, input);
  askAboutOddTimes(booking, openColumns(columns, live), input.oddTimesConfirmed);
  const dated = open.length === 2 ? await changeDate(command, booking, input.date) : booking;
  if (open.includes('interpreter')) await store(command, booking, 'interpreter', columns.timesheet, {});
  if (open.includes('client')) {
    await store(command, booking, 'client', columns.clientSheet, { noClientInvoice: columns.noClientInvoice });
  }
  return { ...columns, liveSides: live, booking: dated };
}

/** Both columns as a call means them: what was sent, and of a side with a live invoice what is stored. */
export async function columnsOf(
  { db, actor }: { readonly db: Db; readonly actor: Actor },
  booking: Pick<BookingFacts, 'id' | 'serviceType'>,
  live: readonly Side[],
  input: Input,
): Promise<StoredSheets> {
  const stored = await storedSheets(db, booking.id);
  refuseStale(actor, stored, input.updatedAt);
  const service = booking.serviceType;
  const timesheet = live.includes('interpreter')
    ? stored.timesheet
    : sheetOf(actor, service, input.timesheet, stored.timesheet, 'timesheet');
  const clientSheet =
    live.includes('client') || !input.clientSheet
      ? stored.clientSheet
      : sheetOf(actor, service, input.clientSheet, stored.clientSheet, 'clientSheet');
  refuseProblems(service, openColumns({ timesheet, clientSheet }, live), { complete: [] });
  return {
    ...stored,
    timesheet,
    clientSheet,
    noClientInvoice: input.clientSheet?.noClientInvoice ?? stored.noClientInvoice,
  };
}

/** The odd times of columns that an approval would take, as sentences. */
export function questionsAbout(booking: BookedTimes, columns: StoredSheets, live: readonly Side[]): string[] {
  return [...new Set(oddTimes(booking, openColumns(columns, live)).map(({ sentence }) => sentence))];
}

/** The columns without those of sides with a live invoice, which nobody can correct any more. */
function openColumns(
  { timesheet, clientSheet }: Pick<StoredSheets, 'timesheet' | 'clientSheet'>,
  live: readonly Side[],
) {
  return {
    timesheet: live.includes('interpreter') ? undefined : timesheet,
    clientSheet: live.includes('client') ? undefined : clientSheet,
  };
}

/**
 * Columns are sent whole: those that somebody has stored since they were read are not overwritten (rule api/versions).
 */
export function refuseStale(actor: Actor, stored: StoredSheets, madeFrom: Date | null | undefined): void {
  const version = versionFor(actor, stored);
  if (madeFrom === undefined || !version || version.at.getTime() === madeFrom?.getTime()) return;
  throw refuse.changed('Timesheet', version.by);
}

/** The fields of this service, and no others; refused where somebody else changes what is superadmin's. */
function sheetOf(
  actor: Actor,
  service: ServiceType,
  input: z.output<typeof SheetInput>,
  stored: Sheet,
  column: string,
): Sheet {
  const fields: readonly SheetField[] = [...sheetFields[service], 'vat', 'note', ...superadminFields];
  const entered = Object.entries(input as Sheet).filter(
    ([field, value]) => fields.includes(field as SheetField) && !isBlank(value),
  );
  const sheet: Sheet = Object.fromEntries(entered);
  if (actor.role === 'superadmin') return sheet;
  for (const field of superadminFields) {
    if (!isBlank(sheet[field]) && sheet[field] !== stored[field]) {
      throw refuse.field(`${column}.${field}`, superadminOnly);
    }
  }
  const kept = superadminFields.filter((field) => !isBlank(stored[field])).map((field) => [field, stored[field]]);
  return { ...sheet, ...Object.fromEntries(kept) };
}

const superadminOnly = 'Only superadmin may change this';

async function changeDate(
  command: CommandContext,
  booking: LockedBooking,
  date: CalendarDay | null | undefined,
): Promise<LockedBooking> {
  if (!date || date === booking.date) return booking;
  if (command.actor.role !== 'superadmin') throw refuse.field('date', superadminOnly);
  return setBookingDate(command, booking, date);
}

interface Marks {
  /** Where it is left out, what is stored stays. */
  readonly noClientInvoice?: boolean;
  readonly submitted?: boolean;
}

async function store(
  command: CommandContext,
  booking: LockedBooking,
  side: Side,
  sheet: Sheet,
  { noClientInvoice, submitted = false }: Marks,
): Promise<void> {
  const before = await command.tx
    .selectFrom('timesheets')
    .select(['sheet', 'updated_at'])
    .where('booking_id', '=', booking.id)
    .where('side', '=', side)
    .executeTakeFirst();
  const facts = {
    sheet: JSON.stringify(sheet),
    ...(noClientInvoice === undefined ? {} : { no_client_invoice: noClientInvoice }),
    ...(side === 'interpreter' ? { beyond: linesBeyond(booking, sheet) } : {}),
    interpreter_id: booking.interpreterId,
    updated_at: before ? nextVersion(command, before.updated_at) : command.now,
    updated_by: command.actor.name,
    ...(submitted ? { submitted_at: command.now, submitted_by: command.actor.name, ...notGivenBack } : {}),
    ...(submitted && side === 'interpreter' ? { status_before: booking.status } : {}),
  };
  await command.tx
    .insertInto('timesheets')
    .values({ booking_id: booking.id, side, ...facts })
    .onConflict((conflict) => conflict.columns(['booking_id', 'side']).doUpdateSet(facts))
    .execute();
  await recordAudit(command, {
    table: 'timesheets',
    id: booking.id,
    action: submitted ? 'submitted' : 'saved',
    before: before ? { [side]: before.sheet } : null,
    after: { [side]: sheet },
    concerns: [booking.interpreterId],
  });
}

const notGivenBack = { given_back_reason: null, given_back_at: null, given_back_by: null } as const;
