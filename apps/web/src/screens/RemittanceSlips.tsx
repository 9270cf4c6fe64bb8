import Box from '@mui/material/Box';
import { remittanceRoutes, slipSortColumns } from '@dragoman/contract/remittances';
import { slipFilters } from '@dragoman/contract/searches';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { file, reading, useSteadyList } from '../api/index.ts';
import { filtersIn, useFilterChange, useSortedList } from '../ui/listState.ts';
import { SlipSearchForm } from '../features/remittances/SlipSearchForm.tsx';
import type { SlipFilters } from '../features/remittances/slipSearch.ts';
import { SlipTable } from '../features/remittances/SlipTable.tsx';
import { ExportMenu } from '../ui/ExportMenu.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { TotalChip } from '../ui/TotalChip.tsx';
import { WaitingRows } from '../ui/WaitingRows.tsx';

/** '/payments/remittanceslips': all slips. */
export default function RemittanceSlips() {
  const searched: SlipFilters = useSearch({ strict: false });
  const { interpreterName, fromDate, toDate } = searched;
  const search = useFilterChange<SlipFilters>();
  const { state, onState, sorted } = useSortedList({
    columns: slipSortColumns,
    sort: 'remittanceRef',
    order: 'desc',
    limit: 50,
  });
  // A last day alone is not asked for, as the hint beside it says (rule reports/to-with-from).
  const filters = { interpreterName, fromDate, toDate: fromDate ? toDate : undefined };
  const list = useQuery(reading(remittanceRoutes.list, { query: { ...state, ...filters } }));
  const steady = useSteadyList(list, { ...state, ...filters });
  return (
    <>
      <PageHeader
        title="Remittance Slips"
        beside={
          <>
            <WaitingRows of={steady} />
            <TotalChip label="Total" amount={list.data?.totalSum} />
          </>
        }
        actions={
          <ExportMenu
            name="remittance-slips"
            fetchFile={(format) => file(remittanceRoutes.export, { query: { ...sorted, ...filters, format } })}
          />
        }
      />
      <Box sx={{ p: { xs: 1, sm: 2 }, display: 'grid', gap: 2, '& > *': { minWidth: 0 } }}>
        <SlipSearchForm search={filtersIn(slipFilters, searched)} refusal={list.error} onSearch={search} />
        <SlipTable slips={{ list, steady, state, onState }} staff />
      </Box>
    </>
  );
}
