import { join } from 'node:path';
import { sql } from 'kysely';
import { type Packing, readDictionary, unpacked } from '../../platform/packing/index.ts';
import type { InvoiceDocument } from './document.ts';

interface Parties {
  readonly document: unknown;
}

/** How what invoices say of both parties is kept (rule basics/packed). */
export const invoicePacking: Packing<Parties> = {
  table: 'invoices',
  key: 'id',
  columns: ['document'],
  restsSince: 'created_at',
  restDays: 31,
  dictionaries: [readDictionary(1, join(import.meta.dirname, 'invoices.1.dictionary'))],
  // The days to pay stand in an index; what of the advance is printed, and since when, may still change.
  rest: {
    document: sql`jsonb_strip_nulls(jsonb_build_object('advance', document -> 'advance',
      'advanceOn', document -> 'advanceOn', 'agency', jsonb_build_object('termsDays', document #> '{agency,termsDays}')))`,
  },
  withRest: ({ document }, rest) => {
    const { advance, advanceOn } = rest.document as { advance: unknown; advanceOn?: unknown };
    return { document: { ...Object(document), advance, advanceOn } };
  },
};

/** To whom an invoice is addressed, as it is kept, packed or not. */
export const addressedTo = (row: { readonly document: unknown; readonly packed: Buffer | null }) =>
  (unpacked(invoicePacking, row).document as InvoiceDocument).to;
