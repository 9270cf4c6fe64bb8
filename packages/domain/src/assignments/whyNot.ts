import type { RequestedGender } from '../bookings/index.ts';
import { languageText, type LanguageEntry, type LanguageService } from '../interpreters/index.ts';
import { nameKey, type Gender } from '../validation/index.ts';
import { refusedWishes, type WishOfClient } from '../wishes/index.ts';
import type { Conflict, ConflictKind } from './conflicts.ts';
import { genderInWords, persons } from './genders.ts';
import type { ConflictWay, ConflictWays } from './overrides.ts';

/** Why somebody is not among the candidates, or what stands against them. */
export const barKinds = ['inactive', 'language', 'service', 'gender'] as const;

/** One of these, or a kind of conflict. */
export type BarKind = (typeof barKinds)[number] | ConflictKind;

/**
 * What shuts an interpreter out of a job ('refuse'), asks for a reason, or is only said; and what would relax it, in words
 * (rule interpreters/why-not).
 */
export interface Bar {
  readonly kind: BarKind;
  readonly way: ConflictWay;
  readonly text: string;
  readonly relax: string;
}

/** What is known of somebody who is asked about. */
export interface WhyNotFacts {
  readonly active: boolean;
  readonly gender: Gender;
  readonly languages: readonly LanguageEntry[];
  readonly conflicts: readonly Conflict[];
  /** With their reasons, which staff may read. */
  readonly wishes: readonly (WishOfClient & { readonly reason: string | null })[];
}

interface AskedJob {
  readonly serviceType: LanguageService;
  readonly language: string;
  readonly gender: RequestedGender | null;
  readonly clientId: string | null;
}

/** Every rule that stands between an interpreter and a job, those that shut out first; none where nothing does. */
export function whyNot(job: AskedJob, facts: WhyNotFacts, ways: ConflictWays): Bar[] {
  const bars = [
    ...notActive(facts),
    ...notOffering(job, facts),
    ...notOfGender(job, facts),
    ...facts.conflicts.map((conflict) => ofConflict(job, conflict, facts, ways)),
  ];
  return bars.toSorted((one, other) => order[one.way] - order[other.way]);
}

const order: Readonly<Record<ConflictWay, number>> = { refuse: 0, reason: 1, warn: 2 };

const notActive = ({ active }: WhyNotFacts): Bar[] =>
  active
    ? []
    : [
        {
          kind: 'inactive',
          way: 'refuse',
          text: 'Is not active',
          relax: 'Activate them on their profile, Personal Details',
        },
      ];

function notOffering({ language, serviceType }: AskedJob, { languages }: WhyNotFacts): Bar[] {
  const spoken = languages.filter((entry) => nameKey(entry.language) === nameKey(language));
  if (spoken.length === 0) {
    const others = languages.map(languageText).join(', ');
    return [
      {
        kind: 'language',
        way: 'refuse',
        text: `${language} is not on their profile${others ? `, but ${others}` : ''}`,
        relax: `Add ${language} with ${serviceType} on their profile, Languages`,
      },
    ];
  }
  if (spoken.some(({ services }) => services.includes(serviceType))) return [];
  const offered = [...new Set(spoken.flatMap(({ services }) => services))].join(', ');
  return [
    {
      kind: 'service',
      way: 'refuse',
      text: `Offers ${language} ${offered ? `for ${offered} only` : 'for no service'}`,
      relax: `Tick ${serviceType} beside ${language} on their profile, Languages${offered ? '; or book another service' : ''}`,
    },
  ];
}

function notOfGender({ gender: asked }: AskedJob, { gender }: WhyNotFacts): Bar[] {
  if (asked === null || asked === 'any' || asked === gender) return [];
  const text = `${genderInWords(gender)}; ${persons[asked]} is asked for`;
  return [
    { kind: 'gender', way: 'warn', text, relax: 'Ask the customer whether anybody will do: it shuts nobody out' },
  ];
}

function ofConflict(job: AskedJob, conflict: Conflict, facts: WhyNotFacts, ways: ConflictWays): Bar {
  const { kind, bookingRef } = conflict;
  const way = ways[kind];
  const asked =
    way === 'reason'
      ? ['Or give a reason']
      : way === 'warn'
        ? ['A warning only: it does not prevent the assignment']
        : [];
  return {
    kind,
    way,
    text: kind === 'wish' ? withReasons(job, conflict, facts) : conflict.text,
    relax: [relaxing(kind, bookingRef), ...asked].join('. '),
  };
}

/** Staff may read why. */
function withReasons({ clientId }: AskedJob, { text }: Conflict, { wishes }: WhyNotFacts): string {
  const meant = wishes.find((wish) => refusedWishes([wish], clientId)[0] === text);
  return meant?.reason ? `${text}: ${meant.reason}` : text;
}

function relaxing(kind: ConflictKind, bookingRef: string | undefined): string {
  const other = bookingRef ?? 'the other job';
  switch (kind) {
    case 'overlap':
      return `Move one of the two jobs, or give ${other} to somebody else`;
    case 'travel':
      return `Move one of the two jobs, do one by telephone or video, or give ${other} to somebody else`;
    case 'leave':
      return 'Another day; or they take it back in their availability';
    case 'hours':
      return 'Another time; or they widen their hours, or that day, in their availability';
    case 'papers':
      return 'Enter the renewed paper on their profile';
    case 'wish':
      return 'Talk to whoever wished it, and take the wish back on the profile, Wishes';
  }
}
