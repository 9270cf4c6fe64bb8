import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { InterpreterRow } from '@dragoman/contract/interpreters';
import { languageText, type ServiceGroup } from '@dragoman/domain/interpreters';
import { shownTelephone, genderLabels } from '@dragoman/domain/validation';
import type { Column } from '../../ui/DataTable.tsx';
import { AddressesText } from '../../ui/texts.tsx';
import { plainText } from './plainText.ts';
import { ActiveChip, ExpiryWarning } from './standing.tsx';

export const spokenText = (row: InterpreterRow, group: ServiceGroup): string =>
  row.services[group].map(languageText).join(', ');

export function NameCell({ row }: { row: InterpreterRow }) {
  return (
    <>
      {row.fullname}
      <ExpiryWarning of={row} />
      {!row.active && (
        <Box sx={{ mt: 0.5 }}>
          <ActiveChip active={false} />
        </Box>
      )}
    </>
  );
}

/** Miles from the postcode that was searched. */
export const distanceText = (row: InterpreterRow): string =>
  row.distance === undefined || row.distance === null
    ? ''
    : `${row.distanceEstimated ? 'about ' : ''}${row.distance.toFixed(1)} miles`;

const clamped = {
  display: '-webkit-box',
  WebkitLineClamp: 6,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
} as const;

export const interpreterColumns: readonly Column<InterpreterRow>[] = [
  { key: 'int_id', label: 'ID', sortable: true, width: 56, cell: (row) => row.int_id },
  { key: 'fullname', label: 'Name', sortable: true, width: 122, cell: (row) => <NameCell row={row} /> },
  {
    key: 'email',
    label: 'Email',
    sortable: true,
    width: 160,
    cell: (row) => (
      <Link href={`mailto:${row.email}`}>
        <AddressesText>{row.email}</AddressesText>
      </Link>
    ),
  },
  { key: 'phone', label: 'Phone', sortable: true, width: 108, cell: (row) => shownTelephone(row.phone) },
  {
    key: 'postcode',
    label: 'Postcode',
    sortable: true,
    width: 84,
    cell: (row) => (
      <>
        {row.postcode}
        {distanceText(row) && <Box sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>{distanceText(row)}</Box>}
      </>
    ),
  },
  { key: 'Interpretation', label: 'Interpretation', width: 118, cell: (row) => spokenText(row, 'Interpretation') },
  { key: 'Translation', label: 'Translation', width: 102, spare: 2, cell: (row) => spokenText(row, 'Translation') },
  {
    key: 'Transcription',
    label: 'Transcription',
    width: 114,
    spare: 3,
    cell: (row) => spokenText(row, 'Transcription'),
  },
  { key: 'gender', label: 'Gender', sortable: true, width: 76, spare: 1, cell: (row) => genderLabels[row.gender] },
  {
    key: 'qual_summary',
    label: 'Qualification Summary',
    width: 190,
    spare: 4,
    cell: (row) => <Box sx={clamped}>{plainText(row.qual_summary)}</Box>,
  },
];
