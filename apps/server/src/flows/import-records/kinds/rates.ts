import { ChangedRateStructure, NewRateStructure } from '@dragoman/contract/rates';
import { sameAsRow, unknownClient } from '@dragoman/domain/imports';
import { locations, specialRateName, type Location } from '@dragoman/domain/rates';
import { nameKey } from '@dragoman/domain/validation';
import type { z } from 'zod';
import { clientsByName } from '../../../features/clients/index.ts';
import { createRate, type RateLike, ratesNamed, removeRates, updateRate } from '../../../features/rates/index.ts';
import { type Applied, type Judged, mapInTurn, type Mover, type RowToJudge, textOf } from '../kind.ts';
import { changedSince, idsOf, lockRecordsOf, restingOn } from '../resting.ts';
import { changesOf, problemsOf, refusedFor, valuesOf } from '../sentences.ts';

interface Entry {
  readonly rate?: z.output<typeof NewRateStructure>;
  readonly change?: z.output<typeof ChangedRateStructure>;
  readonly before?: Record<string, unknown>;
}

const prices = [
  'attendance',
  'travelPerhour',
  'waitingPerHour',
  'mileage',
  'telephoneInterpreting',
  'videoInterpreting',
  'translationUrgent',
  'translationNonUrgent',
  'transcriptionUrgent',
  'transcriptionNonUrgent',
] as const;

/** Standard rate structures, and with a company the special rates of a client (rule imports/rates). */
export const rateMover: Mover<Entry> = {
  async judge({ db }, rows) {
    const clients = await clientsByName(db, [...new Set(rows.map((row) => textOf(row, 'company') ?? ''))]);
    const named = await mapInTurn(rows, (row) => {
      const company = textOf(row, 'company');
      const client = company === undefined ? undefined : clients.get(company);
      const written = textOf(row, 'rateName') ?? '';
      const location = locations.find((one) => nameKey(one) === nameKey(written));
      return {
        row,
        company,
        client,
        location,
        written,
        stored: client && location ? specialRateName(location, client.clientID) : written,
      };
    });
    const known = await ratesNamed(db, [...new Set(named.map(({ stored }) => stored))]);
    const seen = new Map<string, number>();
    return mapInTurn(named, ({ row, company, client, location, written, stored }): Judged<Entry> => {
      const base = { place: row.place, name: company === undefined ? written : `${company}: ${written}` };
      const refused = (reason: string): Judged<Entry> => ({ ...base, verdict: 'refused', reason });
      if (company !== undefined && !client) return refused(unknownClient(company));
      if (client && !location) return refused("A client's own rate is called In London or Out of London");
      const above = seen.get(nameKey(stored));
      if (above !== undefined) return refused(sameAsRow(above));
      if (stored !== '') seen.set(nameKey(stored), row.place);
      const stands = known.get(stored);
      return stands ? judgeKnown(row, base, stands) : judgeNew(row, base, client?.clientID, location, written);
    });
  },

  async apply(command, { report }, judged) {
    const applied: Applied[] = [];
    for (const { place, recordId, entry } of judged) {
      const rate = recordId
        ? await updateRate(command, recordId, entry!.change!)
        : await createRate(command, entry!.rate!);
      applied.push({ place, recordId: rate._id, before: entry!.before, version: rate.updatedAt });
      await report(applied.length);
    }
    return applied;
  },

  lock: lockRecordsOf('rate_structures'),

  async resting(db, _importing, rows) {
    const standing = await ratesNamed(db, [], idsOf(rows));
    return [
      ...(await restingOn(db, 'rate_structures', idsOf(rows, 'new'), [])),
      ...changedSince(
        rows,
        [...standing.values()].map(({ id, name, version }) => ({ id, name, version })),
      ),
    ];
  },

  async undo(command, _importing, rows) {
    for (const { recordId, before } of rows.filter(({ verdict }) => verdict === 'changed'))
      await updateRate(command, recordId, ChangedRateStructure.parse(before.fields));
    await removeRates(command, idsOf(rows, 'new'));
  },
};

/** The prices of a row as the form sends them. */
function pricesOf({ values }: RowToJudge) {
  const flat = Object.fromEntries(prices.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])));
  const minimum = (name: string) => (values[name] === undefined ? undefined : { MinimumRate: values[name] as number });
  const urgent = minimum('translationUrgentMinimum');
  const nonUrgent = minimum('translationNonUrgentMinimum');
  const translation = { ...(urgent ? { urgent } : {}), ...(nonUrgent ? { nonUrgent } : {}) };
  return {
    ...flat,
    ...(urgent || nonUrgent ? { translation } : {}),
    ...(values['enabled'] === undefined ? {} : { enabled: values['enabled'] as boolean }),
  };
}

type Base = Pick<Judged, 'place' | 'name'>;

function judgeNew(
  row: RowToJudge,
  base: Base,
  clientID: string | undefined,
  location: Location | undefined,
  written: string,
): Judged<Entry> {
  const wire = { rateName: location ?? written, ...(clientID === undefined ? {} : { clientID }), ...pricesOf(row) };
  const read = NewRateStructure.safeParse(wire);
  return read.success
    ? { ...base, verdict: 'new', changes: valuesOf('rates', row, flatOf(pricesOf(row))), entry: { rate: read.data } }
    : refusedFor(base, problemsOf('rates', read.error));
}

function judgeKnown(row: RowToJudge, base: Base, stands: RateLike): Judged<Entry> {
  const wire = pricesOf(row);
  const read = ChangedRateStructure.safeParse(wire);
  if (!read.success) return refusedFor(base, problemsOf('rates', read.error));
  const flat = flatOf(wire);
  const changes = changesOf('rates', stands.prices, flat);
  if (changes.length === 0) return { ...base, verdict: 'same', recordId: stands.id };
  return {
    ...base,
    verdict: 'changed',
    changes,
    recordId: stands.id,
    entry: { change: read.data, before: stands.wire },
  };
}

/** The same without its nests, as a known rate is compared. */
function flatOf({ translation, ...flat }: ReturnType<typeof pricesOf>): Record<string, unknown> {
  return {
    ...flat,
    ...(translation?.urgent ? { translationUrgentMinimum: translation.urgent.MinimumRate } : {}),
    ...(translation?.nonUrgent ? { translationNonUrgentMinimum: translation.nonUrgent.MinimumRate } : {}),
  };
}
