import { dialectName, languageName, mostLanguagesAtOnce } from '@dragoman/domain/languages';
import { z } from 'zod';
import { Counted, Id, Instant } from '../kit/index.ts';

/** A language of the master list. */
export const Language = z.object({ _id: Id, language: z.string(), enabled: z.boolean(), updatedAt: Instant });
export type Language = z.output<typeof Language>;

/** A new language; it starts enabled. No two names mean the same (rule basics/same-names). */
export const NewLanguage = z.strictObject({ language: languageName });
export type NewLanguage = z.output<typeof NewLanguage>;

/** Several new languages; those that the list has already, by whatever spelling, stay as they are. */
export const NewLanguages = z.strictObject({
  languages: z.array(languageName).min(1, 'Choose a language').max(mostLanguagesAtOnce),
});

/** Changed fields of a language, with the version (`updatedAt`) they were made from. */
export const ChangedLanguage = z.strictObject({
  updatedAt: Instant.optional(),
  language: languageName.optional(),
  enabled: z.boolean().optional(),
});
export type ChangedLanguage = z.output<typeof ChangedLanguage>;

/** A dialect of the master list; it belongs to no language. */
export const Dialect = z.object({ _id: Id, dialect: z.string(), enabled: z.boolean(), updatedAt: Instant });
export type Dialect = z.output<typeof Dialect>;

/** A new dialect; it starts enabled. No two names mean the same (rule basics/same-names). */
export const NewDialect = z.strictObject({ dialect: dialectName });
export type NewDialect = z.output<typeof NewDialect>;

/** Changed fields of a dialect, with the version (`updatedAt`) they were made from. */
export const ChangedDialect = z.strictObject({
  updatedAt: Instant.optional(),
  dialect: dialectName.optional(),
  enabled: z.boolean().optional(),
});
export type ChangedDialect = z.output<typeof ChangedDialect>;

/** What uses a language or a dialect: bookings, those of them that are open, and interpreters' profiles. */
export const WordUse = z.object({ bookings: Counted, open: Counted, interpreters: z.number().int() });
export type WordUse = z.output<typeof WordUse>;
