import { absenceText, takesOf, type Absence } from '../availability/index.ts';
import { gapBetween, overlap, type RequestedGender, type Slot } from '../bookings/index.ts';
import { formatDay, type CalendarDay } from '../calendar/index.ts';
import { formatPounds, less, type Pence } from '../money/index.ts';
import { nameKey, type Gender } from '../validation/index.ts';
import type { Wish } from '../wishes/index.ts';
import { genderInWords, persons } from './genders.ts';
import { foundQualifications } from './qualifications.ts';
import type { JobSlot } from './conflicts.ts';

/** What candidates have points for, in the order in which it is read (rule interpreters/ranking). */
export const rankingKinds = [
  'language',
  'service',
  'gender',
  'qualification',
  'distance',
  'been there',
  'free',
  'cost',
  'wish',
] as const;

/** One of these. */
export type RankingKind = (typeof rankingKinds)[number];

/** The most points that each gives: whole, from 0 to 100; of what has none nothing is said. */
export type RankingWeights = Readonly<Record<RankingKind, number>>;

/** From so many miles on a distance gives no points (rule interpreters/ranking). */
export const furthestMiles = 40;
/** Minutes that count as free, before a job and after it. */
export const roomiestMinutes = 180;
/** So many jobs at a place, or for a client, count as knowing it. */
export const timesToKnow = 3;
/** Days before today within which somebody has been there. */
export const daysRemembered = 731;

/** A job for which candidates are ranked; `postcode` is that of an attended one alone. */
export interface RankedJob extends JobSlot {
  readonly language: string;
  readonly dialect: string | null;
  readonly gender: RequestedGender | null;
}

/** What of a candidate decides their points; miles, and pence with their VAT. */
export interface RankedFacts {
  /** Of the profile's entries that offer the service in the language. */
  readonly dialects: readonly string[];
  readonly gender: Gender;
  /** Plain text. */
  readonly qualifications: string;
  readonly distance: { readonly miles: number; readonly estimated: boolean } | null;
  /** How often at the place of an attended job, else for the client, in the days remembered; and when last. */
  readonly beenThere: { readonly times: number; readonly last: CalendarDay | null };
  /** Their other live jobs about the day. */
  readonly jobs: readonly JobSlot[];
  readonly absences: readonly Absence[];
  /** Between them and the client. */
  readonly wishes: readonly Wish[];
  /** What they get for the job; null where it cannot be said. */
  readonly cost: Pence | null;
}

/** Whole points out of the most that there are, and why in words. */
export interface RankingReason {
  readonly kind: RankingKind;
  readonly points: number;
  readonly most: number;
  readonly text: string;
}

/** All reasons of a candidate, in the order of the kinds, and their sums. */
export interface Ranking {
  readonly points: number;
  readonly most: number;
  readonly reasons: readonly RankingReason[];
}

interface Grounds {
  readonly weights: RankingWeights;
  /** What the cheapest of all candidates gets; null where nobody's pay is known. */
  readonly cheapest: Pence | null;
}

/** A share of the most points, from 0 to 1, and why. */
type Judged = readonly [share: number, text: string];

/**
 * The points of a candidate for a job and their reasons in words (rule interpreters/ranking): for each kind a share of its
 * weight, rounded to whole points.
 */
export function rank(job: RankedJob, facts: RankedFacts, { weights, cheapest }: Grounds): Ranking {
  const judged: Record<RankingKind, Judged> = {
    language: ofLanguage(job, facts),
    service: [1, `Offers ${job.serviceType}`],
    gender: ofGender(job, facts),
    qualification: ofQualification(facts),
    distance: ofDistance(job, facts),
    'been there': ofBeingThere(job, facts),
    free: ofTime(job, facts),
    cost: ofCost(facts, cheapest),
    wish: ofWishes(facts),
  };
  const reasons = rankingKinds
    .filter((kind) => weights[kind] > 0)
    .map((kind) => {
      const [share, text] = judged[kind];
      return { kind, points: Math.round(weights[kind] * share), most: weights[kind], text };
    });
  const total = (of: 'points' | 'most') => reasons.reduce((all, reason) => all + reason[of], 0);
  return { points: total('points'), most: total('most'), reasons };
}

function ofLanguage({ language, dialect }: RankedJob, { dialects }: RankedFacts): Judged {
  if (!dialect) return [1, `Speaks ${language}`];
  if (dialects.some((each) => nameKey(each) === nameKey(dialect))) return [1, `Speaks ${language} (${dialect})`];
  if (dialects.length === 0) return [0.5, `Speaks ${language}; whether ${dialect}, the profile does not say`];
  return [0.25, `Speaks ${language} (${dialects.join(', ')}); ${dialect} is asked for`];
}

