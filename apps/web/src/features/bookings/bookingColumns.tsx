import PriorityIcon from '@mui/icons-material/PriorityHigh';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { BookingRow } from '@dragoman/contract/bookings';
import { showsUrgent } from '@dragoman/domain/bookings';
import { formatInstant } from '@dragoman/domain/calendar';
import { shownTelephone } from '@dragoman/domain/validation';
import { Fragment, type ReactNode } from 'react';
import type { Column } from '../../ui/DataTable.tsx';
import { DayText, Listed } from '../../ui/texts.tsx';
import { BookingStatusChip } from './BookingStatusChip.tsx';
import { useFilling } from './useFilling.ts';

/** What a row's chips open. */
export interface Chips {
  readonly onInvoice: (row: BookingRow, invoiceNo: string) => void;
  readonly onCreditNote: (creditNoteNo: string) => void;
  readonly onProforma: (row: BookingRow) => void;
}

interface Cells extends Chips {
  /** The invoice and interpreter cells follow the row's text (rule screens/idle-cells). */
  readonly idle: boolean;
  readonly onHistory: (row: BookingRow) => void;
  /** Why a row stands here although the list does not hold it. */
  readonly noteOf: (row: BookingRow) => string | undefined;
}

const Beneath = ({ children }: { children: ReactNode }) => (
  <Typography className="beneath" variant="caption" color="textSecondary" component="div">
    {children}
  </Typography>
);

/**
 * The tracker's columns, all in sight on a screen of 1440 pixels beside the open menu. With less room some are left out; reference,
 * status, date, language, service, company and interpreter stay.
 */
export function bookingColumns({ idle, onHistory, noteOf, ...chips }: Cells): readonly Column<BookingRow>[] {
  return [
    {
      key: 'booking_ref',
      label: 'Booking Ref',
      sortable: true,
      width: 84,
      cell: (row) => (
        <>
          {row.booking_ref}
          {noteOf(row) && <Beneath>{noteOf(row)}</Beneath>}
        </>
      ),
    },
    {
      key: 'createdAt',
      label: 'Received',
      sortable: true,
      width: 81,
      spare: 4,
      cell: (row) => <Received at={row.createdAt} />,
    },
    {
      key: 'status',
      label: 'Status',
      sortable: true,
      width: 106,
      cell: (row) => <BookingStatusChip status={row.status} onClick={() => onHistory(row)} />,
    },
    {
      key: 'date',
      label: 'Date of Attendance',
      sortable: true,
      width: 121,
      cell: (row) => <DayText day={row.date} time={row.startTime} />,
    },
    { key: 'language', label: 'Language', sortable: true, width: 82, cell: (row) => row.language },
    { key: 'serviceType', label: 'Service', sortable: true, width: 80, cell: (row) => <Service row={row} /> },
    { key: 'companyName', label: 'Company Name', sortable: true, width: 88, cell: (row) => <Company row={row} /> },
    {
      key: 'name',
      label: 'Customer Name',
      sortable: true,
      width: 79,
      spare: 2,
      cell: (row) => (
        <>
          <bdi>{row.name}</bdi>
          {row.serviceType === 'Onsite' && <Beneath>{row.postcode}</Beneath>}
        </>
      ),
    },
    {
      key: 'phone',
      label: 'Telephone',
      sortable: true,
      width: 106,
      spare: 5,
      cell: (row) => shownTelephone(row.phone),
    },
    {
      key: 'clientName',
      label: 'Client Name / File Ref',
      sortable: true,
      width: 86,
      spare: 1,
      cell: (row) => (
        <>
          <bdi>{row.clientName}</bdi>
          <Beneath>
            <bdi>{row.fileRef}</bdi>
          </Beneath>
        </>
      ),
    },
    {
      key: 'invoiceNo',
      label: 'Invoice No',
      sortable: true,
      width: 90,
      spare: 3,
      cell: (row) => idle && <Invoices row={row} {...chips} />,
    },
    {
      key: 'interpreterName',
      label: 'Interpreter Name',
      sortable: true,
      width: 90,
      cell: (row) => idle && <Interpreter row={row} />,
    },
  ];
}

/** The day above the time; on one line the day is what is read. */
function Received({ at }: { at: Date }) {
  const [day, time] = formatInstant(at).split(' ');
  return (
    <>
      {day} <Beneath>{time}</Beneath>
    </>
  );
}

function Service({ row }: { row: BookingRow }) {
  return (
    <>
      {row.serviceType}
      {showsUrgent(row) && (
        <span title="Urgent">
          <PriorityIcon aria-label="Urgent" color="error" sx={{ fontSize: 16, verticalAlign: 'text-bottom' }} />
        </span>
      )}
    </>
  );
}

const Company = ({ row }: { row: BookingRow }) =>
  row.businessType === 'Private' ? (
    <Chip size="small" variant="outlined" label="Private" />
  ) : (
    <bdi>{row.companyName}</bdi>
  );

/** Who does the job, and how far it is with them until it is confirmed (rule offers/honest-status). */
function Interpreter({ row }: { row: BookingRow }) {
  const { text, words } = useFilling(row);
  return (
    <>
      {row.interpreterName && (
        // As one part it takes both lines of a row where nothing stands beneath.
        <bdi>
          <Listed texts={[row.interpreterName, shownTelephone(row.interpreterMobile ?? ''), row.interpreterPostcode]} />
        </bdi>
      )}
      {words && (
        <Beneath>
          <span title={text}>{words}</span>
        </Beneath>
      )}
    </>
  );
}

const chip = { fontSize: '0.75rem', '& .MuiChip-label': { px: 0.75 } } as const;

/** Invoices, the cancelled ones struck through and followed by their credit notes, and the proforma. */
export function Invoices({ row, onInvoice, onCreditNote, onProforma }: { row: BookingRow } & Chips) {
  return (
    <Box className="chips" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {row.invoice.cInvoice.map(({ invoiceNo, cancelled, creditNoteNo }) => (
        <Fragment key={invoiceNo}>
          <Chip
            size="small"
            label={invoiceNo}
            aria-label={cancelled ? `${invoiceNo}, cancelled` : invoiceNo}
            onClick={() => onInvoice(row, invoiceNo)}
            sx={{ ...chip, ...(cancelled && { textDecoration: 'line-through' }) }}
          />
          {creditNoteNo && (
            <Chip
              size="small"
              variant="outlined"
              color="warning"
              label={creditNoteNo}
              aria-label={`${creditNoteNo}, credit note for ${invoiceNo}`}
              onClick={() => onCreditNote(creditNoteNo)}
              sx={chip}
            />
          )}
        </Fragment>
      ))}
      {row.proformaNo && (
        <Chip size="small" variant="outlined" label={row.proformaNo} onClick={() => onProforma(row)} sx={chip} />
      )}
    </Box>
  );
}
