import { createHash } from 'node:crypto';
import { calendarDay } from '@dragoman/domain/calendar';
import type { Insertable } from 'kysely';
import type { DB } from '../../src/platform/database/index.ts';
import type { Portal } from '../harness/index.ts';

let made = 0;

/** Puts a job straight into the database; each test changes what it is about. */
export async function addJob(
  portal: Portal,
  changes: Partial<Insertable<DB['bookings']>> = {},
): Promise<{ id: string; booking_ref: string }> {
  made += 1;
  const now = portal.clock.now();
  return portal.db
    .insertInto('bookings')
    .values({
      booking_ref: `BK-9${String(made).padStart(5, '0')}`,
      ref_number: 900_000 + made,
      created_at: now,
      created_by: 'Test',
      updated_at: now,
      updated_by: 'Test',
      status: 'Booking',
      booking_type: 'Booking',
      business_type: 'Private',
      department: 'Other',
      name: 'Paul Private',
      phone: '02079460999',
      mobile: '07700900999',
      address: '1 Long Road',
      email: 'paul@mail.example',
      client_name: 'Paul Private',
      file_ref: 'F-1',
      notes: 'None',
      payment_method: 'Card',
      location: 'In London',
      service_type: 'Onsite',
      language: 'Tamil',
      date: calendarDay('2030-06-10'),
      start_time: '10:00',
      end_time: '12:00',
      postcode: 'M2 1AA',
      vat: true,
      percent: '20',
      ...changes,
    })
    .returning(['id', 'booking_ref'])
    .executeTakeFirstOrThrow();
}

/** Puts an offer of a job into the database that its interpreter has accepted. */
export async function addAcceptance(portal: Portal, bookingId: string, interpreterId: string): Promise<void> {
  const now = portal.clock.now();
  const { id } = await portal.db
    .insertInto('offers')
    .values({
      booking_id: bookingId,
      made_at: now,
      made_by: 'Test',
      expires_at: new Date(now.getTime() + 3_600_000),
      pause_minutes: 5,
      ended_as: 'accepted',
      ended_at: now,
      ended_by: 'Test',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await portal.db
    .insertInto('offer_recipients')
    .values({
      offer_id: id,
      interpreter_id: interpreterId,
      tier: 1,
      sent_at: now,
      token_hash: createHash('sha256').update(id).digest(),
      answer: 'accepted',
      answered_at: now,
    })
    .execute();
}
