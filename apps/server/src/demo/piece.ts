import { createHash } from 'node:crypto';
import type { Step } from './fate.ts';
import { noPence, pence, type Pence } from '@dragoman/domain/money';
import type { Actor } from '../platform/command-context.ts';
import type { Agency } from './agency.ts';
import { Batch, type TableText } from './batch.ts';
import { approve, issue } from './commands/bills.ts';
import * as booking from './commands/booking.ts';
import { credit } from './commands/credit.ts';
import { audit, type DemoCommand, newId } from './commands/command.ts';
import { change, type DemoInvoice, type Life, type Piece, type Regular } from './commands/life.ts';
import { mailInvoice } from './commands/mails.ts';
import { freeReserve, receiveAdvance } from './commands/payments.ts';
import { proforma } from './commands/proforma.ts';
import { submit } from './commands/sheets.ts';
import { Diary } from './diary.ts';
import { chargedSides, creditedInvoices, type Fate, fateOf } from './fate.ts';
import { demoFile } from './files.ts';
import { entered } from './job.ts';
import { Customers } from './money.ts';
import { type Numbers, numbersOf } from './numbers.ts';
import { Payroll } from './payroll.ts';
import { random } from './random.ts';
import { type Serials, SerialsWithin } from './serials.ts';

/** Some bookings that are lived through and written together. */
export interface PieceToTell {
  readonly agency: Agency;
  readonly numbers: Numbers;
  readonly place: number;
  readonly from: number;
  readonly to: number;
}

/** A piece as it is handed on: its rows lack only the numbers that follow from the pieces before it. */
export interface ToldPiece {
  readonly texts: readonly TableText[];
  readonly taken: Serials;
  readonly regulars: readonly Regular[];
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array }[];
}

/** Lives bookings `from` up to `to` through, from the day they are made until today. Needs no other piece. */
export function tellPiece(wanted: PieceToTell): ToldPiece {
  const { agency } = wanted;
  const batch = new Batch();
  const serials = new SerialsWithin();
  const piece: Piece = { agency, batch, serials, payers: new Map(), regulars: [], engaged: new Set() };
  const chance = random(agency.course.seed, 'piece', wanted.place);
  const diary = new Diary();
  const command = (at: number, actor: Actor): DemoCommand => ({ batch, actor, now: new Date(at), chance });
  const told = new Telling(piece, new Customers(piece, diary, command), new Payroll(piece, diary, command));
  for (let index = wanted.from; index < wanted.to; index += 1) {
    const fate = fateOf(agency.course, index);
    const life = begin(agency, fate, wanted.numbers);
    for (const step of fate.steps) diary.add(step.at, () => told.step(life, step));
  }
  diary.live(agency.course.now);
  return { texts: batch.close(), taken: serials.taken, regulars: piece.regulars, files: told.files };
}

function begin(agency: Agency, fate: Fate, numbers: Numbers): Life {
  const chance = random(agency.course.seed, 'life', fate.index);
  const { row, client } = entered(agency, fate, chance);
  return {
    fate,
    chance,
    row,
    snapshot: agency.rateOf(client, row.location),
    number: numbersOf(numbers, fate),
    tokens: [],
    versions: [],
    invoices: [],
    advances: [],
    sheets: [],
    quotation: undefined,
    stored: undefined,
    interpreter: undefined,
    worked: undefined,
  };
}

/** Does what fate says, step by step, and hands money on to who pays. */
class Telling {
  readonly files: { name: string; bytes: Buffer }[] = [];
  readonly #piece: Piece;
  readonly #customers: Customers;
  readonly #payroll: Payroll;

  constructor(piece: Piece, customers: Customers, payroll: Payroll) {
    this.#piece = piece;
    this.#customers = customers;
    this.#payroll = payroll;
  }

