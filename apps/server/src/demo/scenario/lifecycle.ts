import { assignmentRoutes } from '@dragoman/contract/assignments';
import { bookingRoutes, type NewBooking } from '@dragoman/contract/bookings';
import { invoiceRoutes } from '@dragoman/contract/invoices';
import { type QuotationEntry, quotationPages, quotationRoutes } from '@dragoman/contract/quotations';
import { timesheetRoutes } from '@dragoman/contract/timesheets';
import type { BookingStatus } from '@dragoman/domain/bookings';
import { pence, type Pence } from '@dragoman/domain/money';
import type { Actor } from '../../platform/command-context.ts';
import { demoFile } from '../files.ts';
import { day, hour, inOffice, minute } from '../moments.ts';
import type { Course } from '../office/agenda.ts';
import type { DemoInterpreter } from '../office/interpreters.ts';
import { type Random, random } from '../random.ts';
import type { Customers, Payer } from './customers.ts';
import type { Desk } from './desk.ts';
import { entryOf } from './entry.ts';
import { offerFirst } from './offering.ts';
import type { Payroll } from './payroll.ts';
import { type Request, type Wanted, wantedOf } from './wanted.ts';
import { quotationOf, sheetOf } from './work.ts';

const noteTexts = [
  'Customer rang, wants a confirmation today.',
  'Left a message.',
  'Sent by fax before, has e-mail now.',
];

const reasons = ['Client did not need it any more', 'Hearing adjourned', 'Appointment moved', 'Found somebody else'];

/** Who deals with the money of a job. */
export interface Accounts {
  readonly customers: Customers;
  readonly payroll: Payroll;
}

/** A job from its request to its last invoice, as chance has it. */
export class Job {
  readonly #desk: Desk;
  readonly #accounts: Accounts;
  readonly #chance: Random;
  readonly #clerk: Actor;
  readonly #wanted: Wanted;
  readonly #entry: NewBooking;
  readonly #interpreter: DemoInterpreter;
  readonly #form: QuotationEntry;
  readonly #able: readonly DemoInterpreter[];
  #isGiven = false;
  #booking = { id: '', ref: '' };

