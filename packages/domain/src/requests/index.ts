import { parseDay, type CalendarDay } from '../calendar/index.ts';
import type { RequestedGender } from '../bookings/index.ts';
import type { ServiceType } from '../charging/index.ts';
import { readAppointments, type RequestedAppointment } from './appointments.ts';
import { readContacts, type RequestedContacts } from './contacts.ts';
import { findDays } from './days.ts';
import { readGender } from './gender.ts';
import { readLanguage } from './language.ts';
import { openLetter, type Letter } from './letter.ts';
import { readPeople, type RequestedPeople } from './people.ts';
import { readPlace, type RequestedPlace } from './place.ts';
import type { Reading } from './reading.ts';
import { readReferences, type RequestedReferences } from './references.ts';
import { readService } from './service.ts';

export type { RequestedAppointment } from './appointments.ts';
export type { Reading } from './reading.ts';

/** What a customer's mail asks for, field by field; what it does not say is absent. */
export interface BookingRequest extends RequestedContacts, RequestedPeople, RequestedPlace, RequestedReferences {
  readonly serviceType?: Reading<ServiceType>;
  readonly language?: Reading<string>;
  readonly gender?: Reading<RequestedGender>;
  readonly appointments: readonly RequestedAppointment[];
}

/**
 * Reads the text of a request for an interpreter by rules alone (rule bookings/pasted-requests). `today` is the day from which
 * 'tomorrow' and days without a year are counted, unless the mail's own head says when it was sent; `languages` are the names of
 * the agency's list. A reading is sure only where the text allows no other; anything else is for a person to confirm.
 */
export function readRequest(
  text: string,
  { today, languages }: { readonly today: CalendarDay; readonly languages: readonly string[] },
): BookingRequest {
  const letter = openLetter(text);
  const from = sentOn(letter, today);
  const place = readPlace(letter);
  const serviceType = readService(letter, place.place !== undefined || place.postcode !== undefined);
  const language = readLanguage(letter, languages);
  const gender = readGender(letter);
  return {
    ...(serviceType ? { serviceType } : {}),
    ...(language ? { language } : {}),
    ...(gender ? { gender } : {}),
    appointments: readAppointments(letter, from, serviceType?.value),
    // Who is called or writes needs no place; what stands there is where the sender sits.
    ...(serviceType && serviceType.value !== 'Onsite' ? {} : place),
    ...readPeople(letter),
    ...readReferences(letter),
    ...readContacts(letter),
  };
}

/** The day in the mail's head; a mail is not sent after today. */
function sentOn(letter: Letter, today: CalendarDay): CalendarDay {
  const said = letter.sent ?? '';
  const day = /\d{4}/.test(said)
    ? (findDays(said, '1900-01-01' as CalendarDay)[0]?.days[0] ?? parseDay(said))
    : undefined;
  return day && day <= today ? day : today;
}
