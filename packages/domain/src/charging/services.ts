/** The five services. */
export const serviceTypes = ['Telephone', 'Video Call', 'Onsite', 'Translation', 'Transcription'] as const;

/** One of the five services. */
export type ServiceType = (typeof serviceTypes)[number];

/** Urgent within 3 days, non-urgent after 5; chosen, never validated against the date (rule bookings/urgency). */
export const urgencies = ['urgent', 'non-urgent'] as const;

/** How soon a translation or transcription is wanted. */
export type Urgency = (typeof urgencies)[number];

/** An urgency as people read it, on screens and in mails. */
export const urgencyLabels: Readonly<Record<Urgency, string>> = { urgent: 'Urgent', 'non-urgent': 'Non-urgent' };

/** Services that happen at a time of day: they have appointments, start and end. */
export const timedServices = ['Telephone', 'Video Call', 'Onsite'] as const satisfies readonly ServiceType[];

/** Whether a service happens at a time of day, and not by a date of return. */
export function isTimed(service: ServiceType): service is (typeof timedServices)[number] {
  return (timedServices as readonly ServiceType[]).includes(service);
}
