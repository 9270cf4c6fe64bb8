import type { CalendarDay } from '@dragoman/domain/calendar';
import { moneyDayProblem } from '@dragoman/domain/ledger';
import type { Pence } from '@dragoman/domain/money';
import {
  createOpeningCredits,
  lockOpeningCredits,
  reverseOpeningCredits,
  spentOpeningCredits,
} from '../../../features/payments/index.ts';
import { type Applied, batches, type Mover, textOf } from '../kind.ts';
import { companyOf, payersOf } from '../people.ts';
import { contactsIn, customerIn } from './bookings.ts';
import { amountProblem, balanceValues, judgeEach, knownOf, sentencesOf } from './opening.ts';

interface Credit {
  readonly amount: Pence;
  readonly day: CalendarDay;
  readonly reference: string | null;
  readonly customer: ReturnType<typeof customerIn>;
}

/** What clients have to spend (rule imports/opening-balances). */
export const openCreditMover: Mover<Credit> = {
  async judge(context, rows) {
    const known = await knownOf(context, rows, 'reference');
    return judgeEach(
      rows,
      () => undefined,
      (row) => {
        const { values } = row;
        const amount = values['amount'] as Pence | undefined;
        const day = values['date'] as CalendarDay | undefined;
        const name = [textOf(row, 'company') ?? textOf(row, 'customerName'), textOf(row, 'reference')]
          .filter(Boolean)
          .join(', ');
        const client = companyOf(row, known);
        const problems = [
          ...sentencesOf(
            client,
            amountProblem(amount, 'what a client owes stands among the open invoices'),
            day && moneyDayProblem(day, known.days),
          ),
          ...contactsIn(row).problems,
        ];
        if (problems.length > 0 || typeof client === 'string' || day === undefined || amount === undefined)
          return { name, problems };
        const reference = textOf(row, 'reference')?.slice(0, 200) ?? null;
        const changes = balanceValues('openCredits', row, { company: client?.companyName ?? null });
        return { name, changes, entry: { amount, day, reference, customer: customerIn(row, client) } };
      },
    );
  },

  async apply(command, { id, report }, judged) {
    const payerOf = payersOf(command);
    const applied: Applied[] = [];
    for (const batch of batches(judged)) {
      const credits = [];
      for (const { entry } of batch) {
        const { customer, ...credit } = entry!;
        const payer = await payerOf({
          ...customer,
          businessType: customer.companyName === null ? 'Private' : 'Business',
        });
        credits.push({ ...credit, payer });
      }
      const ids = await createOpeningCredits(command, id, credits);
      for (const [at, { place }] of batch.entries()) applied.push({ place, recordId: ids[at]!, version: command.now });
      await report(applied.length);
    }
    return applied;
  },

  lock: (command, { id }) => lockOpeningCredits(command, id),

  async resting(db, { id }) {
    const spent = await spentOpeningCredits(db, id);
    return [{ what: 'spent credit', count: spent.length, example: spent[0] }];
  },

  async undo(command, { id }) {
    await reverseOpeningCredits(command, id);
  },
};
