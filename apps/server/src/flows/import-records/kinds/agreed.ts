import type { KnownInterpreter } from '../../../features/interpreters/index.ts';
import { picked, type RowToJudge } from '../kind.ts';

type Fields = Record<string, unknown>;

const priced = [
  'attendance',
  'waiting',
  'travelIn',
  'travelOut',
  'milage',
  'telephone',
  'video',
  'perWord',
  'perWordUrgent',
] as const;

/** Agreed rates as the profile sends them; undefined where a row has none. */
export function ratesOf({ values }: RowToJudge) {
  const given = picked(values, priced) as Partial<Record<(typeof priced)[number], number>>;
  if (Object.keys(given).length === 0) return undefined;
  const { attendance, waiting, travelIn, milage, telephone, video, perWord, perWordUrgent } = given;
  const travelOut = given.travelOut ?? travelIn;
  const onsite = { attendance, waiting, travelIn, travelOut, milage };
  const translation = { urgent: { perWord: perWordUrgent ?? perWord }, nonUrgent: { perWord } };
  return { service: { onsite: { rate: onsite }, telephone, video, translation: { rate: translation } } };
}

/** What a row says of rates, for its preview. */
export const ratesInWords = ({ values }: RowToJudge): string =>
  priced.flatMap((name) => (values[name] === undefined ? [] : [String(values[name])])).join(', ');

/** The agreed rates with what a row says in their place; undefined where it says nothing else than they do. */
export function mergedRates({ rates }: KnownInterpreter, row: RowToJudge): KnownInterpreter['rates'] | undefined {
  const merged = mergedOver(rates, ratesOf(row));
  return JSON.stringify(merged) === JSON.stringify(rates) ? undefined : merged;
}

function mergedOver<T>(before: T, said: unknown): T {
  if (said === undefined) return before;
  if (typeof said !== 'object' || said === null) return said as T;
  const own = (before ?? {}) as Fields;
  const parts = Object.entries(said).map(([name, value]) => [name, mergedOver(own[name], value)] as const);
  return { ...own, ...Object.fromEntries(parts) } as T;
}
