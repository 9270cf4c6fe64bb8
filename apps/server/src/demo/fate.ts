import { addDays, type CalendarDay } from '@dragoman/domain/calendar';
import { isTimed, type ServiceType } from '@dragoman/domain/charging';
import { type Random, random } from './random.ts';
import { day, dayOf, hour, inOffice, minute, workingDay } from './time.ts';

/** A command in the life of a booking. */
export type StepName =
  | 'create'
  | 'note'
  | 'file'
  | 'confirmForm'
  | 'assign'
  | 'send'
  | 'accept'
  | 'advance'
  | 'proforma'
  | 'cancel'
  | 'attended'
  | 'submit'
  | 'approve'
  | 'mailInvoice'
  | 'credit'
  | 'approveAgain'
  | 'outstanding';

export interface Step {
  readonly at: number;
  readonly name: StepName;
}

export type Sides = 'Client' | 'Interpreter' | 'Both';

/** Everything about a booking that does not hang on money: what happens to it and when, to the last instant told. */
export interface Fate {
  readonly index: number;
  readonly createdAt: number;
  readonly service: ServiceType;
  readonly kind: 'Booking' | 'Quotation';
  readonly payer: 'client' | 'firm' | 'private';
  readonly date: CalendarDay;
  readonly shares: 1 | 2;
  readonly noClientInvoice: boolean;
  /** Sides that pay the minimum when the booking is cancelled too late. */
  readonly charged: Sides | null;
  readonly credited: Sides;
  /** A status that no command leads to, but that bookings taken over from elsewhere have. */
  readonly leftAs: 'Pending' | 'Quotation Request' | null;
  readonly steps: readonly Step[];
}

/** What decides fates: equal for equal options. */
export interface Course {
  readonly seed: number;
  readonly bookings: number;
  readonly now: number;
  readonly createdAt: (share: number) => number;
}

const services: readonly (readonly [ServiceType, number])[] = [
  ['Onsite', 42],
  ['Telephone', 26],
  ['Video Call', 14],
  ['Translation', 13],
  ['Transcription', 5],
];

const credits = [
  ['Client', 6],
  ['Both', 3],
  ['Interpreter', 3],
] as const satisfies readonly (readonly [Sides, number])[];

/** The life of booking number `index` (from 0), a pure function of the course. */
export function fateOf(course: Course, index: number): Fate {
  const chance = random(course.seed, 'fate', index);
  const createdAt = course.createdAt(((index + 0.1 + chance.next() * 0.8) / course.bookings) ** 0.9);
  const service = chance.weighted(services);
  const payer = chance.weighted([
    ['client', 60],
    ['firm', 12],
    ['private', 28],
  ] as const);
  const lead = isTimed(service) ? 1 + Math.floor(21 * chance.next() ** 2) : chance.whole(2, 9);
  const kind = chance.chance(0.32) ? 'Quotation' : 'Booking';
  const date = workingDay(addDays(dayOf(createdAt), kind === 'Quotation' ? lead + 3 : lead));
  const leftAs = left(course, index);
  const charged = chance.chance(0.3) ? chance.pick(['Client', 'Interpreter', 'Both'] as const) : null;
  const noClientInvoice = chance.chance(0.015);
  const steps = leftAs
    ? [{ at: createdAt, name: 'create' as const }]
    : [...lived(chance, { index, createdAt, kind, date, payer })].filter(({ at }) => at <= course.now);
  return {
    index,
    createdAt,
    service,
    kind,
    payer,
    date,
    shares: payer !== 'private' && chance.chance(0.04) ? 2 : 1,
    noClientInvoice,
    charged,
    credited: noClientInvoice ? 'Interpreter' : chance.weighted(credits),
    leftAs,
    steps,
  };
}

function left({ bookings }: Course, index: number): Fate['leftAs'] {
  const fromEnd = bookings - index;
  if (fromEnd === 4 || (index > bookings * 0.97 && index % 41 === 0)) return 'Pending';
  return fromEnd === 6 || (index > bookings * 0.97 && index % 37 === 0) ? 'Quotation Request' : null;
}

interface Beginning {
  readonly index: number;
  readonly createdAt: number;
  readonly kind: Fate['kind'];
  readonly date: CalendarDay;
  readonly payer: Fate['payer'];
}

