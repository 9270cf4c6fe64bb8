import {
  bookedAfter,
  cancelNote,
  formConfirmed,
  history,
  quotationAccepted,
  sendQuoteAfter,
  sent,
  typedNote,
  type BookingStatus,
} from '@dragoman/domain/bookings';
import { type Pence } from '@dragoman/domain/money';
import { factsOf } from '../../features/bookings/index.ts';
import { quotationView, type SentContent } from '../../features/quotations/index.ts';
import { cancellationMail } from '../../flows/cancel-booking/index.ts';
import {
  bookingDetails,
  type Correspondence,
  links,
  presents,
  toCustomer,
  toInterpreter,
} from '../../flows/send-booking-mail/index.ts';
import { distanceBetween } from '../../platform/geography/index.ts';
import type { DemoInterpreter } from '../register/interpreters.ts';
import { addNote, addPageToken, audit, type DemoCommand, newId, tell } from './command.ts';
import { change, type Life, type Piece } from './life.ts';
import { mailed } from './mails.ts';
import { quoted } from './quotation.ts';

/** Enters a booking. */
export function create(command: DemoCommand, life: Life): void {
  const { row } = life;
  command.batch.add('bookings', row);
  const said = Object.fromEntries(Object.entries(row).filter(([column, value]) => column !== 'id' && value !== null));
  audit(command, 'bookings', row.id, 'create', null, said);
  tell(command, row.id, history.created());
  life.tokens.push(addPageToken(command, 'booking', 'staff', row.id));
}

export function note(command: DemoCommand, { row, chance }: Life): void {
  const texts = [
    'Customer rang, wants a confirmation today.',
    'Left a message.',
    'Sent by fax before, has e-mail now.',
  ];
  addNote(command, row.id, typedNote(chance.pick(texts)));
}

/** Confirms the quotation form, as a quotation or as the booking's confirmation. */
export function confirmForm(command: DemoCommand, piece: Piece, life: Life): void {
  const { row } = life;
  const confirmed = formConfirmed(row.status);
  if (!confirmed.allowed) throw new Error(confirmed.refusal);
  const { status, bookingType, isBooked } = confirmed.value;
  const { entries, quotation } = quoted(piece, life);
  const before = row.status;
  change(
    command,
    life,
    { ...entries, status, booking_type: bookingType, is_booked: isBooked, is_send_quote: true },
    'quotation',
  );
  tell(command, row.id, history.quotationPrepared(before));
  const known = life.quotation;
  life.quotation = quotation;
  const { totals } = quotation;
  audit(command, 'quotations', row.id, 'confirm', known ? money(known.totals) : null, {
    rate: life.snapshot.rateName,
    ...money(totals),
  });
  const { bands, ...rate } = life.snapshot;
  if (life.stored) {
    Object.assign(life.stored, {
      confirmed_by: command.actor.name,
      confirmed_at: command.now,
      figures: JSON.stringify(quotation.figures),
    });
    return;
  }
  life.stored = command.batch.add('quotations', {
    booking_id: row.id,
    rate_structure: JSON.stringify(rate),
    bands: JSON.stringify(bands),
    figures: JSON.stringify(quotation.figures),
    lines: JSON.stringify(quotation.lines),
    total_pence: totals.total,
    discounts_pence: totals.discounts,
    sub_total_pence: totals.subTotal,
    vat: quotation.levy.vat,
    percent: quotation.levy.percent,
    charge_pence: totals.charge,
    inv_total_pence: totals.invTotal,
    confirmed_by: command.actor.name,
    confirmed_at: command.now,
    stale: false,
  });
}

const money = ({ total, discounts, invTotal }: { total: Pence; discounts: Pence; invTotal: Pence }) => ({
  total_pence: total,
  discounts_pence: discounts,
  inv_total_pence: invTotal,
});

