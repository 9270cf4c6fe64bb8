/** What is read anew after lines were booked or taken back. */
export const movedByLines = ['bankstatements', 'payments', 'bookings', 'invoice'];

/** The same of what went out. */
export const movedByPaid = ['bankstatements', 'remittances', 'payruns'];

/** Why a line is mostly taken back. */
export const usualReason = 'Booked by mistake';

/** The page of open lines that is read first. */
export const firstLines = { page: 1, limit: 100 } as const;
