import { offerPages } from '@dragoman/contract/offers';
import { workTasks } from '../../src/app.ts';
import type { Portal, Received } from '../harness/index.ts';

/** The tokens that the mails of a booking's newest offer carry, in the order in which people were asked. */
export async function linksOf(portal: Portal, bookingId: string): Promise<string[]> {
  const mails = await portal.db
    .selectFrom('mails')
    .select('text')
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'offer')
    .orderBy('id')
    .execute();
  return mails.map(({ text }) => /token=([\w-]+)/.exec(text ?? '')?.[1] ?? '');
}

/** Opens the page of an offer, as whoever was asked or a program that follows links. */
export function open(portal: Portal, token: string): Promise<Received> {
  return portal.anonymous.call(offerPages.read, { query: { token } });
}

/** Presses a button of the page. */
export function answer(portal: Portal, token: string, fields: object): Promise<Received> {
  return portal.anonymous.call(offerPages.answer, { body: { token, ...fields } });
}

/** Does what is due of an offer, as its job would. */
export async function runDue(portal: Portal, offerId: string): Promise<void> {
  const { db, clock, home } = portal;
  const tasks = workTasks({
    db,
    clock,
    storage: home.storage,
    publicUrl: 'https://portal.example',
    smtpUrl: undefined,
  });
  await tasks['offer-due']?.({ id: offerId }, { signal: new AbortController().signal });
}
