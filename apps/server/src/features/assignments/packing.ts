import { join } from 'node:path';
import { type Packing, readDictionary } from '../../platform/packing/index.ts';

/** Why somebody was chosen, as the database keeps it. */
export interface ChoiceWords {
  readonly choice: unknown;
}

export const choiceDictionaries = [readDictionary(1, join(import.meta.dirname, 'choices.1.dictionary'))] as const;

/** How it is kept why somebody was given a job (rule basics/packed). */
export const assignmentPacking: Packing<ChoiceWords> = {
  table: 'assignments',
  key: 'id',
  columns: ['choice'],
  restsSince: 'assigned_at',
  restDays: 31,
  dictionaries: choiceDictionaries,
};
