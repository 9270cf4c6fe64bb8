import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { assignmentRoutes, type AvailabilityRow } from '@dragoman/contract/assignments';
import { bookingRoutes } from '@dragoman/contract/bookings';
import { formatDay } from '@dragoman/domain/calendar';
import { shownTelephone, genderLabels } from '@dragoman/domain/validation';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reading, useSteadyList } from '../../api/index.ts';
import { DataTable, type Column } from '../../ui/DataTable.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { lazyComponent } from '../../ui/lazy.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { milesText, plainText } from '../../ui/texts.tsx';
import { noneFound } from '../interpreters/noneFound.ts';
import { askedText, type AssignableBooking } from './assignable.ts';
import { OfferStanding, useOffers } from '../offers/OfferStanding.tsx';
import { OfferTools } from '../offers/OfferTools.tsx';
import { AssignButton } from './AssignButton.tsx';
import { useBestFirst } from './candidates/useBestFirst.tsx';
import { WaitingRows } from '../../ui/WaitingRows.tsx';

const WhyNotDialog = lazyComponent(async () => (await import('./candidates/WhyNotDialog.tsx')).WhyNotDialog);

interface AssignDialogProps {
  readonly booking: AssignableBooking;
  readonly onClose: () => void;
}

/** Who could do a job: distance and availability on its day. */
export function AssignDialog({ booking, onClose }: AssignDialogProps) {
  const { language, date, serviceType: service, _id: bookingId } = booking;
  const place = service === 'Onsite' && booking.postcode ? { postcode: booking.postcode } : {};
  const { startTime, endTime } = booking;
  const times = startTime && endTime ? { startTime, endTime } : {};
  const found = useQuery(
    reading(assignmentRoutes.available, { query: { language, date, service, bookingId, ...place, ...times } }),
  );
  const steady = useSteadyList(found, bookingId);
  const { rows } = steady;
  const asked = useQuery(reading(bookingRoutes.one, { params: { id: bookingId } })).data?.data;
  const given = asked?._id === bookingId && asked.interpreterDetails !== null;
  const { offers, error: unreadOffers, retry } = useOffers(bookingId);
  const offer = offers.find(({ state }) => state === 'open') ?? offers[0];
  const [chosen, onChoose] = useState<ReadonlySet<string>>();
  const [asking, setAsking] = useState(false);
  const best = useBestFirst(bookingId, rows);
  return (
    <Dialog
      open
      width="xl"
      title={`Assign To: ${booking.booking_ref}`}
      onClose={onClose}
      actions={<OfferTools {...{ booking, given, chosen, onChoose }} rows={rows ?? []} />}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, mb: 1.5 }}>
        <Typography color="textSecondary" sx={{ flex: '1 1 260px' }}>
          {askedText(asked ?? booking)}
        </Typography>
        {best.choice}
        <Button size="small" onClick={() => setAsking(true)}>
          Why not …?
        </Button>
      </Box>
      {unreadOffers && <ErrorState text={unreadOffers.message} onRetry={retry} />}
      {offer && (
        <Box sx={{ mb: 1.5 }}>
          <OfferStanding bookingId={bookingId} offer={offer} />
        </Box>
      )}
      <WaitingRows of={steady} at="above" />
      {found.error && !rows && <ErrorState text={found.error.message} onRetry={() => void found.refetch()} />}
      {!found.error && !rows && <LoadingState />}
      {best.waits}
      {best.rows && !best.waits && (
        <DataTable
          {...best.table}
          columns={[
            ...columns.slice(0, 2),
            ...best.columns,
            ...columns.slice(2, 5),
            availabilityColumn(best.shutOut),
            ...columns.slice(5),
            assignColumn(booking, onClose),
          ]}
          rows={best.rows}
          gone={steady.gone}
          keyOf={(row) => row._id}
          nameOf={(row) => row.fullname}
          emptyText={noneFound}
          marked={(row) => row.avail !== '' || best.shutOut(row) !== undefined}
          {...(chosen && { selection: { selected: chosen, onSelect: onChoose } })}
        />
      )}
      {asking && <WhyNotDialog booking={booking} onClose={() => setAsking(false)} />}
    </Dialog>
  );
}

