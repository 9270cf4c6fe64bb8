import type { CancellationPreview, SideSums } from '@dragoman/contract/bookings';
import {
  type CancellationOutcome,
  departsFromTerms,
  isLeftOpen,
  likelyOutcome,
  mayBeOutcome,
  noticeInWords,
  noticeOf,
  possibleOutcomes,
  sharesOf,
} from '@dragoman/domain/bookings';
import { basisOf, type CancelledShare, type CancellationTerms, type Totals } from '@dragoman/domain/charging';
import { noPence, percent, type Pence } from '@dragoman/domain/money';
import { noInterpreter } from '@dragoman/domain/timesheets';
import type { AssignedInterpreterFacts } from '../../features/bookings/index.ts';
import { findInterpreter } from '../../features/interpreters/index.ts';
import { cancellationTerms } from '../../features/settings/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { refuse } from '../../platform/http/refusal.ts';
import {
  type BilledBooking,
  bookedWorkOf,
  type CancelledGrounds,
  clientBill,
  interpreterBill,
} from '../approve-timesheet/index.ts';

/** What a clerk has chosen: an outcome, and percentages where they are not those of the terms. */
export interface ChosenOutcome {
  readonly outcome?: CancellationOutcome | undefined;
  readonly clientShare?: number | undefined;
  readonly interpreterShare?: number | undefined;
}

/** What cancelling charges each side, with the grounds on which it is charged. */
export interface CancellationFigures extends CancellationPreview {
  readonly grounds: { readonly client: CancelledGrounds; readonly interpreter: CancelledGrounds };
  /** The client's bill, or its two shares; none where nothing is billed. */
  readonly shares: readonly Totals[];
}

type Side = CancellationPreview['client'];

/**
 * What an outcome charges both sides of a booking at a moment, by the agency's terms or what was chosen instead
 * (rule bookings/cancellation-outcomes); nothing is written. Refuses an outcome that the job cannot have yet.
 */
export async function cancellationFigures(
  db: Db,
  booking: BilledBooking & AssignedInterpreterFacts,
  chosen: ChosenOutcome,
  now: Date,
): Promise<CancellationFigures> {
  const terms = await cancellationTerms(db);
  const minutes = noticeOf(booking, now);
  const likely = likelyOutcome(minutes, terms);
  const { outcome = likely } = chosen;
  const may = mayBeOutcome(outcome, booking, now);
  if (!may.allowed) throw refuse.field('outcome', may.refusal);
  const byTerms = sharesOf(outcome, minutes, terms);
  const interpreter = booking.interpreterId ? await findInterpreter(db, booking.interpreterId) : undefined;
  if (!interpreter && chosen.interpreterShare) throw refuse.field('interpreterShare', noInterpreter);
  const work = bookedWorkOf(booking, booking.minClientAttendance);
  const groundsOf = (share: CancelledShare, percents = share.percent): CancelledGrounds => ({
    outcome,
    minutes,
    share: { percent: percents, of: basisOf({ work }, share.of) },
  });
  const grounds = {
    client: groundsOf(byTerms.client, chosen.clientShare),
    interpreter: groundsOf(byTerms.interpreter, chosen.interpreterShare),
  };
  const about = (side: 'client' | 'interpreter') => ({
    share: grounds[side].share.percent,
    of: grounds[side].share.of,
    byTerms: byTerms[side].percent,
    leftOpen: isLeftOpen(outcome, side, terms),
  });
  const bill =
    grounds.client.share.percent > 0 ? await clientBill(db, booking, { cancelled: grounds.client }) : undefined;
  const pay =
    interpreter && grounds.interpreter.share.percent > 0
      ? await interpreterBill(db, booking, interpreter, { cancelled: grounds.interpreter })
      : undefined;
  return {
    noticeMinutes: minutes,
    notice: noticeInWords(minutes),
    outcome,
    likely,
    outcomes: possibleOutcomes(booking, now),
    client: {
      ...about('client'),
      ...(bill ? { ...billed(bill), vat: bill.levy.vat, percent: bill.levy.percent } : nothing),
    },
    interpreter: interpreter
      ? {
          ...about('interpreter'),
          ...(pay ? { ...billed(pay), vat: pay.totals.charge !== noPence, percent: pay.vatPercent } : nothing),
        }
      : null,
    departs: departs(grounds, { minutes, terms, isAssigned: interpreter !== undefined }),
    grounds,
    shares: bill?.shares ?? [],
  };
}

/** What is read of it beforehand. */
export const previewOf = ({
  grounds: _grounds,
  shares: _shares,
  ...preview
}: CancellationFigures): CancellationPreview => preview;

const nothing = { net: noPence, charge: noPence, gross: noPence, line: null, vat: false, percent: percent(0) } as const;

function billed({ charge, totals }: { charge: { lines: readonly { label: string }[] }; totals: Totals }) {
  const { charge: levied, invTotal: gross, subTotal: net } = totals;
  return { net, charge: levied, gross, line: charge.lines[0]?.label ?? null };
}

/** Nobody who is not assigned is paid: their percentage is no departure. */
function departs(
  { client, interpreter }: CancellationFigures['grounds'],
  { isAssigned, minutes, terms }: { minutes: number; terms: CancellationTerms; isAssigned: boolean },
): boolean {
  const { outcome } = client;
  const paid = isAssigned ? interpreter.share.percent : sharesOf(outcome, minutes, terms).interpreter.percent;
  return departsFromTerms({ outcome, client: client.share.percent, interpreter: paid }, minutes, terms);
}

/** The figures as somebody saw them. */
export const sumsOf = ({ client, interpreter }: CancellationPreview) => ({
  client: sideSums(client),
  interpreter: interpreter && sideSums(interpreter),
});

const sideSums = ({ net, charge, gross }: Side): SideSums => ({ net, charge, gross });

/** Whether figures that were shown are those of now. */
export function sameSums(
  shown: { readonly client: SideSums; readonly interpreter: SideSums | null },
  figures: CancellationPreview,
): boolean {
  const now = sumsOf(figures);
  const same = (one: SideSums | null, other: SideSums | null) =>
    one === null || other === null ? one === other : sumList(one).every((sum, at) => sum === sumList(other)[at]);
  return same(shown.client, now.client) && same(shown.interpreter, now.interpreter);
}

const sumList = ({ net, charge, gross }: SideSums): Pence[] => [net, charge, gross];
