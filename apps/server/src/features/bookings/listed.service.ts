import { nameKey } from '@dragoman/domain/validation';
import type { Db } from '../../platform/database/index.ts';
import { refuse, type FieldSentences } from '../../platform/http/refusal.ts';
import { dialectList, languageList, spelledAsListed } from '../languages/index.ts';
import { unlistedSentences } from '../settings/index.ts';

/** What of a booking is chosen from the agency's lists. */
interface Chosen {
  readonly department?: string | null | undefined;
  readonly caseType?: string | null | undefined;
  readonly language?: string | undefined;
  readonly dialect?: string | null | undefined;
}

/** Language and dialect as they are stored, and a sentence beside each field that the lists do not offer. */
interface Listed {
  readonly words: { readonly language?: string; readonly dialect?: string };
  readonly unlisted: FieldSentences;
}

type Spelled = Awaited<ReturnType<typeof spelledAsListed>>;

const lists = { language: languageList, dialect: dialectList } as const;

/**
 * Looks for what was entered in the agency's lists (rule settings/agency-lists). A language or a dialect gets the
 * list's spelling (rule settings/agency-lists); one that means what `stands` on the booking stays as it stands,
 * whatever the list offers today.
 */
export async function asListed(
  db: Db,
  chosen: Chosen,
  stands: { readonly language?: string; readonly dialect?: string | null } = {},
): Promise<Listed> {
  const [sentences, language, dialect] = await Promise.all([
    unlistedSentences(db, chosen),
    spelledAsListed(db, lists.language, [chosen.language]),
    spelledAsListed(db, lists.dialect, [chosen.dialect]),
  ]);
  const words: Record<string, string> = {};
  const unlisted: Record<string, string> = { ...sentences };
  for (const [field, spelled] of Object.entries({ language, dialect }) as [keyof typeof lists, Spelled][]) {
    const entered = chosen[field];
    if (!entered) continue;
    const name = spelled.get(entered);
    const standing = stands[field];
    if (name !== undefined) words[field] = name;
    else if (standing && nameKey(standing) === nameKey(entered)) words[field] = standing;
    else unlisted[field] = 'Choose one from the list';
  }
  return { words, unlisted };
}

/** Refuses what the lists do not offer. */
export function refuseUnlisted({ unlisted }: Listed): void {
  const [first] = Object.values(unlisted);
  if (first) throw refuse.invalid(first, unlisted);
}
