/** How the delivery of an event stands. */
export const deliveryStatuses = ['queued', 'delivered', 'failed'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** A webhook that has answered nothing for so many days is turned off (rule programs/turned-off). */
export const daysOfFailure = 3;

/** Hours for which the former secret still signs beside the new one (rule programs/secrets). */
export const formerSecretHours = 24;

/** Days for which deliveries are kept that wait for nothing. */
export const deliveryDays = 30;

/** Whether an answer says that the event was taken: nothing but a 2xx does, a redirect least of all. */
export const isTaken = (status: number | undefined): boolean => status !== undefined && status >= 200 && status < 300;

const day = 86_400_000;

/** Whether a failure at `now` is one too many; 410 says that nobody will ever answer there again. */
export const isGivenUp = (
  { failingSince, status }: { readonly failingSince: Date; readonly status: number | undefined },
  now: Date,
): boolean => status === 410 || now.getTime() - failingSince.getTime() >= daysOfFailure * day;
