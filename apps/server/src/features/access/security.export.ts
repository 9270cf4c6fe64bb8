import type { SecurityEntry, securityRoutes } from '@dragoman/contract/access';
import type { CallOf } from '@dragoman/contract/kit';
import { securityKinds } from '@dragoman/domain/access';
import type { StreamReply } from '../../platform/http/implement.ts';
import { exportReply, filtersOf, type Column, type Exporting } from '../../platform/spreadsheets/index.ts';
import { everySecurityEntry } from './security.queries.ts';

const columns: readonly Column<SecurityEntry>[] = [
  { title: 'Time', type: 'moment', value: (row) => row.at },
  { title: 'Event', type: 'text', width: 24, value: (row) => securityKinds[row.kind] },
  { title: 'Person', type: 'text', width: 30, value: (row) => row.person },
  { title: 'Concerns', type: 'text', width: 40, value: (row) => row.what },
  { title: 'Times', type: 'number', value: (row) => row.times },
  { title: 'Address', type: 'text', width: 18, value: (row) => row.address },
  { title: 'Device', type: 'text', width: 24, value: (row) => row.device },
];

/** The entries of the security log that a search selects, whole, the newest first (rule screens/export). */
export function exportSecurity(
  by: Exporting,
  { format, ...search }: CallOf<typeof securityRoutes.export>['query'],
): Promise<StreamReply> {
  const kind = search.kind ? { kind: securityKinds[search.kind] } : {};
  return exportReply(by, format, (db) => ({
    name: 'security log',
    title: 'Security Log',
    filters: filtersOf(search, { kind: 'Event', sn: 'Search' }, kind),
    columns,
    rows: everySecurityEntry(db, search),
  }));
}
