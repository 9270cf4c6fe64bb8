import type { CallOf } from '@dragoman/contract/kit';
import type { rateRoutes, RateStructureRow } from '@dragoman/contract/rates';
import { rateLabels, shownRateName, type RateField } from '@dragoman/domain/rates';
import type { StreamReply } from '../../platform/http/implement.ts';
import { exportReply, filtersOf, type Column, type Exporting } from '../../platform/spreadsheets/index.ts';
import { everyRate } from './rates.queries.ts';

type Export = CallOf<typeof rateRoutes.export>['query'];

const columns: readonly Column<RateStructureRow>[] = [
  { title: 'Rate Name', type: 'text', width: 30, value: (row) => shownRateName(row.rateName) },
  ...(Object.keys(rateLabels) as RateField[]).map((field): Column<RateStructureRow> => ({
    title: rateLabels[field],
    type: 'number',
    value: (row) => (row[field] === null ? null : Number(row[field])),
  })),
  { title: 'Enabled', type: 'yesNo', value: (row) => row.enabled },
];

/**
 * The standard rate structures, whole, and with a client also the special rates of that client (rule screens/export).
 */
export function exportRates(by: Exporting, { format, ...search }: Export): Promise<StreamReply> {
  return exportReply(by, format, (db) => ({
    name: 'rate-structures',
    title: 'Rate Structures',
    filters: filtersOf(search),
    columns,
    rows: everyRate(db, search),
  }));
}
