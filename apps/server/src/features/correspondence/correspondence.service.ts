import type { MailAsSent } from '@dragoman/contract/correspondence';
import { recordAudit } from '../../platform/audit/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { readMail, requireMailAccess } from './correspondence.queries.ts';
import { maySendAgain } from './correspondence.views.ts';
import { addDelivery } from './outbox.service.ts';

/** Puts a mail that failed or was held back into the queue, as it was written (rule mails/outbox). */
export async function sendAgain(command: CommandContext, id: string): Promise<MailAsSent> {
  const mail = await command.tx
    .selectFrom('mails')
    .select(['status', 'booking_id', 'client_id', 'interpreter_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!mail) throw refuse.notFound();
  requireMailAccess(command.actor, mail);
  if (!maySendAgain(mail.status))
    throw refuse.conflict(mail.status === 'sent' ? 'This mail has been sent' : 'This mail is waiting to be sent');
  await command.tx
    .updateTable('mails')
    .set({ status: 'queued', attempts: 0, last_error: null, next_attempt_at: command.now })
    .where('id', '=', id)
    .execute();
  await recordAudit(command, {
    table: 'mails',
    id,
    action: 'send again',
    before: { status: mail.status },
    after: { status: 'queued' },
  });
  await addDelivery(command, id);
  return readMail(command.tx, command.actor, id);
}
