/** Addresses of the pages that mails link to, below the public host. */
export const links = {
  quotation: (host: string, bookingRef: string, token: string) =>
    `${host}/approve/acceptQuotation.html?${new URLSearchParams({ br: bookingRef, token, view: 'client' }).toString()}`,
  booking: (host: string, bookingRef: string, token: string) =>
    `${host}/booking/view.html?${new URLSearchParams({ id: bookingRef, token, view: 'client' }).toString()}`,
  /** The job in the portal, for an interpreter who signs in. */
  job: (host: string, bookingId: string) => `${host}/timesheetTracker/job/${bookingId}`,
  jobSheet: (host: string, bookingRef: string, token: string) =>
    `${host}/interpreter/jobSheet.html?${new URLSearchParams({ id: bookingRef, token, view: 'interpreter' }).toString()}`,
};
