import type { BookingRow } from '@dragoman/contract/bookings';
import { useNavigate } from '@tanstack/react-router';
import { openBookingPage, openCertificate, openJobSheet, openSlip } from '../features/bookings/pages.ts';
import type { RowDeed } from '../features/bookings/rowActions.tsx';
import type { OpenDeed } from './BookingDialogs.tsx';

/** Where each of a booking's actions leads: a dialog, a screen or a page of its own. */
export function useBookingDeeds(setOpen: (open: OpenDeed) => void) {
  const navigate = useNavigate();
  const onInvoice = (row: BookingRow, invoiceNo?: string, crNote?: string) =>
    void navigate({
      to: '/BookingTracker/invoice/$id/$iType/$clientInvoice',
      params: { id: row._id, iType: 'client', clientInvoice: 'yes' },
      search: { ...(invoiceNo ? { invoiceNo } : {}), ...(crNote ? { crNote } : {}) },
    });
  const onCreditNote = (creditNoteNo: string) =>
    void navigate({ to: '/BookingTracker/creditNote/$creditNoteNo', params: { creditNoteNo } });
  const onDeed = (deed: RowDeed, row: BookingRow) => {
    if (deed === 'edit') return void navigate({ to: '/BookingTracker/edit/$id', params: { id: row._id } });
    if (deed === 'creditNote') return onInvoice(row, undefined, 'true');
    if (deed === 'bookingPage') return void openBookingPage(row).catch(() => undefined);
    if (deed === 'jobSheet') return void openJobSheet(row).catch(() => undefined);
    if (deed === 'certificate') return void openCertificate(row).catch(() => undefined);
    if (deed === 'remittanceSlip') return void openSlip(row).catch(() => undefined);
    // Visible and inert, as written (ruling C-108).
    if (deed === 'payment') return;
    setOpen({ deed, row });
  };
  return { onDeed, onInvoice, onCreditNote };
}