/** Gives the job to somebody who speaks the language, and has nothing else that day where possible. */
export function assign(command: DemoCommand, piece: Piece, life: Life): void {
  const { row } = life;
  if (life.interpreter) return;
  const interpreter = chosen(piece, life);
  life.interpreter = interpreter;
  const distance = distanceBetween(
    row.service_type === 'Onsite' ? row.postcode : null,
    interpreter.postcode,
    new Map(),
  );
  const id = newId(command);
  command.batch.write('assignments', {
    id,
    booking_id: row.id,
    interpreter_id: interpreter.id,
    distance_miles: distance ? String(distance.miles) : null,
    distance_estimated: distance?.estimated ?? false,
    assigned_at: command.now,
    assigned_by: command.actor.name,
    ended_at: null,
  });
  audit(command, 'assignments', id, 'assign', null, {
    bookingId: row.id,
    interpreter: interpreter.id,
    distance: distance?.miles ?? null,
  });
  change(
    command,
    life,
    {
      interpreter_id: interpreter.id,
      interpreter_name: interpreter.fullname,
      interpreter_mobile: interpreter.mobile,
      interpreter_phone: interpreter.phone,
      interpreter_postcode: interpreter.postcode,
      interpreter_ref: interpreter.interpreterRef,
      is_send_quote: sendQuoteAfter('assigned', { isFormConfirmed: life.quotation !== undefined }),
    },
    'assign',
  );
  tell(command, row.id, history.assigned(interpreter.fullname));
}

function chosen({ agency, engaged }: Piece, { row, chance }: Life): DemoInterpreter {
  const able = agency.speakers(row.language, row.service_type);
  const pool = able.length > 0 ? able : agency.interpreters.filter(({ active }) => active);
  let interpreter = chance.pick(pool);
  for (let tries = 0; tries < 3 && engaged.has(`${interpreter.id}/${row.date}`); tries += 1)
    interpreter = chance.pick(pool);
  engaged.add(`${interpreter.id}/${row.date}`);
  return interpreter;
}

/** Sends the quotation or the confirmation, to the customer and to the interpreter. */
export function send(command: DemoCommand, piece: Piece, life: Life): void {
  const { row } = life;
  const letter = gathered(piece, life);
  const host = piece.agency.host;
  const version = freeze(command, life, letter);
  const link =
    letter.kind === 'Quotation'
      ? links.quotation(host, row.booking_ref, version)
      : links.booking(host, row.booking_ref, tokenOf(command, life, 'booking', 'customer'));
  mailed(command, piece, {
    kind: letter.kind === 'Quotation' ? 'quotation' : 'confirmation',
    from: 'bookings',
    to: row.email,
    ...toCustomer(letter, link),
    bookingId: row.id,
  });
  if (letter.kind === 'Booking') {
    const sheet = row.service_type === 'Onsite' ? tokenOf(command, life, 'job-sheet', 'interpreter') : null;
    mailed(command, piece, {
      kind: 'interpreter confirmation',
      from: 'bookings',
      to: life.interpreter!.email,
      ...toInterpreter(letter, host, sheet),
      bookingId: row.id,
      interpreterId: life.interpreter!.id,
    });
  }
  const status = sent(row.status);
  change(
    command,
    life,
    {
      status,
      is_send_quote: false,
      is_booked: bookedAfter(status, row.is_booked),
      ...(status === 'Confirmed'
        ? { date_of_confirmation: command.now }
        : { is_quote_accepted: false, date_accepted: null }),
    },
    'send',
  );
  tell(command, row.id, history.sent(status));
}

function gathered({ agency }: Piece, life: Life): Correspondence {
  const booking = factsOf(life.row);
  const quotation = life.quotation!;
  const kind = booking.status === 'Quotation' ? 'Quotation' : 'Booking';
  const { interpreter } = life;
  const content: SentContent = {
    quotation: quotationView(booking, { ...quotation, rateName: life.snapshot.rateName }),
    terms: agency.terms[kind],
    details: bookingDetails(booking),
  };
  return {
    booking,
    kind,
    content,
    interpreter,
    card: interpreter && presents(booking) ? { fullname: interpreter.fullname, summary: interpreter.summary } : null,
    photoFileId: null,
    agencyName: agency.name,
  };
}

