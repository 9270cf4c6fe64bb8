import type { WordUse } from '@dragoman/contract/languages';
import { countText, countWithNoun, joinList } from '../../ui/counted.ts';
import type { Question } from '../../ui/useQuestion.tsx';
import type { Named } from './named.ts';

interface WordChange {
  readonly name?: string;
  readonly enabled?: boolean;
}

/** What is asked before a language or a dialect that is in use is renamed or disabled; undefined where nothing uses it. */
export function wordQuestion(entry: Named, change: WordChange, use: WordUse): Question | undefined {
  const { interpreters, bookings, open } = use;
  if (interpreters === 0 && bookings.count === 0) return undefined;
  const renamed = change.name !== undefined;
  if (!renamed && change.enabled !== false) return undefined;
  const users = [
    ...(interpreters > 0 ? [countWithNoun(interpreters, 'interpreter')] : []),
    ...(bookings.count > 0 ? [`${countWithNoun(bookings, 'booking')} (${countText(open)} open)`] : []),
  ];
  const text = [
    `Used by ${joinList(users)}.`,
    renamed ? 'The name changes there too. Issued documents keep the old one.' : '',
    change.enabled === false ? 'It stays there, but is no longer offered.' : '',
  ];
  return {
    title: renamed ? `Rename '${entry.name}' to '${change.name}'?` : `Disable '${entry.name}'?`,
    text: text.filter(Boolean).join(' '),
    confirmLabel: renamed ? 'Rename' : 'Disable',
  };
}
