import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { assignmentRoutes, type AvailabilityRow, type Candidate } from '@dragoman/contract/assignments';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reading } from '../../../api/index.ts';
import { lazyComponent } from '../../../ui/lazy.tsx';
import { ErrorState, LoadingState } from '../../../ui/states.tsx';
import { candidateColumns } from './candidateColumns.tsx';

const CandidateDetails = lazyComponent(async () => (await import('./CandidateDetails.tsx')).CandidateDetails);

/**
 * Whether the best stand first, and then the listed interpreters in that order with what their table shows besides: points,
 * margin, and reasons that open below a row (rule interpreters/ranking). Nothing is asked before it is wanted.
 */
export function useBestFirst(bookingId: string, rows: readonly AvailabilityRow[] | undefined) {
  const [best, setBest] = useState(false);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const read = useQuery({
    ...reading(assignmentRoutes.candidates, { params: { id: bookingId } }),
    enabled: best,
    staleTime: 0,
  });
  const candidates = best && read.data ? new Map(read.data.data.map((each) => [each._id, each])) : undefined;
  const toggle = (id: string) =>
    setOpened((open) => new Set(open.has(id) ? [...open].filter((each) => each !== id) : [...open, id]));
  const reasonsOf = ({ _id }: AvailabilityRow) => {
    const candidate = opened.has(_id) ? candidates?.get(_id) : undefined;
    return candidate && <CandidateDetails candidate={candidate} />;
  };
  return {
    /** What shuts somebody out who is ranked; undefined where nothing does, and while nobody is. */
    shutOut: ({ _id }: AvailabilityRow): string | undefined => {
      const { against = [], asks } = candidates?.get(_id) ?? {};
      return asks === 'refusal' ? against.map(({ text }) => text).join('; ') : undefined;
    },
    choice: (
      <FormControlLabel
        label="Best first"
        control={<Switch size="small" checked={best} onChange={(_, checked) => setBest(checked)} />}
        sx={{ mx: 0 }}
      />
    ),
    /** What stands in the table's place while the candidates are awaited. */
    waits:
      best && !candidates ? (
        read.error ? (
          <ErrorState text={read.error.message} onRetry={() => void read.refetch()} />
        ) : (
          <LoadingState />
        )
      ) : undefined,
    rows: rows && candidates ? bestFirst(rows, candidates) : rows,
    columns: candidates ? candidateColumns({ candidates, opened, onToggle: toggle }) : [],
    // Its columns are kept apart from those of the usual list.
    table: candidates
      ? ({ name: 'Candidates', stacks: true, expansion: reasonsOf } as const)
      : ({ name: 'Interpreters' } as const),
  };
}

/** Who has come since the ranking stands last. */
function bestFirst(rows: readonly AvailabilityRow[], candidates: ReadonlyMap<string, Candidate>): AvailabilityRow[] {
  const rankOf = ({ _id }: AvailabilityRow) => candidates.get(_id)?.rank ?? Number.MAX_SAFE_INTEGER;
  return rows.toSorted((one, other) => rankOf(one) - rankOf(other));
}
