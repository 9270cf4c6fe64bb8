import type { CallOf } from '@dragoman/contract/kit';
import type { Term, termRoutes } from '@dragoman/contract/terms';
import { plainText } from '../../platform/html/index.ts';
import type { StreamReply } from '../../platform/http/implement.ts';
import { exportReply, type Column, type Exporting } from '../../platform/spreadsheets/index.ts';
import { listTerms } from './terms.queries.ts';

const columns: readonly Column<Term>[] = [
  { title: 'Business Type', type: 'text', value: (row) => row.businessType },
  { title: 'Service Type', type: 'text', value: (row) => row.serviceType },
  { title: 'Terms', type: 'text', width: 80, value: (row) => plainText(row.text) },
  { title: 'Updated', type: 'moment', value: (row) => row.updatedAt },
];

/** All terms, their words without their marks (rule screens/export). */
export function exportTerms(
  by: Exporting,
  { format, ...order }: CallOf<typeof termRoutes.export>['query'],
): Promise<StreamReply> {
  return exportReply(by, format, async (db) => ({
    name: 'terms',
    title: 'Terms and Conditions',
    columns,
    rows: await listTerms(db, order),
  }));
}