function freeze(command: DemoCommand, { row, versions }: Life, { kind, content }: Correspondence): string {
  for (const version of versions) if (version.kind === kind) version.row.replaced_at ??= command.now;
  const id = newId(command);
  const facts = {
    booking_id: row.id,
    version: versions.length + 1,
    kind,
    grand_total_pence: content.quotation.grandTotal,
    sent_at: command.now,
    sent_by: command.actor.name,
  };
  const version = {
    id,
    ...facts,
    token: command.chance.token(),
    content: JSON.stringify(content),
    replaced_at: null as Date | null,
    accepted_at: null as Date | null,
    revoked_at: null as Date | null,
  };
  command.batch.add('quotation_versions', version);
  versions.push({ id, kind, row: version });
  audit(command, 'quotation_versions', id, 'send', null, facts);
  return version.token;
}

function tokenOf(
  command: DemoCommand,
  { row, tokens }: Life,
  page: 'booking' | 'job-sheet',
  audience: 'customer' | 'interpreter',
): string {
  const known = tokens.find((one) => one.page === page && one.audience === audience);
  if (known) return known.token;
  const made = addPageToken(command, page, audience, row.id);
  tokens.push(made);
  return made.token;
}

/** The customer accepts by the link in the mail; the office is told. */
export function accept(command: DemoCommand, piece: Piece, life: Life): void {
  const { row } = life;
  const version = life.versions.at(-1)!;
  version.row.accepted_at = command.now;
  audit(command, 'quotation_versions', version.id, 'accept', null, { accepted_at: command.now });
  change(
    command,
    life,
    {
      status: quotationAccepted.status,
      booking_type: quotationAccepted.bookingType,
      is_booked: quotationAccepted.isBooked,
      is_quote_accepted: true,
      date_accepted: command.now,
      is_send_quote: false,
    },
    'status',
  );
  tell(command, row.id, history.accepted());
  const said = `${row.name} accepted the quotation for ${row.booking_ref}. Please confirm the booking form and send the booking confirmation.`;
  mailed(command, piece, {
    kind: 'quotation accepted',
    from: 'bookings',
    to: piece.agency.mailboxes.bookings,
    subject: `Quotation ${row.booking_ref} accepted`,
    html: `<p>${said}</p>`,
    text: said,
    bookingId: row.id,
  });
}

const reasons = ['Client did not need it any more', 'Hearing adjourned', 'Appointment moved', 'Found somebody else'];

/** Cancels: the links end, those who were told of the job are told. What is billed and freed follows in money. */
export function cancel(command: DemoCommand, piece: Piece, life: Life): void {
  const { row, tokens, versions } = life;
  const reason = life.chance.pick(reasons);
  const columns = { status: 'Cancel', is_send_quote: false, cancel_reason: reason } as const;
  change(command, life, { ...columns, cancel_by: command.actor.name, cancel_date: command.now }, 'cancel');
  tell(command, row.id, history.cancelled(reason));
  addNote(command, row.id, cancelNote(reason));
  for (const token of tokens)
    if (token.page === 'booking' || token.page === 'job-sheet') token.revoked_at = command.now;
  for (const version of versions) version.row.revoked_at = command.now;
  const confirmed = versions.some(({ kind }) => kind === 'Booking');
  const told = [...(confirmed && life.interpreter ? [life.interpreter] : []), ...(versions.length > 0 ? [null] : [])];
  for (const interpreter of told) {
    mailed(command, piece, {
      kind: 'cancellation',
      from: 'bookings',
      to: interpreter?.email ?? row.email,
      ...cancellationMail(factsOf(row), interpreter?.fullname ?? row.name, piece.agency.name),
      bookingId: row.id,
      ...(interpreter ? { interpreterId: interpreter.id } : {}),
    });
  }
}

/** A status that somebody sets by hand in the edit form. */
export function setByHand(command: DemoCommand, life: Life, status: BookingStatus): void {
  const from = life.row.status;
  change(command, life, { status, is_booked: bookedAfter(status, life.row.is_booked) });
  tell(command, life.row.id, history.statusChanged(from, status));
}

/** The advance that somebody entered in the edit form. */
export function noteAdvance(command: DemoCommand, life: Life, amount: Pence): void {
  const before = life.row.advance_payment_pence;
  change(command, life, { advance_payment_pence: amount }, 'money');
  tell(command, life.row.id, history.advanceChanged(before, amount));
}
