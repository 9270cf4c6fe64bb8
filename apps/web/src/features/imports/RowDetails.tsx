import Box from '@mui/material/Box';
import type { ImportRow } from '@dragoman/contract/imports';

type Change = ImportRow['changes'][number];

// As many as are read at a glance on a phone.
const mostUnfolded = 6;

const orNothing = (text: string) => (text === '' ? 'nothing' : text);

function Value({
  change: { label, before, after, note },
  isNew,
}: {
  readonly change: Change;
  readonly isNew: boolean;
}) {
  return (
    <Box component="span" sx={{ display: 'block' }}>
      <strong>{label}</strong>: {!isNew && <bdi>{orNothing(before)}</bdi>}
      {!isNew && ' → '}
      <bdi>{isNew ? after : orNothing(after)}</bdi>
      {note === undefined ? null : (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {' '}
          ({note})
        </Box>
      )}
    </Box>
  );
}

/** Why a row is refused, what it changes, and of a new one every value that will be stored; a long list is folded. */
export function RowDetails({ row: { reason, changes, verdict } }: { readonly row: ImportRow }) {
  const isNew = verdict === 'new';
  const isMarked = ({ note }: Change) => note !== undefined && note !== 'filled in';
  // What was completed is seen without unfolding.
  const ordered = isNew ? [...changes.filter(isMarked), ...changes.filter((change) => !isMarked(change))] : changes;
  const [open, folded] = isNew ? [ordered.slice(0, mostUnfolded), ordered.slice(mostUnfolded)] : [ordered, []];
  const values = (some: readonly Change[]) =>
    some.map((change) => <Value key={change.label} change={change} isNew={isNew} />);
  return (
    <Box sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
      {reason}
      {values(open)}
      {folded.length > 0 && (
        <Box component="details">
          <Box component="summary" sx={{ cursor: 'pointer', color: 'primary.main', py: 0.5 }}>
            {folded.length} more
          </Box>
          {values(folded)}
        </Box>
      )}
    </Box>
  );
}
