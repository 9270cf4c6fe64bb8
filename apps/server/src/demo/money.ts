import { noPence, pence, type Pence, sum } from '@dragoman/domain/money';
import type { Actor } from '../platform/command-context.ts';
import type { DemoCommand } from './commands/command.ts';
import type { DemoInvoice, DemoPayer, DemoPayment, Piece } from './commands/life.ts';
import {
  allocate,
  creditOf,
  notePayment,
  receive,
  refund,
  release,
  reverseReceipt,
  reverseWriteOffs,
  writeOffCredit,
  writeOffDebt,
} from './commands/payments.ts';
import { sync } from './commands/sync.ts';
import type { Diary } from './diary.ts';
import { day, hour, inOffice } from './time.ts';

/** How customers pay within one piece: who pays on which day what, and what becomes of the rest. */
export class Customers {
  readonly #piece: Piece;
  readonly #diary: Diary;
  readonly #command: (at: number, actor: Actor) => DemoCommand;
  readonly #due = new Map<string, Set<DemoInvoice>>();
  readonly #credits = new Map<DemoPayer, DemoPayment[]>();

  constructor(piece: Piece, diary: Diary, command: (at: number, actor: Actor) => DemoCommand) {
    this.#piece = piece;
    this.#diary = diary;
    this.#command = command;
  }

  /** A customer has got an invoice: most pay it, some part of it, a few never. */
  owe(invoice: DemoInvoice, at: number): void {
    const { chance } = invoice.life;
    if (invoice.row.balance_pence === 0) return;
    if (chance.chance(0.07)) {
      if (chance.chance(0.5)) this.#giveUp(invoice, inOffice(at + chance.whole(120, 200) * day));
      return;
    }
    const wait = invoice.payer!.kind === 'private' ? chance.whole(1, 20) : chance.whole(12, 50);
    this.#payOn(invoice, this.#payday(invoice, at + wait * day));
  }

  /** An advance, or what is over of it, that no booking waits for: returned or given up. */
  holdsCredit(payment: DemoPayment, at: number): void {
    if (creditOf(payment) === 0) return;
    const known = this.#credits.get(payment.payer) ?? [];
    // Payers come again and again: what is spent is not looked at any more.
    const standing = known.filter((one) => one !== payment && creditOf(one) > 0);
    this.#credits.set(payment.payer, [...standing, payment]);
    const { chance } = this.#command(at, this.#piece.agency.staff.superadmin);
    if (!chance.chance(0.75)) return;
    const when = inOffice(at + chance.whole(10, 50) * day);
    this.#diary.add(when, () => {
      const credit = creditOf(payment);
      if (credit === 0) return;
      const command = this.#command(when, this.#piece.agency.staff.superadmin);
      if (credit < 500) writeOffCredit(command, payment);
      else refund(command, payment, credit);
    });
  }

  /** Firms pay on their own day of the week, so that one payment settles several invoices. */
  #payday({ payer }: DemoInvoice, at: number): number {
    if (payer!.kind === 'private') return inOffice(at);
    const week = 7 * day;
    const own = ((payer!.name.length % 5) + 4) * day;
    return inOffice(Math.floor(at / week) * week + week + own) + (payer!.name.length % 7) * hour;
  }

  #payOn(invoice: DemoInvoice, when: number): void {
    const key = `${invoice.payer!.id}/${when}`;
    const together = this.#due.get(key);
    if (together) return void together.add(invoice);
    // What is paid in parts may come up twice for one day.
    const invoices = new Set([invoice]);
    this.#due.set(key, invoices);
    this.#diary.add(when, () => {
      this.#due.delete(key);
      this.#pays(invoice.payer!, [...invoices], when);
    });
  }

  #pays(payer: DemoPayer, invoices: readonly DemoInvoice[], when: number): void {
    const { staff } = this.#piece.agency;
    const command = this.#command(when, staff.superadmin);
    const open = () => invoices.filter(({ row }) => !row.cancelled && row.balance_pence > 0);
    for (const payment of this.#credits.get(payer) ?? []) this.#spend(command, payment, open());
    const owed = open();
    if (owed.length === 0) return;
    const parts = owed.map(({ row }) => this.#share(command, row.balance_pence));
    const over = command.chance.chance(0.03) ? pence(command.chance.whole(1, 40) * 50) : noPence;
    const payment = receive(command, this.#piece, payer, sum([...parts, over]));
    for (const [index, invoice] of owed.entries()) allocate(command, payment, invoice, parts[index]!);
    if (command.chance.chance(0.05)) notePayment(command, payment, 'Remittance advice came by e-mail');
    this.holdsCredit(payment, when);
    for (const invoice of owed) {
      if (invoice.row.balance_pence > 0) this.#payOn(invoice, inOffice(when + command.chance.whole(20, 60) * day));
    }
    if (command.chance.chance(0.006)) this.#bounces(payment, owed, when);
  }

  #share(command: DemoCommand, balance: Pence): Pence {
    return command.chance.chance(0.05) ? pence(Math.max(1, Math.floor(balance / 2))) : balance;
  }

  #spend(command: DemoCommand, payment: DemoPayment, invoices: readonly DemoInvoice[]): void {
    for (const invoice of invoices) {
      const amount = pence(Math.min(creditOf(payment), invoice.row.balance_pence));
      if (amount > 0) allocate(command, payment, invoice, amount);
    }
  }

  /** The bank takes a payment back: its allocations are released, it is reversed, and the customer pays once more. */
  #bounces(payment: DemoPayment, invoices: readonly DemoInvoice[], paid: number): void {
    const when = inOffice(paid + 5 * day);
    this.#diary.add(when, () => {
      const command = this.#command(when, this.#piece.agency.staff.superadmin);
      for (const invoice of invoices) {
        const standing = invoice.allocations.filter((one) => one.payment === payment && !one.row.released);
        for (const allocation of standing) {
          release(command, allocation, 'Payment returned by the bank');
          sync(command, invoice.life);
        }
        if (standing.length > 0) this.#payOn(invoice, inOffice(when + command.chance.whole(8, 30) * day));
      }
      if (creditOf(payment) > 0) reverseReceipt(command, payment, 'Payment returned by the bank');
    });
  }

  #giveUp(invoice: DemoInvoice, when: number): void {
    this.#diary.add(when, () => {
      if (invoice.row.cancelled || invoice.row.balance_pence === 0) return;
      const command = this.#command(when, this.#piece.agency.staff.superadmin);
      writeOffDebt(command, invoice, 'Customer cannot be reached');
      if (!command.chance.chance(0.06)) return;
      const later = inOffice(when + 30 * day);
      this.#diary.add(later, () => {
        if (invoice.row.cancelled) return;
        reverseWriteOffs(
          this.#command(later, this.#piece.agency.staff.superadmin),
          invoice,
          'Customer wrote and will pay',
        );
        this.#payOn(invoice, inOffice(later + 6 * day));
      });
    });
  }
}
