import type { CalendarDay } from '@dragoman/domain/calendar';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import { type Fact, unprintableFacts } from '../../platform/documents/index.ts';
import { dues } from './dues.views.ts';

interface Wanted {
  readonly interpreterIds: readonly string[];
  /** Up to which day; all where none is given. */
  readonly dueTo?: CalendarDay;
}

/** What slips of these interpreters' dues cannot print in full, a sentence each (rule invoices/unprintable). */
export async function unprintableDues(db: Db, { dueTo, interpreterIds }: Wanted): Promise<string[]> {
  if (interpreterIds.length === 0) return [];
  const { rows } = await sql<Fact>`
    select distinct printed.label, printed.value
    from ${dues} d join bookings b on b.id = d.booking_id join interpreters n on n.id = d.interpreter_id,
      lateral (values ('Interpreter', n.fullname), ('Account name', n.account_name), ('Client name', b.client_name),
        ('Language', b.language)) as printed (label, value)
    where d.interpreter_id = any(${interpreterIds}::uuid[]) and d.day <= ${dueTo ?? 'infinity'} and printed.value <> ''
    order by printed.label, printed.value`.execute(db);
  return unprintableFacts(rows);
}
