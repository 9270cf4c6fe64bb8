import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { rateRoutes, rateSortColumns, type RateStructureRow } from '@dragoman/contract/rates';
import { may } from '@dragoman/domain/access';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { file, reading, userNow, useSteadyList } from '../api/index.ts';
import { useListState } from '../ui/listState.ts';
import { RateDialog } from '../features/rates/RateDialog.tsx';
import { ExamplePrices } from '../features/rates/ExamplePrices.tsx';
import { RateTable } from '../features/rates/RateTable.tsx';
import { ExportMenu } from '../ui/ExportMenu.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { WaitingRows } from '../ui/WaitingRows.tsx';
import { ReadOnlyNote } from '../ui/ReadOnlyNote.tsx';

/** '/masters/rateStructures': what clients are charged. */
export default function RateStructures() {
  const [state, change] = useListState({ limit: 100, columns: rateSortColumns });
  const [editing, setEditing] = useState<RateStructureRow | 'new'>();
  const { page, limit, sort, order } = state;
  const edits = may(userNow()?.role, 'rates.write');
  const sorted = { sort, order };
  const rates = useQuery(reading(rateRoutes.list, { query: { page, limit, ...sorted } }));
  const steady = useSteadyList(rates, state);
  return (
    <>
      <PageHeader
        title="Rate Structures"
        beside={<WaitingRows of={steady} />}
        actions={
          <>
            <ExportMenu
              name="rate-structures"
              fetchFile={(format) => file(rateRoutes.export, { query: { ...sorted, format } })}
            />
            {edits && (
              <Button variant="contained" onClick={() => setEditing('new')}>
                Add
              </Button>
            )}
          </>
        }
      />
      <Box sx={{ p: { xs: 1, sm: 2 } }}>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          What clients are charged. What an interpreter is paid stands in the profile, under Rates.
        </Typography>
        {!edits && <ReadOnlyNote text="Rates are added and changed by the superadmin." />}
        {edits && <ExamplePrices rates={rates.data?.data ?? []} />}
        <RateTable
          rates={steady.rows}
          gone={steady.gone}
          emptyText="No Record"
          onEdit={edits ? setEditing : undefined}
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
