import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { rateRoutes, type RateStructureRow } from '@dragoman/contract/rates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reading } from '../api/index.ts';
import { useListState } from '../ui/listState.ts';
import { RateDialog } from '../features/rates/RateDialog.tsx';
import { RateTable } from '../features/rates/RateTable.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';

/** '/masters/rateStructures': what clients are charged. */
export default function RateStructures() {
  const [state, change] = useListState({ limit: 100 });
  const [editing, setEditing] = useState<RateStructureRow | 'new'>();
  const { page, limit, sort, order } = state;
  const rates = useQuery(reading(rateRoutes.list, { query: { page, limit, sort: sort as 'updatedAt', order } }));
  return (
    <>
      <PageHeader
        title="Rate Structures"
        actions={
          <Button variant="contained" onClick={() => setEditing('new')}>
            Add
          </Button>
        }
      />
      <Box sx={{ p: { xs: 1, sm: 2 } }}>
        <RateTable
          rates={rates.data?.data}
          emptyText="No Record"
          onEdit={setEditing}
          state={state}
          onState={change}
          total={rates.data?.total ?? 0}
          loading={rates.isFetching}
          error={rates.error?.message}
          onRetry={() => void rates.refetch()}
        />
      </Box>
      {editing && <RateDialog rate={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />}
    </>
  );
}
