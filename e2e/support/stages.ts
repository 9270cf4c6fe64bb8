import { linkIn } from './mailbox.ts';
import { approve, assign, book, handIn, jobE, onsite, people, quoteAndSend, type Office } from './office.ts';
import type { Portal } from './portal.ts';

/** One booking at each stage of its lifecycle; its file reference says which. */
export async function bookEachStage(portal: Portal, office: Office): Promise<void> {
  await book(office, onsite(office, { fileRef: 'NEW/1' }));
  const priced = await bookAndAssign(office, 'PRICED/1', 'Quotation');
  await office.admin.call('PUT', `/bookings/quotation/${priced}`, jobE.form);
  await quoteAndSend(office, await bookAndAssign(office, 'ACCEPTED/1', 'Quotation'));
  await acceptTheNewest(portal);
  await quoteAndSend(office, await bookAndAssign(office, 'QUOTED/1', 'Quotation'));
  const cancelled = await book(office, onsite(office, { fileRef: 'CANCELLED/1' }));
  await office.admin.call('POST', `/bookings/cancel/${cancelled}`, { cancelReason: 'Settled' });
  await confirmJob(office, 'OPEN/1');
  await handIn(portal, await confirmJob(office, 'WORKED/1'));
  const done = await confirmJob(office, 'DONE/1');
  await approve(office, done);
  await office.admin.call('POST', `/invoice/send/${done}`, {});
}

async function bookAndAssign(office: Office, fileRef: string, bookingType: 'Quotation' | 'Booking'): Promise<string> {
  const id = await book(office, onsite(office, { fileRef, bookingType }));
  await assign(office, id);
  return id;
}

async function confirmJob(office: Office, fileRef: string): Promise<string> {
  const id = await bookAndAssign(office, fileRef, 'Booking');
  await quoteAndSend(office, id);
  return id;
}

/** What the customer does with the button of the quotation that was mailed last. */
async function acceptTheNewest({ mailbox }: Portal): Promise<void> {
  const mail = await mailbox.newest(people.customer, /^Quotation/);
  const page = new URL(linkIn(mail, '/approve/acceptQuotation.html'));
  const answer = await fetch(page.origin + page.pathname, { method: 'POST', body: page.searchParams });
  if (!answer.ok) throw new Error(`The quotation was not accepted: ${answer.status}`);
}
