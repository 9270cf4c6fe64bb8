import EditIcon from '@mui/icons-material/EditOutlined';
import type { RateStructureRow } from '@dragoman/contract/rates';
import { formatRate, type Rate } from '@dragoman/domain/money';
import { rateLabels, shownRateName, type RateField } from '@dragoman/domain/rates';
import { DataTable, type Column, type TableState } from '../../ui/DataTable.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';

interface RateTableProps {
  readonly rates: readonly RateStructureRow[] | undefined;
  readonly gone: (rate: RateStructureRow) => boolean;
  readonly emptyText: string;
  readonly onEdit?: ((rate: RateStructureRow) => void) | undefined;
  readonly state?: TableState;
  readonly onState?: (change: Partial<TableState>) => void;
  readonly total?: number;
  readonly loading?: boolean;
  readonly error?: string | undefined;
  readonly onRetry?: () => void;
}

const priceColumns = (Object.keys(rateLabels) as RateField[]).map((field): Column<RateStructureRow> => ({
  key: field,
  label: rateLabels[field],
  sortable: true,
  align: 'right',
  width: 94,
  cell: (rate) => <Price pounds={rate[field]} />,
}));

function Price({ pounds }: { pounds: Rate | null }) {
  return pounds === null ? '–' : <span style={{ fontVariantNumeric: 'tabular-nums' }}>{formatRate(pounds)}</span>;
}

const columns: readonly Column<RateStructureRow>[] = [
  {
    key: 'rateName',
    label: 'Rate Name',
    sortable: true,
    width: 170,
    cell: (rate) => (
      <>
        {shownRateName(rate.rateName)} {!rate.enabled && <StatusChip label="Disabled" tone="ended" />}
      </>
    ),
  },
  ...priceColumns,
];

/** Rate structures with their prices in pounds; green at the left where enabled, red where disabled. */
export function RateTable({ rates, gone, onEdit, ...table }: RateTableProps) {
  return (
    <DataTable
      name="Rate Structures"
      dense
      columns={columns}
      rows={rates}
      gone={gone}
      keyOf={({ _id }) => _id}
      nameOf={({ rateName }) => shownRateName(rateName)}
      edge={({ enabled }) => (enabled ? 'success' : 'error')}
      {...(onEdit ? { actions: () => [{ label: 'Edit', icon: <EditIcon fontSize="small" />, onClick: onEdit }] } : {})}
      {...table}
    />
  );
}
