import type { AgencySettings } from '@dragoman/contract/settings';
import { staffRoleLabels, type StaffRole } from '@dragoman/domain/access';
import { rankingKinds, type ConflictKind, type ConflictWays, type RankingWeights } from '@dragoman/domain/assignments';
import { formatDay, isCalendarDay } from '@dragoman/domain/calendar';
import { formatPounds, noPence, parsePounds } from '@dragoman/domain/money';
import { fieldWords } from '../../ui/versions/words.ts';
import { conflictLabels, wayLabels } from './conflictWords.ts';
import { settingsLabels } from './labels.ts';
import { rankingLabels } from './rankingWords.ts';

/** Entries of the lists, as their forms hold them. */
type Row = Readonly<Record<string, string | number | boolean | null | undefined>>;

const rows = (textOf: (row: Row) => string) => (held: unknown) =>
  Array.isArray(held) ? (held as readonly Row[]).map(textOf).join('; ') : undefined;

const dayOf = ({ startsOn }: Row): string => {
  const day = String(startsOn);
  return `from ${isCalendarDay(day) ? formatDay(day) : '(empty)'}`;
};
const names = rows(({ name, enabled }) => (enabled ? String(name) : `${name} (not offered)`));

/** The settings as their screen names them. */
export const settingsWords = fieldWords(settingsLabels, {
  hvatBasis: (basis) => (basis === 'net' ? 'Net' : 'Gross'),
  paymentTermsDays: (days) => `${String(days)} days`,
  vatPeriods: rows((row) => {
    const vat = row['vatRegistered'] ? `VAT ${row['vatPercent']}%` : 'no VAT';
    return `${dayOf(row)}: ${vat}, service charge ${row['serviceChargePercent']}%`;
  }),
  hvatPeriods: rows((row) => `${dayOf(row)}: ${row['percent']}%`),
  cancellationTerms: (held) => {
    const { basis, curtailed, nobodyCame, steps } = held as AgencySettings['cancellationTerms'];
    const sides = ({ client, interpreter }: typeof curtailed) => `client ${client} %, interpreter ${interpreter} %`;
    return [
      basis === 'booked' ? 'of what was booked' : 'of the minimum charge',
      ...steps.map((step) => `less than ${step.hours} hours: ${sides(step)}`),
      `cut short: ${sides(curtailed)}`,
      `nobody came: ${sides(nobodyCame)}`,
    ].join('; ');
  },
  idleMinutes: (minutes) => (minutes === 0 ? 'never' : `${String(minutes)} minutes without use`),
  secondFactorRoles: (held) =>
    (held as readonly StaffRole[]).map((role) => staffRoleLabels[role]).join(', ') || 'nobody',
  conflictWays: (ways) =>
    Object.entries(conflictLabels)
      .map(([kind, text]) => `${text}: ${wayLabels[(ways as ConflictWays)[kind as ConflictKind]]}`)
      .join('; '),
  travelSpeed: (speed) => `${String(speed)} miles an hour`,
  unfilledHours: (hours) => `${String(hours)} hours before they begin`,
  rankingWeights: (weights) =>
    rankingKinds.map((kind) => `${rankingLabels[kind]}: ${(weights as RankingWeights)[kind]}`).join('; '),
  marginFloor: (floor) => `${String(floor)} %`,
  travelMargin: (minutes) => `${String(minutes)} minutes`,
  departments: names,
  caseMatterTypes: names,
  payLimit: (limit) => formatPounds(parsePounds(String(limit)) ?? noPence),
  paymentLayouts: rows(({ name }) => String(name)),
  minRates: rows(
    ({ over, upTo, urgent, nonUrgent }) => `${over} to ${upTo} min: £${urgent} urgent, £${nonUrgent} non-urgent`,
  ),
});
