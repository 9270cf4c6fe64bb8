import type { Term, termSortColumns } from '@dragoman/contract/terms';
import { newTermBusinessTypes, type TermBusinessType, type TermServiceType } from '@dragoman/domain/terms';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import { refuse } from '../../platform/http/refusal.ts';

const columns = { updatedAt: 'updated_at', businessType: 'business_type', serviceType: 'service_type' } as const;

interface Sorting {
  readonly sort?: (typeof termSortColumns)[number] | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
}

function terms(db: Db) {
  return db
    .selectFrom('terms_conditions')
    .select([
      'id as _id',
      'business_type as businessType',
      'service_type as serviceType',
      'text',
      'updated_at as updatedAt',
    ]);
}

/** All terms; the newest first where nothing is said. */
export function listTerms(db: Db, { sort, order }: Sorting): Promise<Term[]> {
  return terms(db)
    .orderBy(columns[sort ?? 'updatedAt'], order ?? (sort ? 'asc' : 'desc'))
    .orderBy('id', 'desc')
    .execute();
}

/** Terms of a service: the exact service before 'All', the newest first; a mail takes the first (rule mails/terms). */
export function termsFor(db: Db, serviceType: TermServiceType, businessType: TermBusinessType): Promise<Term[]> {
  return terms(db)
    .where('business_type', '=', businessType)
    .where('service_type', 'in', [serviceType, 'All'])
    .orderBy(sql`service_type = 'All'`)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function readTerm(db: Db, id: string): Promise<Term> {
  const term = await terms(db).where('id', '=', id).executeTakeFirst();
  if (!term) throw refuse.notFound();
  return term;
}

/** Whether mails of quotations and of bookings both have terms. */
export async function hasTerms(db: Db): Promise<boolean> {
  const rows = await db.selectFrom('terms_conditions').select('business_type').distinct().execute();
  return newTermBusinessTypes.every((type) => rows.some(({ business_type }) => business_type === type));
}
