/** Addresses of the pages that mails link to, below the public host. */
export const links = {
  quotation: (host: string, bookingRef: string, token: string) =>
    `${host}/approve/acceptQuotation.html?${new URLSearchParams({ br: bookingRef, token, view: 'client' }).toString()}`,
  booking: (host: string, bookingRef: string, token: string) =>
    `${host}/booking/view.html?${new URLSearchParams({ id: bookingRef, token, view: 'client' }).toString()}`,
  jobSheet: (host: string, bookingRef: string, token: string) =>
    `${host}/interpreter/jobSheet.html?${new URLSearchParams({ id: bookingRef, token, view: 'interpreter' }).toString()}`,
};
