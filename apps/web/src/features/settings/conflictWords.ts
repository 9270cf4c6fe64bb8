import type { ConflictKind, ConflictWay } from '@dragoman/domain/assignments';

/** What the screen calls each kind of conflict. */
export const conflictLabels: Readonly<Record<ConflictKind, string>> = {
  overlap: 'Another job at the same time',
  travel: 'Too little time for the way',
  leave: 'Leave, day off or own calendar',
  hours: 'Outside weekly hours',
  papers: 'Papers that will have expired',
  wish: "'Never again' of the client or the interpreter",
};

/** What it calls what is done about one. */
export const wayLabels: Readonly<Record<ConflictWay, string>> = {
  refuse: 'Refuse',
  reason: 'Ask for a reason',
  warn: 'Only say it',
};
