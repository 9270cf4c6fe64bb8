import { join } from 'node:path';
import type { Selectable } from 'kysely';
import type { DB } from '../../platform/database/index.ts';
import { type Packing, readDictionary } from '../../platform/packing/index.ts';

/** What was written in a mail, as a page and as plain text, and what was attached to it. */
interface LetterWords {
  readonly html: string;
  readonly text: string;
  readonly attachments: unknown;
}

/** A mail as it is stored, with its words. */
export type StoredMail = Omit<Selectable<DB['mails']>, keyof LetterWords> & LetterWords;

/** How the letters of mails are kept (rule basics/packed). */
export const letterPacking: Packing<LetterWords> = {
  table: 'mails',
  key: 'id',
  columns: ['html', 'text', 'attachments'],
  restsSince: 'created_at',
  restDays: 7,
  dictionaries: [readDictionary(1, join(import.meta.dirname, 'letters.1.dictionary'))],
};
