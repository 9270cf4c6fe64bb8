import { addDays, type CalendarDay } from '../calendar/index.ts';

/** The dates until which an interpreter's contract, DBS certificate and passport hold; null where not known. */
export interface Papers {
  readonly renewalDueDate: CalendarDay | null;
  readonly dbsExpiry: CalendarDay | null;
  readonly passportExpiry: CalendarDay | null;
}

/** What each paper is called in short. */
const shortNames: Readonly<Record<keyof Papers, string>> = {
  renewalDueDate: 'Renewal',
  dbsExpiry: 'DBS',
  passportExpiry: 'Passport',
};

/** What the register can be narrowed to: papers that have run out, or that do so soon. */
export const paperStates = ['expiring', 'expired', 'either'] as const;
/** One of these. */
export type PaperState = (typeof paperStates)[number];

/** A state of papers as people read it. */
export const paperStateLabels: Readonly<Record<PaperState, string>> = {
  expiring: 'Expiring soon',
  expired: 'Expired',
  either: 'Expired or expiring soon',
};

/** Days before a paper runs out in which it is said to do so soon. */
const papersWindowDays = 30;

/** The first and last day on which the papers of a state end; no first day where they ended (rule interpreters/expired-papers). */
export function daysOfState(state: PaperState, today: CalendarDay): { from?: CalendarDay; to: CalendarDay } {
  if (state === 'expired') return { to: addDays(today, -1) };
  const to = addDays(today, papersWindowDays);
  return state === 'either' ? { to } : { from: today, to };
}

/** 'DBS', 'Passport': an interpreter's papers in a state on `today`. */
export function papersIn(state: PaperState, papers: Papers, today: CalendarDay): string[] {
  const { from, to } = daysOfState(state, today);
  const fits = (day: CalendarDay | null) => day !== null && day <= to && (from === undefined || day >= from);
  const names = Object.entries(shortNames) as [keyof Papers, string][];
  return names.filter(([paper]) => fits(papers[paper])).map(([, name]) => name);
}
