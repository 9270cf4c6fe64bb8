import type { FieldChange, HistoryOfRecord } from '@dragoman/contract/access';
import { commandTitles } from '@dragoman/domain/access';
import { londonDay, type CalendarDay } from '@dragoman/domain/calendar';

/** What one command did to a record: its entries were written at one moment, by one person. */
export interface HistoryEvent {
  readonly _id: string;
  readonly at: Date;
  readonly by: string;
  readonly titles: readonly string[];
  readonly changes: readonly FieldChange[];
}

export interface HistoryDay {
  readonly day: CalendarDay;
  readonly events: readonly HistoryEvent[];
}

/** A version made within the same tick as the one before it is counted on by a millisecond. */
const oneMoment = 5;

/** Entries, newest first, as the events that they tell of, day by day. */
export function historyDays(entries: readonly HistoryOfRecord[]): HistoryDay[] {
  const days: { day: CalendarDay; events: HistoryEvent[] }[] = [];
  for (const event of gathered(entries).map(eventOf)) {
    const day = londonDay(event.at);
    if (days.at(-1)?.day === day) days.at(-1)!.events.push(event);
    else days.push({ day, events: [event] });
  }
  return days;
}

function gathered(entries: readonly HistoryOfRecord[]): HistoryOfRecord[][] {
  const groups: HistoryOfRecord[][] = [];
  for (const entry of entries) {
    const before = groups.at(-1)?.[0];
    const together = before && before.by === entry.by && before.at.getTime() - entry.at.getTime() <= oneMoment;
    if (together) groups.at(-1)!.push(entry);
    else groups.push([entry]);
  }
  return groups;
}

function eventOf(group: readonly HistoryOfRecord[]): HistoryEvent {
  const { _id, at, by } = group[0]!;
  const changes = distinct(group.flatMap((entry) => entry.changes));
  const told = group.filter(({ record }) => record === 'booking_history');
  // What a booking's commands say stands above the words that its table would have.
  const named = told.length > 0 ? group.filter(({ record }) => record !== 'bookings') : group;
  const titles = new Set(named.toReversed().map((entry) => titleOf(entry, changes.length > 0)));
  if (titles.size > 1) titles.delete(amended);
  return { _id, at, by, changes, titles: [...titles] };
}

/** A person's activation stands on the profile and on the account. */
const distinct = (changes: readonly FieldChange[]): FieldChange[] => [
  ...new Map(changes.map((change) => [JSON.stringify(change), change])).values(),
];

const amended = 'Amended';

const nouns: Readonly<Record<string, string>> = {
  clients: 'Client',
  interpreters: 'Interpreter',
  users: 'User',
  rate_structures: 'Rate',
};

const titles: Readonly<Record<string, string>> = {
  ...commandTitles,
  languages: 'Languages changed',
  photo: 'Photo changed',
  hours: 'Weekly hours changed',
  day: 'Single day changed',
  'usual day': 'Single day removed',
  wish: 'Wish entered',
  'end wish': 'Wish removed',
  leave: 'Leave added',
  'end leave': 'Leave removed',
  'add calendar': 'Calendar added',
  'remove calendar': 'Calendar removed',
  merge: 'Merged',
  part: 'Parted again',
};

function titleOf({ record, action, text, detail }: HistoryOfRecord, listsChanges: boolean): string {
  const kind = record.split('_').at(-1);
  if (record === 'booking_history') {
    const words = text ?? amended;
    return detail && !(words === amended && listsChanges) ? `${words}: ${detail}` : words;
  }
  if (kind === 'notes') {
    const words = (text ?? '').replace(/^Note: /, '');
    return `Note${action === 'remove' ? ' withdrawn' : ''}: ${words}`;
  }
  if (kind === 'documents' || kind === 'files') {
    const what = `${kind === 'files' ? 'File' : 'Document'} ${action === 'create' ? 'added' : 'withdrawn'}`;
    return text ? `${what}: ${text}` : what;
  }
  if (action === 'create') return `${nouns[record] ?? 'Record'} added`;
  return titles[action] ?? amended;
}
