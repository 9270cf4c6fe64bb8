import type { userRoutes, UserRow } from '@dragoman/contract/access';
import type { CallOf } from '@dragoman/contract/kit';
import { staffRoleLabels } from '@dragoman/domain/access';
import type { StreamReply } from '../../platform/http/implement.ts';
import { exportReply, filtersOf, type Column, type Exporting } from '../../platform/spreadsheets/index.ts';
import { everyUser } from './users.queries.ts';

type Export = CallOf<typeof userRoutes.export>['query'];

const columns: readonly Column<UserRow>[] = [
  { title: 'Name', type: 'text', width: 24, value: (row) => row.fullName },
  { title: 'Role', type: 'text', value: (row) => staffRoleLabels[row.role] },
  { title: 'Email', type: 'text', width: 30, value: (row) => row.email },
  { title: 'Mobile', type: 'text', value: (row) => row.mobile },
  { title: 'Position', type: 'text', value: (row) => row.position },
  { title: 'Date of Join', type: 'day', value: (row) => row.createdAt },
  { title: 'Active', type: 'yesNo', value: (row) => row.isActive },
  { title: 'Deactivated', type: 'moment', value: (row) => row.deactivedAt },
];

/** The staff users that a search selects, whole (rule screens/export). */
export function exportUsers(by: Exporting, { format, ...search }: Export): Promise<StreamReply> {
  return exportReply(by, format, (db) => ({
    name: 'users',
    title: 'Users',
    filters: filtersOf(search),
    columns,
    rows: everyUser(db, search),
  }));
}
