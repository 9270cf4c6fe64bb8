import { z } from 'zod';
import { Id, listed, mailed, one, route } from '../kit/index.ts';
import { NewOffer, Offer, TakenTime, Withdrawal } from './schemas.ts';

const byBooking = z.strictObject({ id: Id });

/** Calls around offering a job to interpreters; `id` is the booking's. */
export const offerRoutes = {
  ofBooking: route({
    method: 'GET',
    path: '/bookings/offers/:id',
    summary: 'Lists the offers of a booking, newest first: who was asked, who opened it, who answered',
    permission: 'offers.read',
    params: byBooking,
    reply: listed(Offer),
  }),
  make: route({
    method: 'POST',
    path: '/bookings/offers/:id',
    summary: 'Offers a booking that waits for an interpreter to several; each gets a mail with a link to answer by',
    permission: 'offers.write',
    params: byBooking,
    body: NewOffer,
    idempotent: true,
    reply: mailed.extend(one(Offer).shape),
  }),
  withdraw: route({
    method: 'PUT',
    path: '/bookings/offers/:id/withdraw',
    summary: 'Withdraws the open offer of a booking; who was asked and has not declined gets a mail',
    permission: 'offers.write',
    params: byBooking,
    body: Withdrawal,
    reply: mailed.extend(one(Offer).shape),
  }),
  takeTime: route({
    method: 'PUT',
    path: '/bookings/offers/:id/take-time',
    summary: 'Moves a booking to the time that somebody proposed and asks them again, now for that time',
    permission: 'offers.write',
    params: byBooking,
    body: TakenTime,
    reply: mailed.extend(one(Offer).shape),
  }),
} as const;
