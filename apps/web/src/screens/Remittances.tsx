import Box from '@mui/material/Box';
import { remittanceRoutes, slipSortColumns } from '@dragoman/contract/remittances';
import { useQuery } from '@tanstack/react-query';
import { file, reading, userNow, useSteadyList } from '../api/index.ts';
import { useSortedList } from '../ui/listState.ts';
import { SlipTable } from '../features/remittances/SlipTable.tsx';
import { ExportMenu } from '../ui/ExportMenu.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { TotalChip } from '../ui/TotalChip.tsx';
import { WaitingRows } from '../ui/WaitingRows.tsx';

/** '/remittances': what an interpreter has been paid, and what is approved and still to be paid (rule remittances/own-sums). */
export default function Remittances() {
  const { state, onState, sorted } = useSortedList({
    columns: slipSortColumns,
    sort: 'remittanceRef',
    order: 'desc',
    limit: 500,
  });
  const params = { interpreterId: userNow()?._id ?? '' };
  const list = useQuery(reading(remittanceRoutes.own, { params, query: state }));
  const steady = useSteadyList(list, state);
  const sums = useQuery(reading(remittanceRoutes.sums, { params })).data?.data;
  return (
    <>
      <PageHeader
        title="Remittances"
        beside={
          <>
            <WaitingRows of={steady} />
            <TotalChip label="Approved, not yet paid" amount={sums?.approved} />
            <TotalChip label="Sent on" amount={sums?.sentOn} />
          </>
        }
        actions={
          <ExportMenu
            name="remittances"
            fetchFile={(format) => file(remittanceRoutes.exportOwn, { params, query: { ...sorted, format } })}
          />
        }
      />
      <Box sx={{ p: { xs: 1, sm: 2 } }}>
        <SlipTable slips={{ list, steady, state, onState }} staff={false} />
      </Box>
    </>
  );
}
