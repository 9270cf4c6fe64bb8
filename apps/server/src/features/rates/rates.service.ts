import type { ChangedRateStructure, NewRateStructure, RateStructureRow } from '@dragoman/contract/rates';
import { defaultThreshold, locations, shownRateName, specialRateName, type Location } from '@dragoman/domain/rates';
import { sql } from 'kysely';
import { recordAudit } from '../../platform/audit/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { namesSame, twinUnder } from '../../platform/search/index.ts';
import { nextVersion, refuseClash } from '../../platform/versions/index.ts';
import { readRate } from './rates.queries.ts';
import { exampleRate } from './rates.seed.ts';

type Entered = Omit<ChangedRateStructure, 'updatedAt' | 'rateName' | 'enabled'>;

const nameTaken = () => refuse.field('rateName', 'Rate name already exists');

/** Adds a standard rate structure, or with `clientID` the special rate of a client (rule rates/special-rates). */
export async function createRate(command: CommandContext, entered: NewRateStructure): Promise<RateStructureRow> {
  const { rateName, clientID, enabled, ...prices } = entered;
  const client = clientID === undefined ? undefined : await clientNumbered(command, clientID);
  const row = await command.tx
    .insertInto('rate_structures')
    .values({
      rate_name: client ? specialRateName(rateName as Location, String(client.int_id)) : rateName,
      client_id: client?.id ?? null,
      enabled: enabled ?? true,
      ...columnsOf(prices),
      translation_urgent_threshold: prices.translation?.urgent?.threshold ?? defaultThreshold,
      translation_non_urgent_threshold: prices.translation?.nonUrgent?.threshold ?? defaultThreshold,
      created_at: command.now,
      updated_at: command.now,
    })
    .onConflict((conflict) => conflict.columns(['name_key', 'twin']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) throw nameTaken();
  await recordAudit(command, {
    table: 'rate_structures',
    id: row.id,
    action: 'create',
    before: null,
    after: { ...entered },
  });
  return readRate(command.tx, row.id);
}

/**
 * Changes prices, name or use of a rate structure, and confirms example prices. What bookings have copied stays as it
 * was (rule rates/frozen-rate).
 */
export async function updateRate(
  command: CommandContext,
  id: string,
  change: ChangedRateStructure,
): Promise<RateStructureRow> {
  const { updatedAt, ...entered } = change;
  const { rateName, enabled, ...prices } = entered;
  const stored = await command.tx
    .selectFrom('rate_structures')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!stored) throw refuse.notFound();
  const fields = Object.keys(entered);
  await refuseClash(command, {
    table: 'rate_structures',
    id,
    what: 'Rate',
    madeFrom: updatedAt,
    stored: stored.updated_at,
    fields,
  });
  if (rateName !== undefined && stored.client_id !== null && rateName !== shownRateName(stored.rate_name)) {
    throw refuse.field('rateName', 'A special rate keeps its name');
  }
  const renamed = rateName !== undefined && rateName !== stored.rate_name && stored.client_id === null;
  if (renamed) await refuseTakenName(command, id, rateName);
  const before = await readRate(command.tx, id);
  const version = nextVersion(command, stored.updated_at);
  await command.tx
    .updateTable('rate_structures')
    .set({
      ...columnsOf(prices),
      ...(renamed ? { rate_name: rateName, twin: twinUnder(rateName) } : {}),
      ...(enabled === undefined ? {} : { enabled }),
      example: false,
      updated_at: version,
    })
    .where('id', '=', id)
    .execute();
  const kept = Object.fromEntries(fields.map((field) => [field, before[field as keyof RateStructureRow]]));
  await recordAudit(command, { table: 'rate_structures', id, action: 'update', before: kept, after: entered, version });
  return readRate(command.tx, id);
}

/**
 * Writes the two example structures of a fresh installation; does nothing once any standard structure exists
 * (rule rates/example-prices).
 */
export async function seedRates(command: CommandContext): Promise<void> {
  const standard = await command.tx
    .selectFrom('rate_structures')
    .select('id')
    .where('client_id', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (standard) return;
  await command.tx
    .insertInto('rate_structures')
    .values(
      locations.map((location) => ({
        rate_name: location,
        ...exampleRate,
        example: true,
        created_at: command.now,
        updated_at: command.now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['name_key', 'twin']).doNothing())
    .execute();
}

async function clientNumbered(command: CommandContext, clientID: string): Promise<{ id: string; int_id: number }> {
  const client = await command.tx
    .selectFrom('clients')
    .select(['id', 'int_id'])
    .where('int_id', '=', Number(clientID))
    .where('merged_into', 'is', null)
    .executeTakeFirst();
  if (!client) throw refuse.field('clientID', 'Unknown client');
  return client;
}

async function refuseTakenName(command: CommandContext, id: string, rateName: string): Promise<void> {
  const other = await command.tx
    .selectFrom('rate_structures')
    .select('id')
    .where(namesSame(sql.ref('name_key'), rateName))
    .where('id', '<>', id)
    .executeTakeFirst();
  if (other) throw nameTaken();
}

/**
 * Entered prices as columns; what was not entered is left out. Nested translation prices count over flat ones
 * (rule rates/translation-prices).
 */
function columnsOf(prices: Entered) {
  const { urgent, nonUrgent } = prices.translation ?? {};
  const columns = {
    attendance: prices.attendance,
    travel_per_hour: prices.travelPerhour,
    waiting_per_hour: prices.waitingPerHour,
    mileage: prices.mileage,
    telephone_interpreting: prices.telephoneInterpreting,
    video_interpreting: prices.videoInterpreting,
    transcription_urgent: prices.transcriptionUrgent,
    transcription_non_urgent: prices.transcriptionNonUrgent,
    translation_urgent_per_word: urgent?.perWord === undefined ? prices.translationUrgent : urgent.perWord,
    translation_urgent_minimum_pence: urgent?.MinimumRate,
    translation_urgent_threshold: urgent?.threshold,
    translation_non_urgent_per_word: nonUrgent?.perWord === undefined ? prices.translationNonUrgent : nonUrgent.perWord,
    translation_non_urgent_minimum_pence: nonUrgent?.MinimumRate,
    translation_non_urgent_threshold: nonUrgent?.threshold,
  };
  const given = Object.entries(columns).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as { [C in keyof typeof columns]?: NonNullable<(typeof columns)[C]> };
}