  step(life: Life, { at, name }: Step): void {
    const piece = this.#piece;
    const { staff } = piece.agency;
    const clerk = staff.admins.find((one) => one.name === life.row.created_by) ?? staff.superadmin;
    const by = (actor: Actor): DemoCommand => ({ batch: piece.batch, actor, now: new Date(at), chance: life.chance });
    const command = by(clerk);
    switch (name) {
      case 'create':
        return booking.create(command, life);
      case 'note':
        return booking.note(command, life);
      case 'file':
        return this.#file(command, life);
      case 'confirmForm':
        return booking.confirmForm(command, piece, life);
      case 'assign':
        return booking.assign(command, piece, life);
      case 'send':
        return booking.send(command, piece, life);
      case 'accept':
        return booking.accept(by({ kind: 'customer', id: null, name: 'Customer', role: undefined }), piece, life);
      case 'advance':
        return this.#advance(by(staff.superadmin), life);
      case 'proforma':
        return proforma(command, piece, life);
      case 'cancel':
        return this.#cancel(command, life, at);
      case 'attended':
        return booking.setByHand(command, life, 'Attended but no timesheet');
      case 'submit': {
        const { id, fullname } = life.interpreter!;
        return submit(by({ kind: 'interpreter', id, name: fullname, role: 'interpreter' }), life);
      }
      case 'approve':
      case 'approveAgain': {
        const approver = life.chance.chance(0.6) ? staff.superadmin : staff.ipAdmin;
        return this.#issued(approve(by(approver), piece, life), at);
      }
      case 'mailInvoice':
        for (const invoice of life.invoices) {
          if (invoice.side === 'client' && !invoice.row.cancelled && !invoice.row.mailed_at)
            mailInvoice(command, piece, invoice);
        }
        return;
      case 'credit':
        return this.#credit(by(staff.superadmin), life, at);
      case 'outstanding':
        if (life.row.status === 'Approved' && life.row.balance_pence > 0)
          booking.setByHand(command, life, 'Company Outstanding');
    }
  }

  #issued(invoices: readonly DemoInvoice[], at: number): void {
    for (const invoice of invoices) {
      if (invoice.side === 'client') this.#customers.owe(invoice, at);
      else this.#payroll.owe({ invoice, amount: invoice.totals.invTotal, recovery: undefined }, at);
    }
    for (const advance of invoices[0]?.life.advances ?? []) this.#customers.holdsCredit(advance, at);
  }

  #advance(command: DemoCommand, life: Life): void {
    const { invTotal } = life.quotation!.totals;
    const amount = advanceOf(invTotal, life.chance.pick([1, 1, 0.5]));
    if (amount === 0) return;
    receiveAdvance(command, this.#piece, life, amount);
    booking.noteAdvance(command, life, amount);
  }

  #cancel(command: DemoCommand, life: Life, at: number): void {
    booking.cancel(command, this.#piece, life);
    const charged = chargedSides(life.fate);
    if (charged.length > 0) this.#issued(issue(command, this.#piece, life, charged), at);
    const waiting = life.advances.filter(({ row }) => row.reserved_pence > 0);
    for (const advance of waiting) freeReserve(command, advance);
    if (waiting.length > 0) change(command, life, { advance_payment_pence: noPence }, 'money');
    for (const advance of life.advances) this.#customers.holdsCredit(advance, at);
  }

  #credit(command: DemoCommand, life: Life, at: number): void {
    const paying = life.invoices.filter((one) => one.side === 'client' && !one.row.cancelled);
    const unpaid = life.invoices.filter((one) => one.side === 'interpreter' && !one.row.cancelled && !one.slip);
    if (creditedInvoices(life.fate).includes('interpreter'))
      for (const invoice of unpaid) this.#payroll.forget(invoice);
    for (const due of credit(command, life)) this.#payroll.owe(due, at);
    const released = paying.filter(({ row }) => row.cancelled).flatMap(({ allocations }) => allocations);
    for (const { payment } of released) this.#customers.holdsCredit(payment, at);
  }

  #file(command: DemoCommand, life: Life): void {
    const { row } = life;
    const name = life.chance.token();
    const bytes = demoFile(`${row.booking_ref} ${row.file_ref}: letter of instruction`);
    this.files.push({ name, bytes });
    const [fileId, id] = [newId(command), newId(command)];
    command.batch.write('stored_files', {
      id: fileId,
      stored_name: name,
      original_name: `Instruction ${row.booking_ref}.pdf`,
      content_type: 'application/pdf',
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      uploaded_by: command.actor.id,
      uploaded_by_name: command.actor.name,
      created_at: command.now,
      attached: true,
      deleted_at: null,
    });
    const listed = {
      booking_id: row.id,
      file_id: fileId,
      file_type: 'bookingFile' as const,
      comment: 'From the customer',
    };
    const uploader = { uploaded_by: command.actor.id, uploaded_by_name: command.actor.name };
    command.batch.write('booking_files', { id, ...listed, ...uploader, updated_at: command.now, removed_at: null });
    audit(command, 'booking_files', id, 'create', null, listed);
  }
}

/** What is paid ahead: the whole, or a part in whole pounds. */
function advanceOf(invTotal: Pence, share: number): Pence {
  return share === 1 ? invTotal : pence(Math.floor((invTotal * share) / 100) * 100);
}
