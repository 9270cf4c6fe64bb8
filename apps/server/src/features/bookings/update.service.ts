import { correctMarkedFields } from '@dragoman/domain/validation';
import type { ChangedBooking } from '@dragoman/contract/bookings';
import { bookedAfter, history, missingDetails, missingTimes, type BookingStatus } from '@dragoman/domain/bookings';
import { needsConfirmingAnew } from '@dragoman/domain/quotations';
import { levyOn } from '@dragoman/domain/settings';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { refuseClash } from '../../platform/versions/index.ts';
import { vatPeriods } from '../settings/index.ts';
import { applyAllocation } from './allocation.ts';
import { amendments } from './amendments.ts';
import { factsOf, lockedRecord, type LockedBooking } from './booking.facts.ts';
import type { BookingRecord } from './booking.record.ts';
import { columnOf, columnsOf, entryOf, fieldsOf, withoutForeign, type Entered } from './bookings.columns.ts';
import { addHistory } from './history.service.ts';
import { asListed, refuseUnlisted } from './listed.service.ts';
import { notCancelled } from './state.service.ts';
import { differing, writeRecord, type BookingChanges } from './write.service.ts';

/** What the edit form changed: the booking before and after, for what follows from it. */
export interface Edited {
  readonly before: LockedBooking;
  readonly after: LockedBooking;
  /** Price, date or times changed: a confirmed form is stale (rule quotations/ready-to-send). */
  readonly asksForForm: boolean;
}

/**
 * Changes fields of a booking and, by hand, its status but Cancel (rules api/versions, bookings/status-by-hand). Other
 * people's changes of other fields are merged; of the same field refused with 409. A change of price, date or times
 * asks for the form again (rule quotations/ready-to-send).
 */
export async function changeBooking(command: CommandContext, id: string, change: ChangedBooking): Promise<Edited> {
  const record = await lockedRecord(command, id);
  const entered = differing(record, columnsOf(enteredFields(change)));
  const listed = await asListed(command.tx, { ...entered, caseType: entered.case_type }, record);
  const details = await changedDetails(command, record, { ...entered, ...listed.words });
  const status = change.status !== undefined && change.status !== record.status ? change.status : undefined;
  const fields = [...Object.keys(details), ...(status ? ['status'] : [])];
  await refuseClash(command, {
    table: 'bookings',
    id,
    what: 'Booking',
    madeFrom: change.updatedAt,
    stored: record.updated_at,
    fields,
  });
  refuseUnlisted(listed);
  const after = await writeRecord(command, record, {
    ...details,
    ...(status ? statusColumns(command, record, status) : {}),
  });
  const detail = amendments(record, details);
  if (detail) await addHistory(command, id, history.edited(detail));
  if (status) await addHistory(command, id, history.statusChanged(record.status, status));
  return { before: factsOf(record), after: factsOf(after), asksForForm: needsConfirmingAnew(fieldsOf(details)) };
}

async function changedDetails(
  command: CommandContext,
  record: BookingRecord,
  entered: BookingChanges,
): Promise<BookingChanges> {
  if (Object.keys(entered).length === 0) return {};
  const company =
    'client_id' in entered ||
    'allocate_company' in entered ||
    'business_type' in entered ||
    'billing_rate_id' in entered;
  const merged = { ...record, ...entered } as BookingRecord;
  const filled = { ...merged, ...(company ? await applyAllocation(command.tx, merged) : {}) } as BookingRecord;
  const whole = { ...filled, ...withoutForeign(filled) } as BookingRecord;
  const sentences = { ...missingDetails(entryOf(whole)), ...missingTimes(entryOf(whole)) };
  if (Object.keys(sentences).length > 0) throw refuse.invalid(correctMarkedFields, sentences);
  const details = differing(record, pick(whole, Object.values(columnOf)));
  if ('date' in details) {
    const { vat, percent } = levyOn(await vatPeriods(command.tx), whole.date);
    Object.assign(details, differing(record, { vat, percent }));
  }
  if (needsConfirmingAnew(fieldsOf(details)) && record.is_send_quote) details.is_send_quote = false;
  return details;
}

function enteredFields(change: ChangedBooking): Entered {
  return Object.fromEntries(Object.entries(change).filter(([field]) => field in columnOf)) as Entered;
}

function statusColumns(command: CommandContext, record: BookingRecord, status: BookingStatus): BookingChanges {
  const confirmed = status === 'Confirmed' && record.date_of_confirmation === null;
  return {
    status,
    is_booked: bookedAfter(status, record.is_booked),
    ...(confirmed ? { date_of_confirmation: command.now } : {}),
    ...(record.status === 'Cancel' ? notCancelled : {}),
  };
}

function pick(row: BookingRecord, columns: readonly (keyof BookingRecord)[]): BookingChanges {
  return Object.fromEntries(columns.map((column) => [column, row[column]])) as BookingChanges;
}