/** The steps of a life in the order of time; whoever reads stops at today. */
function* lived(chance: Random, { index, createdAt, kind, date, payer }: Beginning): Generator<Step> {
  let at = createdAt;
  const step = (name: StepName, later: number): Step => {
    at = inOffice(at + later);
    return { at, name };
  };
  yield { at, name: 'create' };
  if (chance.chance(0.12)) yield step('note', chance.whole(2, 40) * minute);
  // A few at the beginning show what files look like; a large demo needs no more of them.
  if (chance.chance(0.005) && index < 4_000) yield step('file', 3 * minute);
  if (kind === 'Quotation') {
    const went = yield* quoted(chance, step);
    if (!went) return;
  }
  // Some requests wait on somebody's desk, and a few are called off before they are worked on.
  if (chance.chance(0.02)) return void (yield step('cancel', chance.whole(2, 30) * hour));
  yield step('confirmForm', chance.whole(5, 300) * minute);
  if (chance.chance(payer === 'private' ? 0.4 : 0.01)) yield step('advance', chance.whole(10, 90) * minute);
  yield step('assign', chance.whole(10, 500) * minute);
  yield step('send', chance.whole(3, 45) * minute);
  if (chance.chance(0.05)) yield step('proforma', chance.whole(5, 60) * minute);
  if (chance.chance(0.06)) {
    const end = Date.parse(date) + 8 * hour;
    return void (yield { at: Math.max(at + 20 * minute, Math.floor(at + (end - at) * chance.next())), name: 'cancel' });
  }
  at = Math.max(at, Date.parse(date) + 17 * hour + chance.whole(0, 240) * minute);
  yield* worked(chance, step, payer);
}

/** A price is asked for first. Says whether the customer took it. */
function* quoted(chance: Random, step: (name: StepName, later: number) => Step): Generator<Step, boolean> {
  yield step('confirmForm', chance.whole(5, 200) * minute);
  yield step('assign', chance.whole(3, 60) * minute);
  yield step('send', chance.whole(2, 20) * minute);
  if (!chance.chance(0.78)) {
    if (chance.chance(0.7)) yield step('cancel', chance.whole(6, 25) * day);
    return false;
  }
  yield step('accept', chance.whole(1, 40) * hour);
  return true;
}

function* worked(chance: Random, step: (name: StepName, later: number) => Step, payer: Fate['payer']): Generator<Step> {
  if (chance.chance(0.04)) {
    yield step('attended', chance.whole(1, 4) * day);
    yield step('submit', chance.whole(5, 70) * day);
  } else yield step('submit', Math.floor(chance.next() ** 3 * 12 * day) + 30 * minute);
  yield step('approve', chance.whole(1, 9) * day * chance.next() + hour);
  if (!chance.chance(0.97)) return;
  yield step('mailInvoice', chance.whole(1, 30) * hour);
  if (chance.chance(0.025)) {
    yield step('credit', chance.whole(2, 45) * day);
    if (!chance.chance(0.85)) return;
    yield step('approveAgain', chance.whole(1, 60) * hour);
    yield step('mailInvoice', chance.whole(1, 5) * hour);
  } else if (payer === 'client' && chance.chance(0.06)) yield step('outstanding', chance.whole(70, 110) * day);
}

/** The documents that a fate's steps issue, in their order. */
export type Issued = 'invoice' | 'interpreterInvoice' | 'creditNote' | 'proforma';

export function issuedBy(fate: Fate): { readonly at: number; readonly what: Issued }[] {
  return fate.steps.flatMap(({ at, name }) => issuedAt(fate, name).map((what) => ({ at, what })));
}

function issuedAt(fate: Fate, name: StepName): Issued[] {
  const { credited, noClientInvoice, shares } = fate;
  const invoices = (): Issued[] => Array.from({ length: shares }, () => 'invoice');
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- the other steps issue nothing
  switch (name) {
    case 'proforma':
      return ['proforma'];
    case 'approve':
      return ['interpreterInvoice', ...(noClientInvoice ? [] : invoices())];
    case 'credit':
      return creditedInvoices(fate).map(() => 'creditNote');
    case 'approveAgain':
      return [
        ...(credited === 'Client' ? [] : (['interpreterInvoice'] as const)),
        ...(credited === 'Interpreter' ? [] : invoices()),
      ];
    case 'cancel': {
      const charged = chargedSides(fate);
      return [
        ...(charged.includes('interpreter') ? (['interpreterInvoice'] as const) : []),
        ...(charged.includes('client') ? invoices() : []),
      ];
    }
    default:
      return [];
  }
}

/** The sides billed for a late cancellation: a job that was confirmed to its interpreter, called off at the last moment. */
export function chargedSides({ charged, date, kind, steps }: Fate): ('client' | 'interpreter')[] {
  const confirmed = steps.filter(({ name }) => name === 'send').length === (kind === 'Quotation' ? 2 : 1);
  const late = (steps.at(-1)?.at ?? 0) > Date.parse(date) - 2 * day;
  if (!charged || !confirmed || !late) return [];
  if (charged === 'Both') return ['client', 'interpreter'];
  return [charged === 'Client' ? 'client' : 'interpreter'];
}

/** Which invoices a credit note's step cancels: 'client' for each share, 'interpreter' for the one. */
export function creditedInvoices({ credited, shares }: Fate): ('client' | 'interpreter')[] {
  const client = Array.from({ length: shares }, () => 'client' as const);
  if (credited === 'Client') return client;
  return credited === 'Both' ? [...client, 'interpreter'] : ['interpreter'];
}
