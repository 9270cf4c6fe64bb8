import type { BookingRow } from '@dragoman/contract/bookings';
import { useNavigate } from '@tanstack/react-router';
import { openBookingPage, openCertificate, openJobSheet, openSlip } from '../features/bookings/pages.ts';
import type { RowOperation } from '../features/bookings/rowActions.tsx';
import type { OpenDialog } from './BookingDialogs.tsx';

/** The screens of a booking's invoice and credit note. */
export function useInvoiceScreens() {
  const navigate = useNavigate();
  const onInvoice = (row: BookingRow, invoiceNo?: string, crNote?: string) =>
    void navigate({
      to: '/BookingTracker/invoice/$id/$iType/$clientInvoice',
      params: { id: row._id, iType: 'client', clientInvoice: 'yes' },
      search: { ...(invoiceNo ? { invoiceNo } : {}), ...(crNote ? { crNote } : {}) },
    });
  const onCreditNote = (creditNoteNo: string) =>
    void navigate({ to: '/BookingTracker/creditNote/$creditNoteNo', params: { creditNoteNo } });
  return { onInvoice, onCreditNote };
}

/** Where each of a booking's actions leads: a dialog, a screen or a page of its own. */
export function useBookingOperations(setOpen: (open: OpenDialog) => void) {
  const navigate = useNavigate();
  const { onCreditNote, onInvoice } = useInvoiceScreens();
  const onOperation = (operation: RowOperation, row: BookingRow) => {
    if (operation === 'edit') return void navigate({ to: '/BookingTracker/edit/$id', params: { id: row._id } });
    if (operation === 'creditNote') return onInvoice(row, undefined, 'true');
    if (operation === 'bookingPage') return void openBookingPage(row).catch(() => undefined);
    if (operation === 'jobSheet') return void openJobSheet(row).catch(() => undefined);
    if (operation === 'certificate') return void openCertificate(row).catch(() => undefined);
    if (operation === 'remittanceSlip') return void openSlip(row).catch(() => undefined);
    // Visible and inert, as written (rule bookings/payment-icon).
    if (operation === 'payment') return;
    setOpen({ operation, row });
  };
  return { onOperation, onInvoice, onCreditNote };
}
