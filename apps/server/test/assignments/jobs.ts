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
