import { noneFound } from './noneFound.ts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { InterpreterRow } from '@dragoman/contract/interpreters';
import { serviceGroups } from '@dragoman/domain/interpreters';
import { shownTelephone } from '@dragoman/domain/validation';
import { distanceText, spokenText } from './interpreterColumns.tsx';
import { ActiveChip, ExpiryWarning } from './standing.tsx';
import { CardList } from '../../ui/CardList.tsx';

interface InterpreterCardsProps {
  readonly rows: readonly InterpreterRow[] | undefined;
  readonly gone: (row: InterpreterRow) => boolean;
  readonly error: string | undefined;
  readonly onOpen: (row: InterpreterRow) => void;
}

/** The register on a phone: one card each, with numbers to tap. */
export function InterpreterCards({ rows, gone, error, onOpen }: InterpreterCardsProps) {
  return (
    <CardList label="Interpreters" rows={rows} gone={gone} emptyText={noneFound} error={error}>
      {(row) => (
        <Box sx={{ display: 'grid', gap: 0.5 }}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
            <Link
              component="button"
              type="button"
              onClick={() => onOpen(row)}
              sx={{ fontWeight: 600, textAlign: 'left', minHeight: 24 }}
            >
              {row.int_id} <bdi>{row.fullname}</bdi>
              <ExpiryWarning of={row} />
            </Link>
            <ActiveChip active={row.active} />
          </Box>
          {serviceGroups.map((group) =>
            spokenText(row, group) ? (
              <Typography key={group} variant="body2">
                {group}: {spokenText(row, group)}
              </Typography>
            ) : null,
          )}
          <Typography variant="body2" color="textSecondary">
            {[row.postcode, distanceText(row)].filter(Boolean).join(', ')}
          </Typography>
          <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
            <Link href={`tel:${row.mobile}`}>{shownTelephone(row.mobile)}</Link>
            <Link href={`mailto:${row.email}`} sx={{ overflowWrap: 'anywhere' }}>
              {row.email}
            </Link>
          </Box>
        </Box>
      )}
    </CardList>
  );
}
