import {
  languageServices,
  mostLanguages,
  type LanguageEntry,
  type LanguageService,
} from '@dragoman/domain/interpreters';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../platform/database/index.ts';

/** The tick of each service in a stored language entry. */
export const serviceColumns = {
  Telephone: 'telephone',
  'Video Call': 'video_call',
  Onsite: 'onsite',
  Translation: 'translation',
  Transcription: 'transcription',
} as const satisfies Record<LanguageService, string>;

/** Columns of a language entry that the views need. */
export const entryColumns = [
  'position',
  'language',
  'dialect',
  'telephone',
  'video_call',
  'onsite',
  'translation',
  'transcription',
] as const;

/** The language entries of `interpreters`, in their order. */
export const entriesOf = (db: Db) =>
  jsonArrayFrom(
    db
      .selectFrom('interpreter_languages')
      .select(entryColumns)
      .where(sql<boolean>`interpreter_id = interpreters.id`)
      .orderBy('position'),
  ).as('entries');

export interface StoredEntry {
  position: number;
  language: string;
  dialect: string | null;
  telephone: boolean;
  video_call: boolean;
  onsite: boolean;
  translation: boolean;
  transcription: boolean;
}

export function entryView(stored: StoredEntry): LanguageEntry {
  return {
    language: stored.language,
    dialect: stored.dialect,
    services: languageServices.filter((service) => stored[serviceColumns[service]]),
  };
}

/** Always five slots, languages[0..4]; an empty one has an empty language. */
export function slotsView(
  stored: readonly StoredEntry[],
): { language: string; dialect: string | null; services: LanguageService[] }[] {
  return Array.from({ length: mostLanguages }, (_, position) => {
    const entry = stored.find((candidate) => candidate.position === position);
    if (!entry) return { language: '', dialect: null, services: [] };
    const { language, dialect, services } = entryView(entry);
    return { language, dialect, services: [...services] };
  });
}
