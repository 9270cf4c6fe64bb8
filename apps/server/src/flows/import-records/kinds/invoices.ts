import type { CalendarDay } from '@dragoman/domain/calendar';
import { moneyDayProblem } from '@dragoman/domain/ledger';
import type { Pence } from '@dragoman/domain/money';
import { createOpeningInvoices, lockOpeningInvoices } from '../../../features/invoices/index.ts';
import { type Mover, textOf } from '../kind.ts';
import { companyOf, payersOf } from '../people.ts';
import { contactsIn } from './bookings.ts';
import {
  amountProblem,
  applyBalances,
  type Balance,
  balanceValues,
  bookingOf,
  clashProblem,
  documentOf,
  judgeEach,
  knownOf,
  restingOpenings,
  sentencesOf,
  undoBalances,
} from './opening.ts';

/** Invoices that clients have not paid, under the numbers that they know them by (rule imports/opening-balances). */
export const openInvoiceMover: Mover<Balance> = {
  async judge(context, rows) {
    const known = await knownOf(context, rows, 'invoiceNo');
    return judgeEach(
      rows,
      (row) => textOf(row, 'invoiceNo'),
      (row) => {
        const { values } = row;
        const number = textOf(row, 'invoiceNo') ?? '';
        const day = values['invoiceDate'] as CalendarDay | undefined;
        const amount = values['outstanding'] as Pence | undefined;
        const client = companyOf(row, known);
        const problems = [
          ...sentencesOf(
            client,
            number.length > 40 && 'Invoice No: at most 40 letters',
            amountProblem(amount, 'a credit stands among the open credits'),
            day && moneyDayProblem(day, known.days),
            known.taken.has(number) ? `${number} is here already` : clashProblem(number, 'invoice', known.next),
          ),
          ...contactsIn(row).problems,
        ];
        if (problems.length > 0 || typeof client === 'string' || day === undefined || amount === undefined)
          return { name: number, problems };
        const balance = { number, day, amount, interpreter: null };
        return {
          name: number,
          changes: balanceValues('openInvoices', row, { company: client?.companyName ?? null }),
          entry: {
            ...balance,
            dueOn: (values['dueDate'] as CalendarDay | undefined) ?? null,
            total: (values['total'] as Pence | undefined) ?? null,
            booking: bookingOf(row, client, { ...balance, side: 'client' }),
          },
        };
      },
    );
  },

  async apply(command, importing, judged) {
    const payerOf = payersOf(command);
    return applyBalances(command, importing, judged, async (batch, made) => {
      const debts = [];
      for (const [at, { entry }] of batch.entries()) {
        const { booking } = entry!;
        const { id: payerId } = await payerOf({
          ...booking,
          businessType: booking.companyName === null ? 'Private' : 'Business',
        });
        debts.push({ ...documentOf(entry!, made[at]!), payerId });
      }
      return createOpeningInvoices(command, importing.id, debts);
    });
  },

  lock: (command, { id }) => lockOpeningInvoices(command, id),
  resting: (db, { id }) => restingOpenings(db, id),
  undo: undoBalances,
};
