import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { userRoutes, userSortColumns, type UserRow } from '@dragoman/contract/access';
import { staffRoleLabels } from '@dragoman/domain/access';
import { londonDay } from '@dragoman/domain/calendar';
import { shownTelephone } from '@dragoman/domain/validation';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { file, reading, useSteadyList } from '../api/index.ts';
import { useListState, useSearchChange } from '../ui/listState.ts';
import { DataTable, type Column } from '../ui/DataTable.tsx';
import { ExportMenu } from '../ui/ExportMenu.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { tableOf } from '../ui/pagedList.ts';
import { SearchBox } from '../ui/SearchBox.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { useFound } from '../ui/useFound.ts';
import { DayText } from '../ui/texts.tsx';
import { lazyComponent } from '../ui/lazy.tsx';
import { WaitingRows } from '../ui/WaitingRows.tsx';

const NewUserDialog = lazyComponent(async () => (await import('../features/access/NewUserDialog.tsx')).NewUserDialog);
const UserDialog = lazyComponent(async () => (await import('../features/access/UserDialog.tsx')).UserDialog);

const columns: readonly Column<UserRow>[] = [
  { key: 'fullName', label: 'Name', sortable: true, width: 200, cell: ({ fullName }) => fullName },
  { key: 'role', label: 'Role', sortable: true, width: 120, cell: ({ role }) => staffRoleLabels[role] },
  { key: 'email', label: 'Email', sortable: true, width: 240, cell: ({ email }) => email },
  { key: 'mobile', label: 'Mobile', width: 140, cell: ({ mobile }) => shownTelephone(mobile ?? '') },
  { key: 'position', label: 'Position', sortable: true, width: 160, cell: ({ position }) => position },
  {
    key: 'createdAt',
    label: 'Date of Join',
    sortable: true,
    width: 120,
    cell: ({ createdAt }) => <DayText day={createdAt} />,
  },
  { key: 'isActive', label: 'Status', sortable: true, width: 180, cell: (user) => <Status user={user} /> },
];

function Status({ user }: { user: UserRow }) {
  if (user.isActive) return <StatusChip label="Active" tone="approved" />;
  return (
    <Typography component="span" variant="body2" color="error">
      Deactivated: {user.deactivedAt && <DayText day={londonDay(user.deactivedAt)} />}
    </Typography>
  );
}

/** '/masters/users': the staff who may sign in. */
export default function Users() {
  const { name = '', user }: { name?: string; user?: string } = useSearch({ strict: false });
  const changeSearch = useSearchChange();
  const [state, change] = useListState({ limit: 100, columns: userSortColumns });
  const [open, setOpen] = useState(user);
  const [adding, setAdding] = useState(false);
  const { page, limit, sort, order } = state;
  const search = { sort, order, name: name || undefined };
  const query = { page, limit, ...search };
  const users = useQuery(reading(userRoutes.list, { query }));
  const steady = useSteadyList(users, query);
  useFound(users, query, { none: 'No Record', one: 'user', many: 'users' });
  const edit = ({ _id }: UserRow) => setOpen(_id);
  return (
    <>
      <PageHeader
        title="Users Master"
        beside={<WaitingRows of={steady} />}
        actions={
          <>
            <SearchBox
              label="Search users"
              value={name}
              rest={500}
              onSearch={(text) => changeSearch(() => ({ name: text }))}
            />
            <ExportMenu
              name="users"
              fetchFile={(format) => file(userRoutes.export, { query: { ...search, format } })}
            />
            <Button variant="contained" onClick={() => setAdding(true)}>
              New User
            </Button>
          </>
        }
      />
      <Box sx={{ p: 1 }}>
        <DataTable
          name="Users"
          {...tableOf({ list: users, steady, state, onState: change })}
          columns={columns}
          nameOf={({ fullName }) => fullName}
          emptyText="No Record"
          pageSizes={[50, 100, 150, 200]}
          fills
          onOpen={edit}
          actions={() => [{ label: 'Edit', icon: <EditIcon fontSize="small" />, onClick: edit }]}
        />
      </Box>
      {adding && <NewUserDialog onClose={() => setAdding(false)} />}
      {open && (
        <UserDialog key={open} id={open} onClose={() => setOpen(undefined)} onOpen={({ _id }) => setOpen(_id)} />
      )}
    </>
  );
}
