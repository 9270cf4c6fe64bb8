import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type BankStatement, bankingRoutes } from '@dragoman/contract/banking';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { reading, useSteadyList } from '../api/index.ts';
import { daysInWords } from '../features/banking/agreement.ts';
import { statementColumns } from '../features/banking/statementColumns.tsx';
import { countWithNoun } from '../ui/counted.ts';
import { DataTable } from '../ui/DataTable.tsx';
import { lazyComponent } from '../ui/lazy.tsx';
import { useListState } from '../ui/listState.ts';
import { notifyDone } from '../ui/messages.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { WaitingRows } from '../ui/WaitingRows.tsx';

const RemoveStatement = lazyComponent(
  async () => (await import('../features/banking/RemoveStatement.tsx')).RemoveStatement,
);
const ImportDialog = lazyComponent(async () => (await import('../features/banking/ImportDialog.tsx')).ImportDialog);

/** '/payments/bankstatements': what the bank moved, and what of it stands in the books. */
export default function BankStatements() {
  const [state, change] = useListState({ columns: [], limit: 50 });
  const [importing, setImporting] = useState(false);
  const [removing, setRemoving] = useState<BankStatement>();
  const navigate = useNavigate();
  const query = { page: state.page, limit: state.limit };
  const list = useQuery(reading(bankingRoutes.list, { query }));
  const steady = useSteadyList(list, query);
  const open = ({ _id }: BankStatement) => void navigate({ to: '/payments/bankstatements/$id', params: { id: _id } });
  return (
    <>
      <PageHeader
        title="Bank Statements"
        beside={<WaitingRows of={steady} />}
        actions={
          <Button variant="contained" onClick={() => setImporting(true)}>
            Import Statement
          </Button>
        }
      />
      <Box sx={{ p: { xs: 1, sm: 2 } }}>
        <DataTable
          name="Bank Statements"
          columns={statementColumns}
          rows={steady.rows}
          gone={steady.gone}
          keyOf={({ _id }) => _id}
          nameOf={(statement) => `${statement.account} ${daysInWords(statement)}`}
          emptyText="No statement yet: import the first as CSV, XLSX, OFX, camt.053, MT940 or QIF"
          state={state}
          onState={change}
          total={list.data?.total ?? 0}
          loading={list.isFetching}
          error={list.error?.message}
          onRetry={() => void list.refetch()}
          onOpen={open}
          stacks
          actions={() => [
            { label: 'Remove Statement', icon: <DeleteIcon fontSize="small" />, inMenu: true, onClick: setRemoving },
          ]}
        />
      </Box>
      {removing && <RemoveStatement statement={removing} onClose={() => setRemoving(undefined)} />}
      {importing && (
        <ImportDialog
          onClose={() => setImporting(false)}
          onImported={(statement) => {
            setImporting(false);
            notifyDone(`${countWithNoun(statement.lines - statement.known, 'new line')} of ${statement.account}`);
            open(statement);
          }}
        />
      )}
    </>
  );
}
