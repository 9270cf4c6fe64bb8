import type { Db } from '../../platform/database/index.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { agencySettings } from '../settings/index.ts';

/** Which of the two agency mailboxes an address is; refused beside `from` when it is neither (rule mails/mailboxes). */
export async function mailboxOf(db: Db, address: string): Promise<'info' | 'bookings'> {
  const settings = await agencySettings(db);
  const given = address.trim().toLowerCase();
  if (given === settings.mailboxInfo.toLowerCase()) return 'info';
  if (given === settings.mailboxBookings.toLowerCase()) return 'bookings';
  throw refuse.field('from', 'Choose one of the agency mailboxes');
}
