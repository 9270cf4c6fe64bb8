import type { z } from 'zod';
import { nameKey, optionalLine } from '../validation/index.ts';

/** Services of a language entry, in the order of its five ticks. */
export const languageServices = ['Telephone', 'Video Call', 'Onsite', 'Translation', 'Transcription'] as const;
/** One of the five services. */
export type LanguageService = (typeof languageServices)[number];

/** Most language entries of one interpreter. */
export const mostLanguages = 5;
/** The last entry, the only one that is free text: 'Other Language' and 'Dialect'. */
export const freeLanguagePosition = 4;

/** Language and dialect of an entry: an empty language means an empty entry. */
export const languageFields = { language: optionalLine(50), dialect: optionalLine(50) } as const;

interface EnteredLanguage {
  readonly language?: string | null | undefined;
  readonly dialect?: string | null | undefined;
}

/**
 * Whether two entries name one language twice (rule interpreters/each-language-once): the same one, unless each has a
 * dialect of its own. An entry without a dialect means the whole language.
 */
export function namesSameLanguage(one: EnteredLanguage, other: EnteredLanguage): boolean {
  const key = nameKey(one.language ?? '');
  if (key === '' || key !== nameKey(other.language ?? '')) return false;
  const dialects = [nameKey(one.dialect ?? ''), nameKey(other.dialect ?? '')];
  return dialects.includes('') || dialects[0] === dialects[1];
}

/** Refuses each entry of a profile that names a language of an entry above it once more. */
export function eachLanguageOnce(entries: readonly EnteredLanguage[], refusals: z.core.$RefinementCtx): void {
  for (const [at, entry] of entries.entries()) {
    if (!entries.slice(0, at).some((above) => namesSameLanguage(above, entry))) continue;
    const message = 'This language stands above already';
    refusals.addIssue({ code: 'custom', path: [at, 'language'], message });
  }
}

/** What the register's three columns and its service filter speak of (rule interpreters/offered-services). */
export const serviceGroups = ['Interpretation', 'Translation', 'Transcription'] as const;
/** One of the three groups of services. */
export type ServiceGroup = (typeof serviceGroups)[number];

/** One language entry with the services ticked. */
export interface LanguageEntry {
  readonly language: string;
  readonly dialect: string | null;
  readonly services: readonly LanguageService[];
}

/** A language and its dialect, as a group of services lists it. */
export interface SpokenLanguage {
  readonly language: string;
  readonly dialect: string | null;
}

/** The services that make up each group (rule interpreters/offered-services). */
export const servicesOfGroup: Readonly<Record<ServiceGroup, readonly LanguageService[]>> = {
  Interpretation: ['Telephone', 'Video Call', 'Onsite'],
  Translation: ['Translation'],
  Transcription: ['Transcription'],
};

/**
 * What an interpreter offers, by group: derived from the language entries, never entered
 * (rule interpreters/offered-services).
 */
export function offeredServices(entries: readonly LanguageEntry[]): Record<ServiceGroup, SpokenLanguage[]> {
  const languagesIn = (group: ServiceGroup) =>
    entries
      .filter((entry) => entry.services.some((service) => servicesOfGroup[group].includes(service)))
      .map(({ language, dialect }) => ({ language, dialect }));
  return {
    Interpretation: languagesIn('Interpretation'),
    Translation: languagesIn('Translation'),
    Transcription: languagesIn('Transcription'),
  };
}

/** A language as the register prints it: 'Language (Dialect)' (rule interpreters/offered-services). */
export function languageText({ language, dialect }: SpokenLanguage): string {
  return dialect ? `${language} (${dialect})` : language;
}
