import type { Db } from '../../src/platform/database/index.ts';

/** Everything that must be set before the first invoice, as a superadmin would have entered and confirmed it. */
export const testAgency = {
  agency_name: 'Test Interpreting Ltd',
  address: '7 Test Lane\nLondon\nEC1A 1BB',
  company_number: '09876543',
  vat_number: 'GB123456789',
  bank_details: 'Bank of Tests\nSort code 04-00-04\nAccount 12345678',
} as const;

/** What the tests book; another language is listed by those that ask for it. */
const testLanguage = 'Tamil';

/** Makes a fresh installation an agency that lists a language and may issue invoices. Its mailboxes and domains stay those of the examples. */
export async function setUpAgency(db: Db): Promise<void> {
  await db
    .updateTable('settings')
    .set({ ...testAgency, examples: [] })
    .execute();
  await db.updateTable('rate_structures').set({ example: false }).execute();
  const at = new Date('2026-01-01T00:00:00Z');
  await db.insertInto('languages').values({ name: testLanguage, created_at: at, updated_at: at }).execute();
}