const columns: readonly Column<AvailabilityRow>[] = [
  { key: 'int_id', label: 'Interpreter ID', width: 106, cell: (row) => row.int_id },
  { key: 'fullname', label: 'Name', width: 150, cell: (row) => row.fullname },
  {
    key: 'mobile',
    label: 'Mobile / Gender',
    width: 130,
    cell: (row) => <Two above={shownTelephone(row.mobile)} below={genderLabels[row.gender]} />,
  },
  { key: 'postcode', label: 'Postcode', width: 104, cell: (row) => <Two above={row.postcode} below={row.origin} /> },
  { key: 'distance', label: 'Distance', width: 110, align: 'right', cell: (row) => <Distance row={row} /> },
  { key: 'bookingNotes', label: 'Booking Notes', width: 150, cell: (row) => <Clamped text={row.bookingNotes.text} /> },
  {
    key: 'qual_summary',
    label: 'Qualification',
    width: 184,
    cell: (row) => <Clamped text={plainText(row.qual_summary)} />,
  },
];

/** When somebody is not to be had; where they are ranked also what shuts them out. */
const availabilityColumn = (shutOut: (row: AvailabilityRow) => string | undefined): Column<AvailabilityRow> => ({
  key: 'avail',
  label: 'Not available',
  width: 150,
  cell: (row) => {
    const why = shutOut(row);
    return (
      <>
        {(row.avail !== '' || why === undefined) && <Availability row={row} />}
        {why !== undefined && (
          <div>
            <strong>Shut out</strong>: {why}
          </div>
        )}
      </>
    );
  },
});

const assignColumn = (booking: AssignableBooking, onAssigned: () => void): Column<AvailabilityRow> => ({
  key: 'action',
  label: 'Action',
  width: 100,
  trailing: true,
  cell: (row) => <AssignButton booking={booking} interpreter={row} onAssigned={onAssigned} />,
});

function Two({ above, below }: { above: string; below: string }) {
  return (
    <>
      <div>{above}</div>
      <Typography variant="caption" component="div" sx={{ textTransform: 'capitalize' }}>
        {below}
      </Typography>
    </>
  );
}

function Distance({ row: { distance, distanceEstimated } }: { row: AvailabilityRow }) {
  if (distance === null) return <span aria-label="unknown">–</span>;
  return (
    <span title={distanceEstimated ? 'Estimated from the postcode district' : undefined}>
      {milesText(distance, distanceEstimated)}
    </span>
  );
}

/** 'Available', or from when to when not; the day's jobs stand in its tooltip. */
function Availability({ row }: { row: AvailabilityRow }) {
  const [from, to] = row.avail.split('-');
  const words =
    row.avail === '' ? 'Available' : from && to ? `${from} to ${to}` : from ? `From ${from}` : `Until ${to}`;
  if (row.todays.length === 0) return words;
  return (
    <Tooltip title={<Jobs row={row} />}>
      <Box
        component="span"
        tabIndex={0}
        sx={{ textDecoration: 'underline dotted', textUnderlineOffset: 3, cursor: 'help' }}
      >
        {words}
      </Box>
    </Tooltip>
  );
}

function Jobs({ row }: { row: AvailabilityRow }) {
  return (
    <>
      {row.todays.map((job) => (
        <div key={job.booking_ref}>
          {job.serviceType} {job.booking_ref}, {formatDay(job.date)} {job.startTime}–{job.endTime}
        </div>
      ))}
    </>
  );
}

/** At most five lines; the whole text as its title. */
function Clamped({ text }: { text: string }) {
  if (text === '') return null;
  return (
    <Box
      title={text}
      sx={{
        display: '-webkit-box',
        WebkitBoxOrient: 'vertical',
        WebkitLineClamp: 5,
        overflow: 'hidden',
        overflowWrap: 'anywhere',
      }}
    >
      {text}
    </Box>
  );
}
