import { paymentRoutes } from '@dragoman/contract/payments';
import { invoiceRoutes } from '@dragoman/contract/invoices';
import { noPence, pence, type Pence, sum } from '@dragoman/domain/money';
import type { Course } from '../office/agenda.ts';
import { day, hour, inOffice } from '../moments.ts';
import type { Random } from '../random.ts';
import type { Desk } from './desk.ts';

/** Who pays: a client or another firm, which settles several invoices at once, or a private customer. */
export interface Payer {
  readonly name: string;
  /** Of a client in the register. */
  readonly clientId: string | null;
  readonly isPrivate: boolean;
}

interface Debt {
  readonly invoiceNo: string;
  readonly payFrom: number;
}

/** How customers pay: who pays on which day what, and what becomes of the rest. */
export class Customers {
  readonly #desk: Desk;
  readonly #debts = new Map<string, Debt[]>();

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  /** A customer has got an invoice: most pay it, some part of it, a few never. Says whether it will be paid. */
  owe(payer: Payer, invoiceNo: string, chance: Random): boolean {
    const { agenda, now } = this.#desk;
    if (chance.chance(0.07)) {
      if (chance.chance(0.5))
        agenda.begin(inOffice(now + chance.whole(120, 200) * day), this.#givesUp(payer, invoiceNo, chance));
      return false;
    }
    if (payer.isPrivate) {
      agenda.begin(inOffice(now + chance.whole(1, 20) * day), this.#paysAlone(payer, invoiceNo, chance));
    } else this.#putDown(payer, { invoiceNo, payFrom: now + chance.whole(12, 50) * day }, chance);
    return true;
  }

  /** What may be left of an advance or of a credited invoice's money: returned, given up, or kept for the next invoice. */
  async mayHoldCredit(bookingRef: string, chance: Random): Promise<void> {
    const { superadmin } = this.#desk.staff;
    const { data } = await this.#desk.office.call(superadmin, paymentRoutes.list, {
      query: { bookingRef, isCredit: true },
    });
    for (const { _id } of data) this.#holdsCredit(_id, chance);
  }

  #holdsCredit(id: string, chance: Random): void {
    if (!chance.chance(0.75)) return;
    const { agenda, now } = this.#desk;
    agenda.begin(now, this.#returnCredit(id, inOffice(now + chance.whole(10, 50) * day)));
  }