function ofGender({ gender: asked }: RankedJob, { gender }: RankedFacts): Judged {
  if (asked === null || asked === 'any') return [1, 'No gender requested'];
  const is = genderInWords(gender);
  return gender === asked ? [1, `${is}, as asked for`] : [0, `${is}; ${persons[asked]} is asked for`];
}

function ofQualification({ qualifications }: RankedFacts): Judged {
  const found = foundQualifications(qualifications);
  if (found.length > 0) return [1, `Qualified: ${found.join(', ')}`];
  return qualifications.trim() === ''
    ? [0, 'No qualification on the profile']
    : [0.5, 'Has qualifications, none that is known by its letters'];
}

function ofDistance({ serviceType }: RankedJob, { distance }: RankedFacts): Judged {
  if (serviceType !== 'Onsite') return [1, 'No travel needed'];
  if (!distance) return [0, 'Distance not known'];
  const { miles, estimated } = distance;
  return [Math.max(0, 1 - miles / furthestMiles), `${estimated ? 'About ' : ''}${miles.toFixed(2)} miles away`];
}

function ofBeingThere({ serviceType, postcode, clientId }: RankedJob, { beenThere }: RankedFacts): Judged {
  const attended = serviceType === 'Onsite' && Boolean(postcode);
  if (!attended && !clientId) return [0, 'No place or registered client to compare'];
  const { times, last } = beenThere;
  const [done, notDone] = attended
    ? [`Has been at ${postcode}`, `Has not been at ${postcode}`]
    : ['Has worked for the client', 'Has not worked for the client'];
  if (times === 0 || last === null) return [0, `${notDone} in two years`];
  const often = times === 1 ? `once, on ${formatDay(last)}` : `${times} times, last on ${formatDay(last)}`;
  return [Math.min(times, timesToKnow) / timesToKnow, `${done} ${often}`];
}

function ofTime(job: RankedJob, { absences, jobs }: RankedFacts): Judged {
  const slot = slotOf(job);
  if (!slot) return [1, 'The job has no fixed time'];
  const away = absences.find((absence) => takesOf(absence, slot));
  if (away) return [0, absenceText({ ...away, reason: null })];
  const others = jobs.flatMap((other) => {
    const its = slotOf(other);
    const same = job.bookingId !== undefined && other.bookingId === job.bookingId;
    return its && !same ? [{ ref: other.bookingRef ?? 'another job', its }] : [];
  });
  const taken = others.find(({ its }) => overlap(slot, its));
  if (taken) return [0, `Has ${taken.ref} then`];
  const before = room(others.map(({ ref, its }) => ({ ref, minutes: gapBetween(its, slot) })));
  const after = room(others.map(({ ref, its }) => ({ ref, minutes: gapBetween(slot, its) })));
  const share = ((before?.minutes ?? roomiestMinutes) + (after?.minutes ?? roomiestMinutes)) / (2 * roomiestMinutes);
  if (!before && !after) return [1, 'Free three hours before and after'];
  const said = [
    before ? `${before.minutes} min free after ${before.ref}` : 'free three hours before',
    after ? `${after.minutes} min free until ${after.ref}` : 'free three hours after',
  ].join(', ');
  return [share, `${said[0]?.toUpperCase()}${said.slice(1)}`];
}

function slotOf({ date, startTime, endTime }: JobSlot): Slot | undefined {
  return startTime === null || endTime === null ? undefined : { date, startTime, endTime };
}

/** The nearest job on one side, where it leaves less than the most room that counts. */
function room(gaps: readonly { readonly ref: string; readonly minutes: number }[]) {
  return gaps
    .filter(({ minutes }) => minutes >= 0 && minutes < roomiestMinutes)
    .toSorted((one, other) => one.minutes - other.minutes)[0];
}

function ofCost({ cost }: RankedFacts, cheapest: Pence | null): Judged {
  if (cost === null || cheapest === null) return [0, 'Their fee is not known yet'];
  if (cost <= cheapest) return [1, `Gets ${formatPounds(cost)}, nobody less`];
  return [
    Math.max(0, cheapest) / cost,
    `Gets ${formatPounds(cost)}, ${formatPounds(less(cost, cheapest))} more than the least`,
  ];
}

function ofWishes({ wishes }: RankedFacts): Judged {
  const has = (side: Wish['side'], wish: Wish['wish']) => wishes.some((one) => one.side === side && one.wish === wish);
  if (has('client', 'never again') || has('interpreter', 'never again'))
    return [0, "'Never again' stands between them and the client"];
  if (has('client', 'preferred'))
    return [
      1,
      has('interpreter', 'preferred') ? 'The client prefers them, and they the client' : 'The client prefers them',
    ];
  return has('interpreter', 'preferred') ? [0.5, 'They prefer the client'] : [0, 'No wish of the client or of theirs'];
}
