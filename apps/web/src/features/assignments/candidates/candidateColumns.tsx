import WarningIcon from '@mui/icons-material/WarningAmberRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { AvailabilityRow, Candidate } from '@dragoman/contract/assignments';
import { formatPounds } from '@dragoman/domain/money';
import type { Column } from '../../../ui/DataTable.tsx';

interface Columns {
  readonly candidates: ReadonlyMap<string, Candidate>;
  readonly opened: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
}

/** Points and margin beside each candidate; the reasons open below the row. */
export function candidateColumns({ candidates, opened, onToggle }: Columns): Column<AvailabilityRow>[] {
  return [
    {
      key: 'points',
      label: 'Points',
      width: 100,
      cell: ({ _id, fullname }) => {
        const candidate = candidates.get(_id);
        if (!candidate) return <Missing />;
        const open = opened.has(_id);
        return (
          <>
            <div>
              <strong>{candidate.points}</strong> of {candidate.most}
            </div>
            <Button
              size="small"
              aria-expanded={open}
              aria-label={`${open ? 'Hide the reasons' : 'Reasons'} ${fullname}`}
              onClick={() => onToggle(_id)}
              sx={{ ml: -0.75, px: 0.75, minWidth: 0, minHeight: 24, py: 0 }}
            >
              {open ? 'Hide' : 'Reasons'}
            </Button>
          </>
        );
      },
    },
    {
      key: 'margin',
      label: 'Margin',
      width: 130,
      align: 'right',
      cell: ({ _id }) => <MarginCell candidate={candidates.get(_id)} />,
    },
  ];
}

const belowFloor = { display: 'inline-flex', alignItems: 'center', gap: 0.5, whiteSpace: 'nowrap' } as const;

function MarginCell({ candidate }: { readonly candidate: Candidate | undefined }) {
  const margin = candidate?.margin;
  if (!margin) return <Missing why={candidate?.marginNote} />;
  return (
    <>
      <div>{formatPounds(margin.margin)}</div>
      <Typography variant="caption" component="div">
        {margin.percent.toFixed(1)} %
      </Typography>
      {margin.belowFloor && (
        <Box component="span" sx={{ ...belowFloor, color: 'warning.main', fontSize: '0.75rem' }}>
          <WarningIcon sx={{ fontSize: 16 }} aria-hidden="true" />
          below {margin.floor} %
        </Box>
      )}
    </>
  );
}

const Missing = ({ why }: { readonly why?: string | null | undefined }) => (
  <span aria-label={why ?? 'not known'} title={why ?? undefined}>
    –
  </span>
);
