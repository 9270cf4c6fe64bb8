import type { DueReminder, ReminderStep } from '@dragoman/contract/reminders';
import { formatDay } from '@dragoman/domain/calendar';
import { onMonthly } from '@dragoman/domain/invoices';
import { formatPounds, type Pence } from '@dragoman/domain/money';
import { claimInWords, claimTotal } from '@dragoman/domain/reminders';
import type { Db } from '../../../platform/database/index.ts';
import { type Block, emptyBlock, pairsBlock, richBlock } from '../../../platform/html/index.ts';
import { writeIn, type WrittenMail } from '../../correspondence/index.ts';
import type { Addressee } from '../addressees.queries.ts';
import type { ClaimedInvoice } from '../statement.record.ts';
import { statementBlock } from './statement.mail.ts';

interface Reminding {
  readonly step: ReminderStep;
  readonly addressee: Addressee;
  readonly invoices: DueReminder['invoices'];
  readonly total: Pence;
  /** Empty unless something is claimed. */
  readonly claimed: readonly ClaimedInvoice[];
  readonly link: string;
}

/** A reminder in the words of its step (rule reminders/steps). */
export function writeReminder(db: Db, reminding: Reminding): Promise<WrittenMail> {
  const { addressee, invoices, link, step, total } = reminding;
  const amount = formatPounds(total);
  return writeIn(
    db,
    step,
    {
      name: addressee.name,
      company: addressee.payer,
      'invoices overdue': pairsBlock(
        invoices.map(({ daysOverdue, dueOn, invoiceNo, monthlyNo, owed }) => [
          onMonthly(invoiceNo, monthlyNo),
          `${formatPounds(owed)}, due on ${formatDay(dueOn)}, ${daysOverdue} ${daysOverdue === 1 ? 'day' : 'days'} overdue`,
        ]),
      ),
      'amount overdue': amount,
      'late payment': claimBlock(reminding),
      link: statementBlock(link),
    },
    [['Overdue', amount]],
  );
}

/** Interest and compensation, invoice by invoice; nothing where they are not claimed (rule reminders/claiming). */
function claimBlock({ claimed }: Reminding): Block {
  if (claimed.length === 0) return emptyBlock;
  const lines = claimed.map((one) => claimInWords(onMonthly(one.invoiceNo, one.monthlyNo), one));
  return richBlock(
    `<p>For late payment we claim ${formatPounds(claimTotal(claimed))} besides, under the Late Payment of Commercial Debts (Interest) Act 1998:</p><ul>${lines
      .map((line) => `<li>${line}</li>`)
      .join('')}</ul>`,
  );
}
