import type { CommandContext } from '../../platform/command-context.ts';
import { richBlock } from '../../platform/html/index.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { queueMail, writeMail } from '../correspondence/index.ts';
import { agencySettings } from '../settings/index.ts';
import { termsFor } from '../terms/index.ts';
import { lockClient } from './clients.service.ts';

/**
 * Mails a client that its account is open, to it and its accounts address; only while active and registered
 * (rule mails/registration-mail).
 */
export async function sendRegistration(command: CommandContext, id: string): Promise<void> {
  const client = await lockClient(command, id);
  if (!client.active || !client.is_registered) throw refuse.conflict('The client is not active and registered');
  const settings = await agencySettings(command.tx);
  const [terms] = await termsFor(command.tx, 'All', 'Booking');
  const mail = await writeMail(command.tx, 'registration', {
    name: client.contact_person,
    company: client.company_name,
    'client id': String(client.int_id),
    'bookings mailbox': settings.mailboxBookings,
    terms: richBlock(terms?.text, 'Terms and Conditions'),
  });
  const to = [...new Set([client.email, client.ac_email_one].map((address) => address.toLowerCase()))];
  await queueMail(command, { kind: 'registration', from: 'info', to, ...mail, clientId: id });
}
