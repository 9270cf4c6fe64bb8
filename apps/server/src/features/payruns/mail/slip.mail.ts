import { formatDay } from '@dragoman/domain/calendar';
import { accountEnding } from '@dragoman/domain/interpreters';
import { formatPounds } from '@dragoman/domain/money';
import type { CommandContext } from '../../../platform/command-context.ts';
import { linkBlock, type Summary } from '../../../platform/html/index.ts';
import { pageToken } from '../../../platform/tokens/index.ts';
import { queueMail, writeMail } from '../../correspondence/index.ts';
import { findInterpreter } from '../../interpreters/index.ts';
import { paymentsOf, type StoredRun } from '../payruns.queries.ts';

/** Mails each interpreter of a run their slip, as a PDF and by a link (rule payruns/mails). */
export async function mailSlips(command: CommandContext, publicUrl: string, run: StoredRun): Promise<void> {
  for (const payment of await paymentsOf(command.tx, run.id)) {
    const interpreter = await findInterpreter(command.tx, payment.interpreterId);
    if (!interpreter || interpreter.email === '') continue;
    const { amount, reference, slipId } = payment;
    const token = await pageToken(command, { page: 'remittance-slip', audience: 'interpreter', subjectId: slipId });
    const query = new URLSearchParams({ id: reference, token, view: 'interpreter' });
    const words = {
      name: interpreter.fullname,
      'remittance reference': reference,
      'amount paid': formatPounds(amount),
      'payment date': formatDay(run.payment_date),
      'account ending': accountEnding(payment.accountNo),
      link: linkBlock('To view the remittance slip please', `${publicUrl}/remittance/slip.html?${query.toString()}`),
    };
    const summary: Summary = [
      ['Amount', words['amount paid']],
      ['Payment date', words['payment date']],
      ['Remittance slip', reference],
    ];
    await queueMail(command, {
      kind: 'remittance slip',
      from: 'info',
      to: [interpreter.email],
      ...(await writeMail(command.tx, 'remittance slip', words, summary)),
      attachments: [{ document: 'remittance-slip', id: slipId, name: `${reference}.pdf` }],
      interpreterId: payment.interpreterId,
    });
  }
}
