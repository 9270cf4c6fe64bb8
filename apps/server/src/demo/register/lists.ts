import type { Batch } from '../batch.ts';
import { random } from '../random.ts';
import { demoLanguages } from '../words/languages.ts';

/** What the customer reads below a quotation and a confirmation. */
export const terms = {
  Quotation:
    '<p>This quotation is valid for fourteen days. Cancellation less than 24 hours before the appointment is charged at the minimum rate.</p>',
  Booking:
    '<p>Please have the file reference at hand. Cancellation less than 24 hours before the appointment is charged at the minimum rate.</p>',
} as const;

const invoiceTerms = '<p>Payment is due within thirty days of the invoice date. Please quote the invoice number.</p>';

/** Languages, dialects and terms. */
export function addWordLists(batch: Batch, seed: number, start: number): void {
  const chance = random(seed, 'lists');
  const at = new Date(start);
  const word = (name: string) => ({ id: chance.uuid(start), name, enabled: true, created_at: at, updated_at: at });
  for (const { name } of demoLanguages) batch.write('languages', word(name));
  for (const name of demoLanguages.flatMap(({ dialects }) => dialects)) batch.write('dialects', word(name));
  for (const [kind, text] of Object.entries({ ...terms, Invoice: invoiceTerms })) {
    batch.write('terms_conditions', {
      id: chance.uuid(start),
      business_type: kind as keyof typeof terms | 'Invoice',
      service_type: 'All',
      text,
      created_at: at,
      updated_at: at,
    });
  }
}
