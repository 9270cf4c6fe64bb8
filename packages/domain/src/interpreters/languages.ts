import { optionalText } from '../validation/index.ts';

/** Services of a language entry, in the order of its five ticks (specification 2 §3.10). */
export const languageServices = ['Telephone', 'Video Call', 'Onsite', 'Translation', 'Transcription'] as const;
/** One of the five services. */
export type LanguageService = (typeof languageServices)[number];

/** Most language entries of one interpreter (specification 2 §9.1). */
export const mostLanguages = 5;
/** The last entry, the only one that is free text: 'Other Language' and 'Dialect' (specification 2 §3.10). */
export const freeLanguagePosition = 4;

/** Language and dialect of an entry: an empty language means an empty entry. */
export const languageFields = { language: optionalText(50), dialect: optionalText(50) } as const;

/** What the register's three columns and its service filter speak of (ruling S-54). */
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

/** The services that make up each group (ruling S-54). */
export const servicesOfGroup: Readonly<Record<ServiceGroup, readonly LanguageService[]>> = {
  Interpretation: ['Telephone', 'Video Call', 'Onsite'],
  Translation: ['Translation'],
  Transcription: ['Transcription'],
};

/** What an interpreter offers, by group: derived from the language entries, never entered (ruling S-54). */
export function offeredServices(entries: readonly LanguageEntry[]): Record<ServiceGroup, SpokenLanguage[]> {
  const offered = (group: ServiceGroup) =>
    entries
      .filter((entry) => entry.services.some((service) => servicesOfGroup[group].includes(service)))
      .map(({ language, dialect }) => ({ language, dialect }));
  return {
    Interpretation: offered('Interpretation'),
    Translation: offered('Translation'),
    Transcription: offered('Transcription'),
  };
}

/** A language as the register prints it: 'Language (Dialect)' (ruling S-54). */
export function languageText({ language, dialect }: SpokenLanguage): string {
  return dialect ? `${language} (${dialect})` : language;
}