  async *#returnCredit(id: string, at: number): Course {
    yield at;
    const { office, staff, today } = this.#desk;
    const { data } = await office.call(staff.superadmin, paymentRoutes.read, { params: { id } });
    const { balance } = data;
    if (balance === 0) return;
    const small = balance < 500;
    await office.call(staff.superadmin, paymentRoutes.apply, {
      params: { id },
      body: {
        allocatedDate: today(),
        ...(small
          ? { action: 'writeOff', writeOffAmount: balance, notes: 'Too small to return' }
          : { action: 'refund', refundAmount: balance }),
      },
    });
  }

  #putDown(payer: Payer, debt: Debt, chance: Random): void {
    const known = this.#debts.get(payer.name);
    if (known) return void known.push(debt);
    this.#debts.set(payer.name, [debt]);
    this.#desk.agenda.begin(this.#payday(payer, debt.payFrom), this.#paysTogether(payer, chance));
  }

  /** Firms pay on their own day of the week, so that one payment settles several invoices. */
  #payday({ name }: Payer, from: number): number {
    const week = 7 * day;
    const own = ((name.length % 5) + 4) * day;
    return inOffice(Math.floor(from / week) * week + week + own) + (name.length % 7) * hour;
  }

  async *#paysTogether(payer: Payer, chance: Random): Course {
    for (;;) {
      const { office, staff, now } = this.#desk;
      const debts = this.#debts.get(payer.name)!;
      const wanted = new Set(debts.filter(({ payFrom }) => payFrom <= now).map(({ invoiceNo }) => invoiceNo));
      const later = debts.filter(({ invoiceNo }) => !wanted.has(invoiceNo));
      this.#debts.set(payer.name, later);
      const companyId = payer.clientId ?? (await this.#firmOf(payer));
      const { data } = await office.call(staff.superadmin, paymentRoutes.clientDueInvoices, { params: { companyId } });
      const open = data.filter(({ invoiceNo }) => wanted.has(invoiceNo));
      if (open.length > 0) {
        const { data: known } = await office.call(staff.superadmin, paymentRoutes.credit, { params: { companyId } });
        if (known.credit > 0) await this.#spends(companyId, known.credit, open[0]!);
        else await this.#pays({ companyId }, open, chance);
        const rest = await office.call(staff.superadmin, paymentRoutes.clientDueInvoices, { params: { companyId } });
        for (const { invoiceNo } of rest.data) {
          if (wanted.has(invoiceNo)) later.push({ invoiceNo, payFrom: now + chance.whole(20, 60) * day });
        }
      }
      if (later.length === 0) return void this.#debts.delete(payer.name);
      yield this.#payday(payer, Math.min(...later.map(({ payFrom }) => payFrom)));
    }
  }

  async #firmOf({ name }: Payer): Promise<string> {
    const { office, staff } = this.#desk;
    const { data } = await office.call(staff.superadmin, paymentRoutes.payers, { query: { text: name } });
    return data.find((payer) => payer.name === name)!._id;
  }

  async #spends(
    companyId: string,
    credit: Pence,
    { invoiceNo, balanceAmount }: { invoiceNo: string; balanceAmount: Pence },
  ): Promise<void> {
    const { office, staff, today } = this.#desk;
    const allocated = pence(Math.min(credit, balanceAmount));
    const body = { companyId, credit: allocated, allocatedDate: today(), details: [{ invoiceNo, allocated }] };
    await office.call(staff.superadmin, paymentRoutes.allocateCredit, { body });
  }

  async *#paysAlone({ name }: Payer, invoiceNo: string, chance: Random): Course {
    for (;;) {
      const { office, staff } = this.#desk;
      const { data } = await office.call(staff.superadmin, invoiceRoutes.read, { params: { id: invoiceNo } });
      if (data.cancelled || data.balanceAmount === 0) return;
      await this.#pays({ isPrivate: true, name }, [data], chance);
      yield inOffice(this.#desk.now + chance.whole(20, 60) * day);
    }
  }

  /** Money comes in for these invoices: mostly what is owed, now and then half of one or a little more. */
  async #pays(
    payer: { readonly companyId: string } | { readonly isPrivate: true; readonly name: string },
    open: readonly { readonly invoiceNo: string; readonly balanceAmount: Pence }[],
    chance: Random,
  ): Promise<void> {
    const { office, staff, today } = this.#desk;
    const details = open.map(({ invoiceNo, balanceAmount }) => ({
      invoiceNo,
      allocated: chance.chance(0.05) ? pence(Math.max(1, Math.floor(balanceAmount / 2))) : balanceAmount,
    }));
    const over = chance.chance(0.03) ? pence(chance.whole(1, 40) * 50) : noPence;
    const notes = chance.chance(0.05) ? { notes: 'Remittance advice came by e-mail' } : {};
    const { data } = await office.call(staff.superadmin, paymentRoutes.receive, {
      body: {
        ...payer,
        totalAmount: sum([...details.map(({ allocated }) => allocated), over]),
        balance: over,
        paymentDate: today(),
        allocatedDate: today(),
        largeAmountConfirmed: true,
        details,
        ...notes,
      },
    });
    if (over > 0) this.#holdsCredit(data._id, chance);
    if (chance.chance(0.012)) this.#desk.agenda.begin(this.#desk.now, this.#bounce(data._id));
  }

  /** The bank takes a payment back: its allocations are released, and it is reversed. */
  async *#bounce(id: string): Course {
    yield inOffice(this.#desk.now + 5 * day);
    const { office, staff } = this.#desk;
    const reason = 'Payment returned by the bank';
    const { data } = await office.call(staff.superadmin, paymentRoutes.read, { params: { id } });
    for (const { _id, released, bookingId } of data.details) {
      if (_id && !released && !bookingId)
        await office.call(staff.superadmin, paymentRoutes.release, {
          params: { id },
          body: { allocationId: _id, reason },
        });
    }
    await office.call(staff.superadmin, paymentRoutes.reverse, { params: { id }, body: { reason } });
  }

  /** A debt is given up; a few pay after all. */
  async *#givesUp(payer: Payer, invoiceNo: string, chance: Random): Course {
    const { office, staff } = this.#desk;
    const { data } = await office.call(staff.superadmin, invoiceRoutes.read, { params: { id: invoiceNo } });
    if (data.cancelled || data.balanceAmount === 0) return;
    const body = { invoiceNos: [invoiceNo], reason: 'Customer cannot be reached' };
    const { data: written } = await office.call(staff.superadmin, paymentRoutes.writeOffDebt, { body });
    if (!chance.chance(0.1)) return;
    yield inOffice(this.#desk.now + 30 * day);
    const reversal = { writeOffId: written[0]!._id, reason: 'Customer wrote and will pay' };
    await office.call(staff.superadmin, paymentRoutes.reverseWriteOff, { body: reversal });
    if (payer.isPrivate)
      this.#desk.agenda.begin(inOffice(this.#desk.now + 6 * day), this.#paysAlone(payer, invoiceNo, chance));
    else this.#putDown(payer, { invoiceNo, payFrom: this.#desk.now + 6 * day }, chance);
  }
}