  constructor(desk: Desk, accounts: Accounts, request: Request) {
    const chance = random(request.seed, 'job', request.index);
    this.#desk = desk;
    this.#accounts = accounts;
    this.#chance = chance;
    this.#clerk = chance.pick(desk.staff.admins);
    this.#wanted = wantedOf(chance, request);
    const { entry, able } = entryOf(desk.register, this.#wanted, chance);
    this.#entry = entry;
    this.#able = able;
    this.#interpreter = desk.engage(able, entry.appointments ?? [], chance);
    this.#form = quotationOf(entry, chance);
  }

  async *run(): Course {
    const chance = this.#chance;
    await this.#create();
    const { setAside } = this.#wanted;
    if (setAside) {
      yield this.#after(20 * minute);
      return this.#setStatus(setAside);
    }
    if (chance.chance(0.12)) {
      yield this.#after(chance.whole(2, 40) * minute);
      await this.#desk.office.call(this.#clerk, bookingRoutes.addNote, {
        ...this.#params,
        body: { text: chance.pick(noteTexts) },
      });
    }
    if (chance.chance(0.005)) {
      yield this.#after(3 * minute);
      await this.#attach();
    }
    if (this.#wanted.kind === 'Quotation') {
      yield* this.#prepare();
      if (!chance.chance(0.78)) {
        if (!chance.chance(0.7)) return;
        yield this.#after(chance.whole(6, 25) * day);
        return this.#cancel({});
      }
      yield this.#after(chance.whole(1, 40) * hour);
      await this.#accept();
    }
    // A few are called off before they are worked on.
    if (chance.chance(0.02)) {
      yield this.#after(chance.whole(2, 30) * hour);
      return this.#cancel({});
    }
    yield* this.#prepare();
    if (chance.chance(0.05)) {
      yield this.#after(chance.whole(5, 60) * minute);
      await this.#proforma();
    }
    const { now } = this.#desk;
    if (chance.chance(0.06)) {
      const end = Date.parse(this.#wanted.date) + 8 * hour;
      yield Math.max(now + 20 * minute, Math.floor(now + (end - now) * chance.next()));
      return this.#cancelConfirmed();
    }
    yield Math.max(now, Date.parse(this.#wanted.date) + 17 * hour + chance.whole(0, 240) * minute);
    yield* this.#work();
  }

  get #params() {
    return { params: { id: this.#booking.id } } as const;
  }

  #after(length: number): number {
    return inOffice(this.#desk.now + length);
  }

  async #create(): Promise<void> {
    const { data } = await this.#desk.office.call(this.#clerk, bookingRoutes.create, { body: this.#entry });
    this.#booking = { id: data._id, ref: data.booking_ref };
  }

  async #attach(): Promise<void> {
    const { id, ref } = this.#booking;
    const bytes = await demoFile(`${ref} ${this.#entry.fileRef}: letter of instruction`);
    const file = new File([new Uint8Array(bytes)], `Instruction ${ref}.pdf`, { type: 'application/pdf' });
    const fields = { type: 'bookingFile', comment: 'From the customer' };
    await this.#desk.office.upload(this.#clerk, `/bookings/upload/${id}`, fields, file);
  }

  /** Form, interpreter and mail, after which the customer has a quotation, or the confirmation. */
  async *#prepare(): Course {
    const chance = this.#chance;
    const { office } = this.#desk;
    yield this.#after(chance.whole(5, 300) * minute);
    const { quotation } = await office.call(this.#clerk, quotationRoutes.confirm, {
      ...this.#params,
      body: this.#form,
    });
    const isBooking = quotation.status === 'Booking';
    if (isBooking && chance.chance(this.#wanted.payer === 'private' ? 0.4 : 0.01)) {
      yield this.#after(chance.whole(10, 90) * minute);
      await this.#receiveAdvance(quotation.invTotal);
    }
    yield this.#after(chance.whole(10, 500) * minute);
    if (!this.#isGiven) yield* this.#offer();
    this.#isGiven = true;
    // Where nobody else is to be had, two jobs at once or a paper that runs out are agreed upon.
    const body = { interpreter: this.#interpreter.id, override: { reason: 'Agreed with the interpreter' } };
    await office.call(this.#clerk, assignmentRoutes.assign, { ...this.#params, body });
    yield this.#after(chance.whole(3, 45) * minute);
    await office.call(this.#clerk, quotationRoutes.send, { ...this.#params, body: {} });
  }

  /** A few jobs are offered first, of the last ones most. */
  async *#offer(): Course {
    const { seed, index, date, isLate } = this.#wanted;
    const chance = random(seed, 'offer', index);
    if (this.#able.length < 2 || !chance.chance(isLate ? 0.6 : 0.12)) return;
    const [desk, clerk, interpreter, able] = [this.#desk, this.#clerk, this.#interpreter, this.#able];
    yield* offerFirst({ desk, clerk, bookingId: this.#booking.id, interpreter, able, day: Date.parse(date) }, chance);
  }

  /** The whole, or half of it in whole pounds. */
  async #receiveAdvance(invTotal: Pence): Promise<void> {
    const half = this.#chance.chance(0.33);
    const advancePayment = half ? pence(Math.floor(invTotal / 200) * 100) : invTotal;
    if (advancePayment === 0) return;
    const body = { advancePayment, largeAmountConfirmed: true };
    await this.#desk.office.call(this.#desk.staff.superadmin, bookingRoutes.update, { ...this.#params, body });
  }

  /** By the link in the quotation's mail. */
  async #accept(): Promise<void> {
    const { office } = this.#desk;
    await office.sendBack(office.linkTo(quotationPages.accept, this.#booking.ref));
  }

  async #proforma(): Promise<void> {
    const { office } = this.#desk;
    await office.call(this.#clerk, invoiceRoutes.createProforma, this.#params);
    await office.call(this.#clerk, invoiceRoutes.sendProforma, this.#params);
  }

  async #cancel(charged: { readonly chargeClient?: boolean; readonly chargeInterpreter?: boolean }): Promise<void> {
    const { office } = this.#desk;
    const { data: notified } = await office.call(this.#clerk, bookingRoutes.notified, this.#params);
    const notices = { tellInterpreter: notified.interpreter, tellCustomer: notified.customer };
    const body = { cancelReason: this.#chance.pick(reasons), ...notices, ...charged };
    await office.call(this.#clerk, bookingRoutes.cancel, { ...this.#params, body });
    await this.#accounts.customers.mayHoldCredit(this.#booking.ref, this.#chance);
  }

  /** A job that its interpreter waits for: called off at the last moment, some are charged. */
  async #cancelConfirmed(): Promise<void> {
    const late = this.#desk.now > Date.parse(this.#wanted.date) - 2 * day;
    if (!late || !this.#chance.chance(0.3)) return this.#cancel({});
    const charged = this.#chance.pick(['client', 'interpreter', 'both']);
    const [chargeClient, chargeInterpreter] = [charged !== 'interpreter', charged !== 'client'];
    await this.#cancel({ chargeClient, chargeInterpreter });
    if (chargeInterpreter) this.#accounts.payroll.owe(this.#interpreter.id);
    if (chargeClient) await this.#mailInvoices();
  }

  async *#work(): Course {
    const chance = this.#chance;
    const { office, staff } = this.#desk;
    if (chance.chance(0.08)) {
      yield this.#after(chance.whole(1, 4) * day);
      await this.#setStatus('Attended but no timesheet');
      yield this.#after(chance.whole(5, 70) * day);
    } else yield this.#after(Math.floor(chance.next() ** 3 * 12 * day) + 30 * minute);
    const timesheet = sheetOf(this.#entry, this.#form, chance);
    await this.#submit(timesheet);
    if (chance.chance(0.02)) {
      yield this.#after(chance.whole(1, 20) * hour);
      const body = { reason: 'The travel times are missing' };
      await office.call(staff.ipAdmin, timesheetRoutes.giveBack, { ...this.#params, body });
      yield this.#after(chance.whole(1, 40) * hour);
      await this.#submit(timesheet);
    }
    yield this.#after(chance.whole(1, 9) * day * chance.next() + hour);
    const noClientInvoice = chance.chance(0.015);
    await this.#approve(timesheet, noClientInvoice);
    if (noClientInvoice || !chance.chance(0.97)) return;
    yield this.#after(chance.whole(1, 30) * hour);
    const isPaid = await this.#mailInvoices();
    // Also a small agency has some of it.
    if (this.#wanted.index % 25 === 7 || chance.chance(0.01)) yield* this.#correct(timesheet);
    else if (this.#wanted.payer === 'client' && !isPaid) {
      yield this.#after(chance.whole(70, 110) * day);
      await this.#markOutstanding();
    }
  }

  async #submit(timesheet: SheetEntry): Promise<void> {
    const body = { timesheet, oddTimesConfirmed: true };
    await this.#desk.office.call(this.#interpreter.actor, timesheetRoutes.submit, { ...this.#params, body });
  }

  async #approve(timesheet: SheetEntry, noClientInvoice = false): Promise<void> {
    const { office, staff } = this.#desk;
    const approver = this.#chance.chance(0.6) ? staff.superadmin : staff.ipAdmin;
    const body = { timesheet, clientSheet: { ...timesheet, noClientInvoice }, oddTimesConfirmed: true };
    await office.call(approver, timesheetRoutes.approve, { ...this.#params, body });
    this.#accounts.payroll.owe(this.#interpreter.id);
    await this.#accounts.customers.mayHoldCredit(this.#booking.ref, this.#chance);
  }

  /** Now and then less a discount. Says whether all will be paid. */
  async #mailInvoices(): Promise<boolean> {
    const { office, staff } = this.#desk;
    const { data: invoices } = await office.call(this.#clerk, invoiceRoutes.toSend, this.#params);
    let isPaid = true;
    for (const [place, { invoiceNo }] of invoices.entries()) {
      const params = { id: invoiceNo };
      if (this.#chance.chance(0.03)) {
        const { data } = await office.call(this.#clerk, invoiceRoutes.read, { params });
        const discounts = pence(this.#chance.whole(1, 5) * 100);
        if (data.discountable.may && data.totalAmount > discounts)
          await office.call(staff.superadmin, invoiceRoutes.changeDiscount, { params, body: { discounts } });
      }
      await office.call(this.#clerk, invoiceRoutes.send, { params });
      isPaid = this.#accounts.customers.owe(this.#payer(place), invoiceNo, this.#chance) && isPaid;
    }
    return isPaid;
  }

  /** Who pays the invoice, or the second one of a split bill. */
  #payer(place: number): Payer {
    const { companyName, companyId, invoiceToName, name } = this.#entry;
    if (place > 0) return { name: invoiceToName!, clientId: null, isPrivate: false };
    return { name: companyName ?? name, clientId: companyId ?? null, isPrivate: !companyName };
  }

  /** Something was wrong: a credit note, and mostly an approval anew. */
  async *#correct(timesheet: SheetEntry): Course {
    const chance = this.#chance;
    yield this.#after(chance.whole(2, 45) * day);
    const body = { crNote: chance.weighted(credits), reason: 'Wrong hours on the timesheet' };
    await this.#desk.office.call(this.#clerk, invoiceRoutes.credit, { ...this.#params, body });
    this.#accounts.payroll.owe(this.#interpreter.id);
    await this.#accounts.customers.mayHoldCredit(this.#booking.ref, chance);
    if (!chance.chance(0.85)) return;
    yield this.#after(chance.whole(1, 60) * hour);
    await this.#approve(timesheet);
    if (body.crNote === 'Interpreter') return;
    yield this.#after(chance.whole(1, 5) * hour);
    await this.#mailInvoices();
  }

  /** A company that does not pay, if it still has not. */
  async #markOutstanding(): Promise<void> {
    const { office } = this.#desk;
    const { data } = await office.call(this.#clerk, bookingRoutes.one, this.#params);
    if (data.status === 'Approved') await this.#setStatus('Company Outstanding');
  }

  async #setStatus(status: BookingStatus): Promise<void> {
    await this.#desk.office.call(this.#clerk, bookingRoutes.update, { ...this.#params, body: { status } });
  }
}

type SheetEntry = ReturnType<typeof sheetOf>;

const credits = [
  ['Client', 6],
  ['Both', 3],
  ['Interpreter', 3],
] as const;
