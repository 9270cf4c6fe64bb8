import type { CalendarDay } from '@dragoman/domain/calendar';
import { moneyDayProblem } from '@dragoman/domain/ledger';
import type { Pence } from '@dragoman/domain/money';
import { isolate } from '@dragoman/domain/validation';
import { createOpeningDues, lockOpeningInvoices } from '../../../features/invoices/index.ts';
import { type Mover, textOf } from '../kind.ts';
import { companyOf, interpreterOf } from '../people.ts';
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

const openingNumber = (importId: string, place: number): string => `OPEN-${importId.slice(-6)}-${place}`;

/** What interpreters are owed (rule imports/opening-balances). */
export const openDueMover: Mover<Balance> = {
  async judge(context, rows) {
    const known = await knownOf(context, rows, 'reference');
    return judgeEach(
      rows,
      (row) => textOf(row, 'reference'),
      (row) => {
        const { values } = row;
        const day = values['date'] as CalendarDay | undefined;
        const amount = values['amount'] as Pence | undefined;
        const reference = textOf(row, 'reference');
        const name = [isolate(textOf(row, 'interpreter') ?? ''), reference].filter(Boolean).join(', ');
        const client = companyOf(row, known);
        const interpreter = interpreterOf(row, known, { byEmail: true });
        const problems = sentencesOf(
          interpreter ?? 'Interpreter is missing',
          client,
          amountProblem(amount, 'leave out what an interpreter owes'),
          day && moneyDayProblem(day, known.days),
          reference !== undefined &&
            (known.taken.has(reference)
              ? `${reference} is here already`
              : clashProblem(reference, 'interpreterInvoice', known.next)),
        );
        if (
          problems.length > 0 ||
          typeof interpreter === 'string' ||
          typeof client === 'string' ||
          day === undefined ||
          amount === undefined
        )
          return { name, problems };
        const balance = { number: reference ?? '', day, amount, interpreter };
        // The address is the interpreter's.
        const { email: _, ...others } = values;
        const booking = bookingOf({ ...row, values: others }, client, {
          ...balance,
          number: reference ?? 'a due',
          side: 'interpreter',
        });
        const changes = balanceValues('openDues', row, { interpreter: interpreter?.fullname });
        return { name, changes, entry: { ...balance, dueOn: null, total: null, booking } };
      },
    );
  },

  async apply(command, importing, judged) {
    const numbered = judged.map((one) => ({
      ...one,
      entry: { ...one.entry!, number: one.entry!.number || openingNumber(importing.id, one.place) },
    }));
    return applyBalances(command, importing, numbered, async (batch, made) =>
      createOpeningDues(
        command,
        importing.id,
        batch.map(({ entry }, at) => {
          const { id, interpreterRef: ref, fullname, postcode } = entry!.interpreter!;
          return { ...documentOf(entry!, made[at]!), interpreter: { id, ref, name: fullname, postcode } };
        }),
      ),
    );
  },

  lock: (command, { id }) => lockOpeningInvoices(command, id),
  resting: (db, { id }) => restingOpenings(db, id),
  undo: undoBalances,
};
