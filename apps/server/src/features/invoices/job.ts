import { londonDay } from '@dragoman/domain/calendar';
import type { BookedJob, BookingCustomer, BookingState, BookingTerms } from '../bookings/index.ts';
import type { JobBlock } from './document.ts';

/** A booking as documents show it. */
export type InvoicedBooking = BookingState & BookingCustomer & BookedJob & Pick<BookingTerms, 'location'>;

/** The job of a booking as it stands on a document. */
export function jobBlock(booking: InvoicedBooking): JobBlock {
  return {
    bookingRef: booking.bookingRef,
    bookedOn: londonDay(booking.createdAt),
    date: booking.date,
    service: booking.serviceType,
    urgency: booking.urgency,
    language: booking.language,
    dialect: booking.dialect,
    fileRef: booking.fileRef,
    clientName: booking.clientName,
    caseType: booking.caseType,
    location: booking.location,
    place: booking.place,
    placeOfAttendance: booking.placeOfAttendance,
    documentType: booking.documentType,
    purchaseOrder: booking.purchaseOrder,
    costCode: booking.costCode,
    otherReference: booking.otherReference,
  };
}
