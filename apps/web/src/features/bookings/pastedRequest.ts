import { isTimed } from '@dragoman/domain/charging';
import { readRequest, type BookingRequest, type Reading } from '@dragoman/domain/requests';
import { emptyAppointmentRow } from './bookingForm.ts';
import type { Offered } from './offers.ts';

/** What a pasted request offers to the fields of New Booking. */
export interface PastedRequest {
  readonly offered: readonly Offered[];
  /** Appointment rows that the form needs for it. */
  readonly rows: number;
  readonly companyName: string | undefined;
}

/** Values with which the form opens, over which those of a request may lie. */
export const opensWith = ['serviceType', 'gender'] as const;

/** Reads a request into offers, each with the words from which it came (rule bookings/pasted-requests). */
export function offersOfRequest(text: string, context: Parameters<typeof readRequest>[1]): PastedRequest {
  const { appointments, ...single } = readRequest(text, context);
  const timed = isTimed(single.serviceType?.value ?? 'Telephone');
  const fields = Object.entries(single as Record<string, Reading<unknown>>).map(([name, read]) => offer(name, read));
  return {
    offered: [...fields, ...(timed ? appointments.flatMap(ofAppointment) : ofReturn(appointments))],
    rows: timed ? appointments.length : 0,
    companyName: single.companyName?.value,
  };
}

const offer = (name: string, { value, sure, words }: Reading<unknown>): Offered => ({
  values: { [name]: value },
  from: sure ? `from '${brief(words)}'` : `Please check: from '${brief(words)}'`,
  doubtful: !sure,
});

const longest = 60;
const brief = (words: string): string => (words.length > longest ? `${words.slice(0, longest - 1)}…` : words);

function ofAppointment(appointment: BookingRequest['appointments'][number], row: number): Offered[] {
  return Object.entries(appointment).map(([part, read]) => offer(`appointments.${row}.${part}`, read));
}

/** A translation has a day of return, and no appointments. */
function ofReturn([first]: BookingRequest['appointments']): Offered[] {
  return first?.date ? [offer('date', first.date)] : [];
}

/** The rows as they stand, and as many blank ones as a request needs besides. */
export function withRows<Row>(present: readonly Row[], needed: number): (Row | typeof emptyAppointmentRow)[] {
  const more = Array.from({ length: Math.max(0, needed - present.length) }, () => ({ ...emptyAppointmentRow }));
  return [...present, ...more];
}
