import type { Actor } from '../platform/command-context.ts';
import type { DemoCommand } from './commands/command.ts';
import type { DemoDue, DemoInvoice, Piece } from './commands/life.ts';
import { pay, voidSlip } from './commands/slips.ts';
import type { Diary } from './diary.ts';
import type { DemoInterpreter } from './register/interpreters.ts';
import { day, hour, inOffice } from './time.ts';

/** How interpreters are paid within one piece: each once a month what is due since the last time. */
export class Payroll {
  readonly #piece: Piece;
  readonly #diary: Diary;
  readonly #command: (at: number, actor: Actor) => DemoCommand;
  readonly #dues = new Map<DemoInterpreter, DemoDue[]>();
  readonly #called = new Set<string>();
  #slips = 0;

  constructor(piece: Piece, diary: Diary, command: (at: number, actor: Actor) => DemoCommand) {
    this.#piece = piece;
    this.#diary = diary;
    this.#command = command;
  }

  owe(due: DemoDue, at: number): void {
    const payee = due.invoice.life.interpreter!;
    const dues = this.#dues.get(payee);
    if (dues) dues.push(due);
    else this.#dues.set(payee, [due]);
    this.#call(payee, payDayAfter(at));
  }

  /** A credited invoice that nobody has paid is simply not due any more. */
  forget(invoice: DemoInvoice): void {
    const payee = invoice.life.interpreter!;
    const dues = this.#dues.get(payee) ?? [];
    this.#dues.set(
      payee,
      dues.filter((due) => due.invoice !== invoice || due.recovery),
    );
  }

  #call(payee: DemoInterpreter, at: number): void {
    const key = `${payee.id}/${at}`;
    if (this.#called.has(key)) return;
    this.#called.add(key);
    this.#diary.add(at, () => this.#pays(payee, at));
  }

  #pays(payee: DemoInterpreter, at: number): void {
    const dues = this.#dues.get(payee) ?? [];
    if (dues.length === 0) return;
    const { staff } = this.#piece.agency;
    const slip = pay(this.#command(at, staff.superadmin), this.#piece, payee, dues);
    if (!slip) return this.#call(payee, payDayAfter(at + day));
    this.#dues.set(payee, []);
    this.#slips += 1;
    // Some slips went to a closed account: voided the next day, and paid anew.
    if (this.#slips % 150 !== 5) return;
    const next = inOffice(at + day);
    this.#diary.add(next, () => {
      if (slip.lines.some(({ invoice, recovery }) => recovery || invoice.row.cancelled)) return;
      voidSlip(this.#command(next, staff.superadmin), payee, slip, 'Sent to an account that is closed');
      this.#dues.set(payee, [...slip.lines, ...(this.#dues.get(payee) ?? [])]);
      this.#call(payee, inOffice(next + 3 * day));
    });
  }
}

/** The fifth of the next month, mid-morning. */
function payDayAfter(at: number): number {
  const date = new Date(at);
  return inOffice(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 5) + 10 * hour);
}
