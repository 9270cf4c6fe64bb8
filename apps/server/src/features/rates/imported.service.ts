import { sql } from 'kysely';
import { recordAudits } from '../../platform/audit/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Db } from '../../platform/database/index.ts';
import { type RateRow, rateView } from './rates.views.ts';

/** Standard rates by the names that mean the same, as they were asked for. */
export async function ratesByName(db: Db, names: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ asked: string; id: string }>`
    select distinct on (asked) asked, r.id from unnest(${names}::text[]) asked
    join rate_structures r on r.name_key = name_key(asked) and r.client_id is null order by asked, r.twin`.execute(db);
  return new Map(rows.map(({ asked, id }) => [asked, id]));
}

/** A rate as an import compares it: its prices in pounds, and what puts them back. */
export interface RateLike {
  readonly id: string;
  readonly name: string;
  readonly version: Date;
  readonly prices: Readonly<Record<string, unknown>>;
  readonly wire: Record<string, unknown>;
}

/** Rates by their stored names, as they were asked for, or by their identities. */
export async function ratesNamed(
  db: Db,
  names: readonly string[],
  ids: readonly string[] = [],
): Promise<Map<string, RateLike>> {
  const { rows } = await sql<RateRow & { asked: string | null }>`
    select distinct on (r.id) asked.name as asked, r.* from rate_structures r
    left join unnest(${names}::text[]) asked (name) on r.name_key = name_key(asked.name)
    where asked.name is not null or r.id = any(${ids}::uuid[]) order by r.id`.execute(db);
  return new Map(rows.map((row) => [row.asked ?? row.id, like(row)]));
}

const number = (value: unknown): number | null => (value === null || value === undefined ? null : Number(value));

function like(row: RateRow): RateLike {
  const view = rateView({ ...row, client_number: null });
  const flat = {
    attendance: number(view.attendance),
    travelPerhour: number(view.travelPerhour),
    waitingPerHour: number(view.waitingPerHour),
    mileage: number(view.mileage),
    telephoneInterpreting: number(view.telephoneInterpreting),
    videoInterpreting: number(view.videoInterpreting),
    translationUrgent: number(view.translationUrgent),
    translationNonUrgent: number(view.translationNonUrgent),
    transcriptionUrgent: number(view.transcriptionUrgent),
    transcriptionNonUrgent: number(view.transcriptionNonUrgent),
    enabled: view.enabled,
  };
  const pounds = (pence: number | null) => (pence === null ? null : pence / 100);
  const urgent = pounds(view.translation.urgent.MinimumRate);
  const nonUrgent = pounds(view.translation.nonUrgent.MinimumRate);
  return {
    id: row.id,
    name: row.rate_name,
    version: row.updated_at,
    prices: { ...flat, translationUrgentMinimum: urgent, translationNonUrgentMinimum: nonUrgent },
    wire: { ...flat, translation: { urgent: { MinimumRate: urgent }, nonUrgent: { MinimumRate: nonUrgent } } },
  };
}

/** Takes rates out that nothing rests on. */
export async function removeRates(command: CommandContext, ids: readonly string[]): Promise<void> {
  await command.tx
    .deleteFrom('rate_structures')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  await recordAudits(
    command,
    ids.map((id) => ({ table: 'rate_structures', id, action: 'undo import', before: null, after: null })),
  );
}
