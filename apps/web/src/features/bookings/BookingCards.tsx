import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { BookingRow } from '@dragoman/contract/bookings';
import { shownTelephone } from '@dragoman/domain/validation';
import type { RowAction } from '../../ui/DataTable.tsx';
import { RowMenu } from '../../ui/RowMenu.tsx';
import { DayText, InstantText, Listed } from '../../ui/texts.tsx';
import { Invoices, type Chips } from './bookingColumns.tsx';
import { BookingStatusChip } from './BookingStatusChip.tsx';
import { CardList } from '../../ui/CardList.tsx';
import { useFilling } from './useFilling.ts';

interface BookingCardsProps extends Chips {
  readonly rows: readonly BookingRow[] | undefined;
  readonly gone: (row: BookingRow) => boolean;
  readonly error: string | undefined;
  readonly onRetry: () => void;
  readonly actions: (row: BookingRow) => readonly RowAction<BookingRow>[];
  readonly onOpen: (row: BookingRow) => void;
  readonly onHistory: (row: BookingRow) => void;
  /** Why a row stands here although the list does not hold it. */
  readonly noteOf: (row: BookingRow) => string | undefined;
}

function Filling({ row }: { readonly row: BookingRow }) {
  const { text } = useFilling(row);
  return text && `. ${text}`;
}

/** The bookings on a phone: a card each, its actions with their words in one menu. */
export function BookingCards({
  rows,
  gone,
  error,
  onRetry,
  actions,
  onOpen,
  onHistory,
  noteOf,
  ...chips
}: BookingCardsProps) {
  return (
    <CardList
      label="Bookings"
      rows={rows}
      gone={gone}
      nameOf={(row) => row.booking_ref}
      emptyText="Bookings not available!"
      error={error}
      onRetry={onRetry}
    >
      {(row) => (
        <>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Link component="button" type="button" onClick={() => onOpen(row)} sx={{ fontWeight: 600, minHeight: 32 }}>
              {row.booking_ref}
            </Link>
            <Box sx={{ flex: 1 }} />
            <BookingStatusChip status={row.status} onClick={() => onHistory(row)} />
            <RowMenu actions={actions(row)} item={row} name={row.booking_ref} />
          </Box>
          <Typography>
            <DayText day={row.date} time={row.startTime} />, {row.language}, {row.serviceType}
          </Typography>
          <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            <Listed
              texts={[
                row.businessType === 'Private' ? 'Private' : row.companyName,
                row.name,
                row.serviceType === 'Onsite' ? row.postcode : null,
              ]}
            />
          </Typography>
          <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            <Listed texts={[shownTelephone(row.phone), row.clientName, row.fileRef]} />
          </Typography>
          <Typography color="textSecondary">
            {row.interpreterName ? (
              <Listed
                texts={[row.interpreterName, shownTelephone(row.interpreterMobile ?? ''), row.interpreterPostcode]}
              />
            ) : (
              'Not assigned'
            )}
            <Filling row={row} />
          </Typography>
          <Typography variant="caption" color="textSecondary">
            Received <InstantText instant={row.createdAt} />
            {noteOf(row) && `. ${noteOf(row)}`}
          </Typography>
          <Invoices row={row} {...chips} />
        </>
      )}
    </CardList>
  );
}
