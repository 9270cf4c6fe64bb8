/** Asked before mails leave. */
export const sendQuestion = (mails = 1): string =>
  mails > 1 ? `Do you want to send these ${mails} mails?` : 'Do you want to send the mail?';
