import { history, minimumFlags } from '@dragoman/domain/bookings';
import type { CalendarDay } from '@dragoman/domain/calendar';
import type { Pence } from '@dragoman/domain/money';
import type { Location } from '@dragoman/domain/rates';
import { levyOn } from '@dragoman/domain/settings';
import type { ServiceType } from '@dragoman/domain/charging';
import { sql } from 'kysely';
import { randomUUIDv7 } from 'node:crypto';
import { recordAudits } from '../../platform/audit/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Db } from '../../platform/database/index.ts';
import { takeReferences, vatPeriods } from '../settings/index.ts';

/** Who came to a job. */
export interface WhoCame {
  readonly id: string;
  readonly fullname: string;
  readonly mobile: string;
  readonly phone: string;
  readonly postcode: string;
  readonly interpreterRef: string;
}

/** A booking that was done, billed or cancelled before the agency moved in. */
export interface ImportedBooking {
  readonly status: 'Paid' | 'Approved' | 'Cancel';
  readonly received: Date;
  readonly date: CalendarDay;
  readonly startTime: string | null;
  readonly endTime: string | null;
  readonly language: string;
  readonly dialect: string | null;
  readonly serviceType: ServiceType;
  readonly clientId: string | null;
  readonly companyName: string | null;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly mobile: string;
  readonly address: string;
  readonly clientName: string;
  readonly fileRef: string;
  readonly reference: string | null;
  readonly postcode: string | null;
  readonly place: string | null;
  readonly location: Location;
  readonly department: string;
  readonly caseType: string | null;
  readonly notes: string;
  readonly interpreter: WhoCame | null;
  /** What the history says beside that it was moved in. */
  readonly told: string;
  /** The open invoice that it stands for. */
  readonly open?: { readonly invoiceNo: string; readonly amount: Pence };
}

/** A booking that was made, as its documents name it. */
export interface MadeBooking {
  readonly id: string;
  readonly reference: string;
}

/** Keeps bookings of before under numbers of this register, in their order; nobody is billed, mailed or asked for a timesheet. */
export async function createImportedBookings(
  command: CommandContext,
  importId: string,
  entered: readonly ImportedBooking[],
): Promise<MadeBooking[]> {
  const { tx, now, actor } = command;
  const [references, periods] = [await takeReferences(command, 'booking', entered.length), await vatPeriods(tx)];
  const rows = entered.map((booking, at) => ({
    id: randomUUIDv7(),
    booking_ref: references[at]!.reference,
    ref_number: references[at]!.number,
    import_id: importId,
    ...columnsOf(booking),
    ...levyOf(levyOn(periods, booking.date)),
    created_by: actor.name,
    updated_at: now,
    updated_by: actor.name,
  }));
  await tx.insertInto('bookings').values(rows).execute();
  await tx
    .insertInto('booking_history')
    .values(
      entered.map(({ told }, at) => {
        const { text, detail } = history.imported(told);
        return { booking_id: rows[at]!.id, text, detail: detail ?? null, updated_by: actor.name, updated: now };
      }),
    )
    .execute();
  await recordAudits(
    command,
    rows.map(({ id, ...after }) => ({ table: 'bookings', id, action: 'import', before: null, after })),
  );
  return rows.map(({ id, booking_ref: reference }) => ({ id, reference }));
}

const levyOf = ({ vat, percent }: ReturnType<typeof levyOn>) => ({ vat, percent });

function columnsOf(booking: ImportedBooking) {
  const { interpreter, open, status } = booking;
  const flags = minimumFlags(booking.serviceType);
  return {
    status,
    booking_type: 'Booking' as const,
    is_booked: status !== 'Cancel',
    is_approve: open !== undefined,
    created_at: booking.received,
    business_type: booking.companyName === null ? ('Private' as const) : ('Business' as const),
    company_name: booking.companyName,
    client_id: booking.clientId,
    allocate_company: booking.clientId !== null,
    department: booking.department,
    case_type: booking.caseType,
    name: booking.name,
    phone: booking.phone,
    mobile: booking.mobile,
    address: booking.address,
    email: booking.email,
    client_name: booking.clientName,
    file_ref: booking.fileRef,
    notes: booking.notes,
    payment_method: 'BACS' as const,
    location: booking.location,
    min_client_attendance: flags.minClientAttendance,
    min_interpreter_attendance: flags.minInterpreterAttendance,
    service_type: booking.serviceType,
    language: booking.language,
    dialect: booking.dialect,
    date: booking.date,
    start_time: booking.startTime,
    end_time: booking.endTime,
    postcode: booking.postcode,
    place_of_attendance: booking.place,
    other_reference: booking.reference,
    interpreter_id: interpreter?.id ?? null,
    interpreter_name: interpreter?.fullname ?? null,
    interpreter_mobile: interpreter?.mobile ?? null,
    interpreter_phone: interpreter?.phone ?? null,
    interpreter_postcode: interpreter?.postcode ?? null,
    interpreter_ref: interpreter?.interpreterRef ?? null,
    cancel_reason: status === 'Cancel' ? booking.told : null,
    cancel_date: status === 'Cancel' ? booking.received : null,
    ...(open ? { invoice_no: open.invoiceNo, inv_total_pence: open.amount, balance_pence: open.amount } : {}),
  };
}

/** Which of these references are of a booking here, or of one that was moved in. */
export async function knownReferences(db: Db, references: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ reference: string }>`
    select booking_ref as reference from bookings where booking_ref = any(${references}::text[])
    union select other_reference from bookings where import_id is not null and other_reference = any(${references}::text[])
      and invoice_no is null and status in ('Paid', 'Cancel')`.execute(db);
  return new Set(rows.map(({ reference }) => reference));
}

/** Locks the bookings of an import, in the order of their identities. */
export async function lockImportedBookings({ tx }: CommandContext, importId: string): Promise<void> {
  await tx.selectFrom('bookings').select('id').where('import_id', '=', importId).orderBy('id').forUpdate().execute();
}

/** Takes bookings of an import out that nothing rests on. */
export async function removeImportedBookings(command: CommandContext, ids: readonly string[]): Promise<void> {
  const these = sql<string>`any(${ids}::uuid[])`;
  await command.tx.deleteFrom('booking_history').where('booking_id', '=', these).execute();
  await command.tx.deleteFrom('bookings').where('id', '=', these).where('import_id', 'is not', null).execute();
  await recordAudits(
    command,
    ids.map((id) => ({ table: 'bookings', id, action: 'undo import', before: null, after: null })),
  );
}

/** Cancels the bookings that stood for balances of an import: what they stood for was never owed. */
export async function cancelImportedBookings(command: CommandContext, ids: readonly string[]): Promise<void> {
  const { tx, now, actor } = command;
  await tx
    .updateTable('bookings')
    .set({
      status: 'Cancel',
      is_approve: false,
      cancel_reason: 'Import undone',
      cancel_by: actor.name,
      cancel_date: now,
      invoice_no: null,
      inv_total_pence: 0 as Pence,
      balance_pence: 0 as Pence,
      updated_at: now,
      updated_by: actor.name,
    })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  await recordAudits(
    command,
    ids.map((id) => ({ table: 'bookings', id, action: 'undo import', before: null, after: { status: 'Cancel' } })),
  );
}
