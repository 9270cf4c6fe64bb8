import EditIcon from '@mui/icons-material/EditOutlined';
import RefreshIcon from '@mui/icons-material/Refresh';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { clientRoutes, clientSortColumns } from '@dragoman/contract/clients';
import { companyStatuses } from '@dragoman/domain/clients';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { file, reading, refresh, useSteadyList } from '../api/index.ts';
import { useFilterChange, useListState, useSearchChange } from '../ui/listState.ts';
import { clientColumns, type NumberedClient } from '../features/clients/clientColumns.tsx';
import { DataTable } from '../ui/DataTable.tsx';
import { DenseSwitch } from '../ui/DenseSwitch.tsx';
import { ExportMenu } from '../ui/ExportMenu.tsx';
import { FilterMenu } from '../ui/FilterMenu.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { tableOf } from '../ui/pagedList.ts';
import { SearchBox } from '../ui/SearchBox.tsx';
import { Toolbar } from '../ui/Toolbar.tsx';
import { useFound } from '../ui/useFound.ts';
import { lazyComponent } from '../ui/lazy.tsx';
import { WaitingRows } from '../ui/WaitingRows.tsx';

const ClientDialog = lazyComponent(async () => (await import('../features/clients/ClientDialog.tsx')).ClientDialog);
const NewClientDialog = lazyComponent(
  async () => (await import('../features/clients/NewClientDialog.tsx')).NewClientDialog,
);

const table = 'Client Tracker';

interface Filters {
  readonly companyName?: string | undefined;
  readonly companyStatus?: (typeof companyStatuses)[number] | undefined;
}

/** What the URL carries beside the table's state: the filters, and whose dialog is open. */
interface Search extends Filters {
  readonly client?: string | undefined;
}

/** '/masters/clients': the client register. */
export default function Clients() {
  const { companyName, companyStatus, client: open }: Search = useSearch({ strict: false });
  const changeSearch = useSearchChange();
  const filter = useFilterChange<Filters>();
  const [state, change] = useListState({ limit: 100, columns: clientSortColumns });
  const [adding, setAdding] = useState(false);
  const { page, limit, sort, order } = state;
  const query = { page, limit, sort, order, companyName, companyStatus };
  const clients = useQuery(reading(clientRoutes.list, { query }));
  useFound(clients, query, { none: 'No Record', one: 'client', many: 'clients' });
  const steady = useSteadyList(clients, query);
  const rows = steady.rows?.map((client, place): NumberedClient => ({
    ...client,
    slNo: (page - 1) * limit + place + 1,
  }));
  const show = (client?: string) => changeSearch((before) => ({ ...before, client }));
  const edit = ({ _id }: NumberedClient) => show(_id);
  return (
    <>
      <PageHeader
        title="Client Tracker"
        beside={<WaitingRows of={steady} />}
        actions={
          <>
            <SearchBox
              label="Search company"
              value={companyName ?? ''}
              rest={500}
              onSearch={(companyName) => filter({ companyName })}
            />
            <Button variant="contained" onClick={() => setAdding(true)}>
              New Client
            </Button>
          </>
        }
      />
      <Toolbar label="Clients">
        <FilterMenu
          label="Status"
          choices={['All', ...companyStatuses]}
          chosen={companyStatus ?? 'All'}
          onChoose={(choice) => filter({ companyStatus: companyStatuses.find((status) => status === choice) })}
        />
        <ExportMenu
          name="clients"
          fetchFile={(format) =>
            file(clientRoutes.export, { query: { sort, order, companyName, companyStatus, format } })
          }
        />
        <IconButton aria-label="Refresh" onClick={() => void refresh(clientRoutes.list)}>
          <RefreshIcon fontSize="small" />
        </IconButton>
        <DenseSwitch table={table} />
      </Toolbar>
      <Box sx={{ px: 1, pb: 1 }}>
        <DataTable
          name={table}
          {...tableOf({ list: clients, steady, state, onState: change })}
          columns={clientColumns(edit)}
          rows={rows}
          gone={steady.gone}
          nameOf={({ companyName }) => companyName}
          emptyText="No Record"
          pageSizes={[50, 100, 150, 200]}
          fills
          actions={() => [{ label: 'Edit', icon: <EditIcon fontSize="small" />, onClick: edit }]}
        />
      </Box>
      {adding && <NewClientDialog onClose={() => setAdding(false)} />}
      {open && <ClientDialog key={open} id={open} onClose={() => show()} onOpen={({ _id }) => show(_id)} />}
    </>
  );
}
