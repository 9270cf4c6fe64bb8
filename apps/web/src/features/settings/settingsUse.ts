import type { AgencySettings, ChangedSettings, SettingsUse } from '@dragoman/contract/settings';
import { countWithNoun, joinList } from '../../ui/counted.ts';
import type { Question } from '../../ui/useQuestion.tsx';

const lists = ['departments', 'caseMatterTypes'] as const;
type Lists = Pick<AgencySettings, (typeof lists)[number] | 'minRates'>;
type Change = Pick<ChangedSettings, (typeof lists)[number] | 'minRates'>;

/** Whether a change asks for what uses the lists. */
export const asksForUse = (change: Change): boolean =>
  lists.some((list) => change[list] !== undefined) || change.minRates !== undefined;

/** What is asked before entries in use are removed, renamed or no longer offered, or minimum rates change; else undefined. */
export function settingsQuestion(before: Lists, change: Change, use: SettingsUse): Question | undefined {
  const parts = lists.flatMap((list) => entriesInUse(before[list], change[list], use[list]));
  if (parts.length > 0) {
    return {
      title: 'Change what is in use?',
      text: `Open bookings use what you remove, rename or no longer offer: ${joinList(parts)}. They keep the word they have.`,
      confirmLabel: 'Save',
    };
  }
  if (change.minRates === undefined || use.recordings.count === 0) return undefined;
  return {
    title: 'Change the minimum rates?',
    text: `There are ${countWithNoun(use.recordings, 'open recording')}. What is confirmed keeps its prices; the others are priced by the new ones.`,
    confirmLabel: 'Save',
  };
}

type Entry = AgencySettings['departments'][number];

function entriesInUse(
  before: readonly Entry[],
  after: ChangedSettings['departments'],
  use: SettingsUse['departments'],
): string[] {
  if (!after) return [];
  const kept = new Map(after.map((entry) => [entry._id, entry]));
  return before.flatMap(({ _id, name, enabled }) => {
    const now = kept.get(_id);
    const bookings = use.find((entry) => entry._id === _id)?.bookings;
    const stays = now !== undefined && now.name === name && (now.enabled || !enabled);
    return stays || !bookings || bookings.count === 0 ? [] : [`${name} (${countWithNoun(bookings, 'booking')})`];
  });
}
