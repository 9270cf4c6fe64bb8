import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import { contains } from '../../platform/search/index.ts';
import { payersNamed } from '../payments/index.ts';

export interface ReportCompany {
  companyId: string;
  companyName: string;
}

/** Companies by a part of their name: clients of the register, whether active or not, and firms that were billed by a typed name. */
export async function reportCompanies(db: Db, text: string): Promise<ReportCompany[]> {
  const { rows } = await sql<ReportCompany>`
    select * from (
      select id as "companyId", company_name as "companyName" from clients
      where merged_into is null and ${contains(sql`name_folded`, text)}
      union all
      select p.id, p.name ${payersNamed('firm', text)}) companies
    order by fold("companyName"), "companyId" limit 20`.execute(db);
  return rows;
}
