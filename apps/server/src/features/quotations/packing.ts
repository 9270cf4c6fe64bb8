import { join } from 'node:path';
import { type Packing, readDictionary } from '../../platform/packing/index.ts';

// Both have lines and figures.
const dictionaries = [readDictionary(1, join(import.meta.dirname, 'quotations.1.dictionary'))] as const;

/** How what was sent to customers is kept (rule basics/packed). */
export const versionPacking: Packing<{ readonly content: unknown }> = {
  table: 'quotation_versions',
  key: 'id',
  columns: ['content'],
  restsSince: 'sent_at',
  restDays: 30,
  dictionaries,
};

interface FormWords {
  readonly rate_structure: unknown;
  readonly bands: unknown;
  readonly figures: unknown;
  readonly lines: unknown;
}

/** How confirmed forms are kept (rule basics/packed). */
export const formPacking: Packing<FormWords> = {
  table: 'quotations',
  key: 'booking_id',
  columns: ['rate_structure', 'bands', 'figures', 'lines'],
  restsSince: 'confirmed_at',
  restDays: 90,
  dictionaries,
};
