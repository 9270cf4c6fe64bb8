import { type Import, type ImportRow, importRoutes } from '@dragoman/contract/imports';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { reading, useSteadyRows } from '../../api/index.ts';
import { DataTable, type Column } from '../../ui/DataTable.tsx';
import { FilterMenu } from '../../ui/FilterMenu.tsx';
import { useFilterChange, useListState } from '../../ui/listState.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import { RowDetails } from './RowDetails.tsx';
import { verdictChoices, verdictLabels, verdictTones } from './importWords.ts';

const columns: readonly Column<ImportRow>[] = [
  { key: 'place', label: 'Row', width: 70, cell: ({ place }) => place.toLocaleString('en-GB') },
  {
    key: 'verdict',
    label: 'Becomes',
    width: 130,
    cell: ({ verdict }) => <StatusChip label={verdictLabels[verdict]} tone={verdictTones[verdict]} />,
  },
  { key: 'name', label: 'Name', width: 240, cell: ({ name }) => name },
  {
    key: 'why',
    label: 'Details',
    width: 620,
    cell: (row) => <RowDetails row={row} />,
  },
];

/** What becomes of each row, by verdict (rule imports/preview). */
export function PreviewRows({ of }: { readonly of: Import }) {
  const [state, change] = useListState({ columns: [], limit: 50 });
  const filter = useFilterChange<{ verdict?: string | undefined }>();
  const { verdict: asked }: { verdict?: string | undefined } = useSearch({ strict: false });
  const choices = verdictChoices(of);
  const { verdict, label } = choices.find((choice) => choice.verdict === asked) ?? choices[0]!;
  const query = { page: state.page, limit: state.limit, ...(verdict ? { verdict } : {}) };
  const rows = useQuery(reading(importRoutes.rows, { params: { id: of._id }, query }));
  const keyOf = ({ place }: ImportRow) => String(place);
  const steady = useSteadyRows(rows.data?.data, rows, { keyOf, view: JSON.stringify(query) });
  return (
    <>
      <Toolbar label="Rows">
        <FilterMenu
          label="Rows"
          choices={choices.map((choice) => choice.label)}
          chosen={label}
          onChoose={(next) => filter({ verdict: choices.find((choice) => choice.label === next)?.verdict })}
        />
      </Toolbar>
      <DataTable
        name="Import Rows"
        columns={columns}
        rows={steady.rows}
        gone={steady.gone}
        keyOf={keyOf}
        nameOf={({ place }) => `Row ${place}`}
        emptyText="No row"
        state={state}
        onState={change}
        total={rows.data?.total ?? 0}
        loading={rows.isFetching}
        error={rows.error?.message}
        onRetry={() => void rows.refetch()}
        stacks
      />
    </>
  );
}
