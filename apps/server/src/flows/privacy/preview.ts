import type { ErasurePreview } from '@dragoman/contract/privacy';
import { erasureRefusals, keptByLawUntil } from '@dragoman/domain/privacy';
import { calendarDay, formatDay } from '@dragoman/domain/calendar';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import { countRows, holdingsOf, titleOf } from './holdings.ts';
import { countReplacements } from './mentions.ts';
import { obstaclesOf } from './obstacles.ts';
import type { Person } from './person.ts';

/** What the erasure of a person would take and keep, and why it may be refused. */
export async function previewErasure(db: Db, person: Person): Promise<ErasurePreview> {
  const held: { title: string; rows: number }[] = [];
  for (const holding of await holdingsOf(db, person)) {
    const rows = await countRows(db, holding);
    if (rows > 0) held.push({ title: titleOf(holding), rows });
  }
  const { mentions, isWhole, everywhere } = await countReplacements(db, person);
  return {
    name: person.name,
    refusals: erasureRefusals(await obstaclesOf(db, person)),
    held,
    mentions: [...mentions],
    mentionsWhole: isWhole,
    namesEverywhere: everywhere,
    kept: await kept(db, person),
  };
}

async function kept(db: Db, { kind, id, bookingIds }: Person): Promise<string[]> {
  const { rows } = await sql<{ documents: number; last: string | null }>`
    select count(*) as documents, max(invoice_date)::text as last from invoices
    where ${kind === 'interpreter' ? sql`interpreter_id = ${id}` : sql`side = 'client' and booking_id = any(${bookingIds}::uuid[])`}`.execute(
    db,
  );
  const { documents = 0, last } = rows[0] ?? {};
  if (kind === 'user' || !last) return ['The ledger and documents of accounts name who signed them'];
  const until = keptByLawUntil(calendarDay(last));
  return [
    `${documents} ${documents === 1 ? 'invoice' : 'invoices'} with what belongs to them, by law until ${formatDay(until)}`,
  ];
}
