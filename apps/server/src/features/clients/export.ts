import type { clientRoutes } from '@dragoman/contract/clients';
import type { CallOf } from '@dragoman/contract/kit';
import type { StreamReply } from '../../platform/http/implement.ts';
import { exportReply, filtersOf, type Column, type Exporting } from '../../platform/spreadsheets/index.ts';
import { everyClient, type RegisteredClient } from './clients.queries.ts';

type Export = CallOf<typeof clientRoutes.export>['query'];

const columns: readonly Column<RegisteredClient>[] = [
  { title: 'ID', type: 'text', value: (row) => row.clientID },
  { title: 'Company', type: 'text', width: 30, value: (row) => row.companyName },
  { title: 'Status', type: 'text', value: (row) => row.companyStatus },
  { title: 'Contact', type: 'text', width: 24, value: (row) => row.contactPerson },
  { title: 'Phone', type: 'text', value: (row) => row.phone },
  { title: 'Email', type: 'text', width: 30, value: (row) => row.email },
  { title: 'Postcode', type: 'text', value: (row) => row.postcode },
  { title: 'Location', type: 'text', value: (row) => row.location },
  { title: 'Registered on', type: 'day', value: (row) => row.dor },
  { title: 'Renewal Due', type: 'day', value: (row) => row.renewalDueDate },
  { title: 'Active', type: 'yesNo', value: (row) => row.active },
  // What else an import asks for (rule imports/round-trip).
  { title: 'Position', type: 'text', fileOnly: true, value: (row) => row.position },
  { title: 'Mobile', type: 'text', fileOnly: true, value: (row) => row.mobile },
  { title: 'Address', type: 'text', width: 30, fileOnly: true, value: (row) => row.address },
  { title: 'Accounts Name', type: 'text', fileOnly: true, value: (row) => row.acName },
  { title: 'Accounts Email', type: 'text', fileOnly: true, value: (row) => row.acEmailOne },
  { title: 'Accounts Email 2', type: 'text', fileOnly: true, value: (row) => row.acEmailTwo },
  { title: 'Accounts Phone', type: 'text', fileOnly: true, value: (row) => row.acNumber },
  { title: 'Requires Purchase Order', type: 'yesNo', fileOnly: true, value: (row) => row.requiresPurchaseOrder },
];

/** What a search of the register selects, whole and streamed (rule screens/export). */
export function exportClients(by: Exporting, { format, ...search }: Export): Promise<StreamReply> {
  return exportReply(by, format, (db) => ({
    name: 'clients',
    title: 'Clients',
    filters: filtersOf(search),
    columns,
    rows: everyClient(db, search),
  }));
}
