import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { termRoutes, termSortColumns, type Term } from '@dragoman/contract/terms';
import { may } from '@dragoman/domain/access';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { file, reading, userNow, useRouteMutation, useSteadyList } from '../api/index.ts';
import { useListState } from '../ui/listState.ts';
import { TermDialog } from '../features/terms/TermDialog.tsx';
import { DataTable, type Column } from '../ui/DataTable.tsx';
import { ConfirmDialog } from '../ui/Dialog.tsx';
import { ExportMenu } from '../ui/ExportMenu.tsx';
import { notifyDone } from '../ui/messages.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { ReadOnlyNote } from '../ui/ReadOnlyNote.tsx';
import { InstantText } from '../ui/texts.tsx';
import { WaitingRows } from '../ui/WaitingRows.tsx';

const columns: readonly Column<Term>[] = [
  { key: 'businessType', label: 'Business Type', sortable: true, width: 140, cell: ({ businessType }) => businessType },
  { key: 'serviceType', label: 'Service Type', sortable: true, width: 140, cell: ({ serviceType }) => serviceType },
  {
    key: 'text',
    label: 'Terms',
    width: 520,
    cell: ({ text }) => (
      <Box sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', maxWidth: 500 }}>
        {plainText(text)}
      </Box>
    ),
  },
  {
    key: 'updatedAt',
    label: 'Updated',
    sortable: true,
    width: 150,
    cell: ({ updatedAt }) => <InstantText instant={updatedAt} />,
  },
];

/** The words of a rich text; a parsed document runs nothing. */
function plainText(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replaceAll(/<\/(p|li|h\d)>/g, '$& '), 'text/html');
  return (body.textContent ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 200);
}

/** '/masters/termsAndConditions': the paragraphs that mails enclose. */
export default function Terms() {
  const [state, change] = useListState({ columns: termSortColumns });
  const [editing, setEditing] = useState<Term | 'new'>();
  const [withdrawing, setWithdrawing] = useState<Term>();
  const withdraw = useRouteMutation(termRoutes.withdraw, {
    outdates: ['termsconditions', 'settings'],
    onDone: ({ msg }) => {
      notifyDone(msg);
      setWithdrawing(undefined);
    },
  });
  const { sort, order } = state;
  const edits = may(userNow()?.role, 'terms.write');
  const terms = useQuery(reading(termRoutes.list, { query: { sort, order } }));
  const steady = useSteadyList(terms, { sort, order });
  return (
    <>
      <PageHeader
        title="Terms and Conditions"
        beside={<WaitingRows of={steady} />}
        actions={
          <>
            <ExportMenu
              name="terms"
              fetchFile={(format) => file(termRoutes.export, { query: { sort, order, format } })}
            />
            {edits && (
              <Button variant="contained" onClick={() => setEditing('new')}>
                New Terms and Conditions
              </Button>
            )}
          </>
        }
      />
      <Box sx={{ p: { xs: 1, sm: 2 } }}>
        {!edits && <ReadOnlyNote text="Terms and conditions are added and changed by the superadmin." />}
        <DataTable
          name="Terms and Conditions"
          columns={columns}
          rows={steady.rows}
          gone={steady.gone}
          keyOf={({ _id }) => _id}
          nameOf={({ businessType, serviceType }) => `${businessType} ${serviceType}`}
          emptyText="No Record"
          state={state}
          onState={change}
          loading={terms.isFetching}
          error={terms.error?.message}
          onRetry={() => void terms.refetch()}
          {...(edits && {
            onOpen: setEditing,
            actions: () => [
              { label: 'Edit', icon: <EditIcon fontSize="small" />, onClick: setEditing },
              { label: 'Withdraw', icon: <DeleteIcon fontSize="small" />, onClick: setWithdrawing },
            ],
          })}
        />
      </Box>
      <ConfirmDialog
        open={withdrawing !== undefined}
        title="Withdraw this term?"
        text={`Mails of ${withdrawing?.businessType} for ${withdrawing?.serviceType} go without it from now on. What was sent keeps it.`}
        confirmLabel="Withdraw"
        tone="error"
        busy={withdraw.isPending}
        onCancel={() => setWithdrawing(undefined)}
        onConfirm={() =>
          withdrawing &&
          withdraw.mutate({ params: { id: withdrawing._id }, body: { updatedAt: withdrawing.updatedAt } })
        }
      />
      {editing && <TermDialog term={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />}
    </>
  );
}
