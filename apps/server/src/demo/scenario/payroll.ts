import { remittanceRoutes } from '@dragoman/contract/remittances';
import type { Course } from '../office/agenda.ts';
import { day, hour, inOffice } from '../moments.ts';
import type { Desk } from './desk.ts';

/** How interpreters are paid: each once a month what is due since the last time. */
export class Payroll {
  readonly #desk: Desk;
  readonly #called = new Set<string>();
  #slips = 0;

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  /** Something is due to this interpreter, who is paid on the next pay day. */
  owe(interpreterId: string): void {
    if (this.#called.has(interpreterId)) return;
    this.#called.add(interpreterId);
    this.#desk.agenda.begin(payDayAfter(this.#desk.now), this.#pays(interpreterId));
  }

  async *#pays(interpreterId: string): Course {
    this.#called.delete(interpreterId);
    const slip = await this.#pay(interpreterId);
    if (!slip) return;
    this.#slips += 1;
    // Some slips went to a closed account: voided the next day, and paid anew.
    if (this.#slips % 150 !== 5) return;
    yield inOffice(this.#desk.now + day);
    const { office, staff } = this.#desk;
    const reason = 'Sent to an account that is closed';
    await office.call(staff.superadmin, remittanceRoutes.void, { params: { id: slip }, body: { reason } });
    yield inOffice(this.#desk.now + 3 * day);
    await this.#pay(interpreterId);
  }

  /** Pays all that is due, unless recoveries come to more. */
  async #pay(interpreterId: string): Promise<string | undefined> {
    const { office, staff, today } = this.#desk;
    const { data } = await office.call(staff.superadmin, remittanceRoutes.pending, { params: { interpreterId } });
    if (data.length === 0 || data.reduce((total, { amount }) => total + amount, 0) < 0) return undefined;
    const details = data.map(({ _id, bookingId }) => ({ _id, bookingId }));
    const body = { interpreterId, paymentDate: today(), largeAmountConfirmed: true, details };
    return (await office.call(staff.superadmin, remittanceRoutes.create, { body })).data._id;
  }
}

/** The fifth of the next month, mid-morning. */
function payDayAfter(at: number): number {
  const date = new Date(at);
  return inOffice(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 5) + 10 * hour);
}
