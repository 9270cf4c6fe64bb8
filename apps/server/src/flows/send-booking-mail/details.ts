import { isolate } from '@dragoman/domain/validation';
import { formatDay, formatDuration, minutesBooked } from '@dragoman/domain/calendar';
import { dateLabel, requestedGenderLabels } from '@dragoman/domain/bookings';
import { isTimed, urgencyLabels } from '@dragoman/domain/charging';
import type { BookedJob, BookingCustomer, BookingState } from '../../features/bookings/index.ts';

/** A booking as mails describe it. */
export type MailedBooking = BookingState & BookingCustomer & BookedJob;

export type Details = readonly (readonly [label: string, value: string])[];

/** The booking details table of mails and pages: what the customer told, in the order in which it is read. */
export function bookingDetails(booking: MailedBooking): Details {
  return presentDetails([
    ['Booking Ref', booking.bookingRef],
    ['Service', booking.serviceType],
    ...job(booking),
    ['Company Name', booking.businessType === 'Private' ? null : booking.companyName],
    ['Client Name', booking.clientName],
    ['File Reference', booking.fileRef],
    ['Case Type', booking.caseType],
  ]);
}

/**
 * What an interpreter must know of a job: date, place, contact, references; nothing of prices
 * (rule mails/who-gets-what).
 */
export function jobDetails(booking: MailedBooking): Details {
  return presentDetails([
    ['Booking Ref', booking.bookingRef],
    ['Service', booking.serviceType],
    ...job(booking),
    ['Contact on site', booking.personAttending],
    ['Client Name', booking.clientName],
    ['Reference', booking.otherReference],
    ['File Reference', booking.fileRef],
    ['Notes', booking.notes],
  ]);
}

/** The day and times of a job, as what counts first in its mails. */
export function whenOf({ date, endTime, serviceType, startTime }: BookedJob): Details[number] {
  const times = startTime && (endTime ? `${startTime} to ${endTime}` : startTime);
  return [dateLabel(serviceType), [formatDay(date), times].filter(Boolean).join(', ')];
}

function job(booking: MailedBooking): readonly Told[] {
  const { startTime, endTime, language, dialect } = booking;
  const minutes = startTime && endTime ? minutesBooked(startTime, endTime) : undefined;
  return [
    ['Language', dialect ? `${isolate(language)} (${isolate(dialect)})` : language],
    [dateLabel(booking.serviceType), formatDay(booking.date)],
    ['Start Time', startTime],
    ['End Time', endTime],
    ['Duration', minutes === undefined ? null : formatDuration(minutes)],
    ['Gender', isTimed(booking.serviceType) && booking.gender && requestedGenderLabels[booking.gender]],
    ['Purpose of Call', booking.purposeOfCall],
    ['Place', booking.place],
    ['Address of Attendance', booking.placeOfAttendance],
    ['Postcode', booking.postcode],
    ['Urgency', booking.urgency && urgencyLabels[booking.urgency]],
    ['Document Type', booking.documentType],
    ['Transcription Type', booking.transcriptionType],
    ['Format', booking.formatType],
  ];
}

type Told = readonly [label: string, value: string | false | null];

function presentDetails(pairs: readonly Told[]): Details {
  return pairs.filter((pair): pair is readonly [string, string] => Boolean(pair[1]));
}
