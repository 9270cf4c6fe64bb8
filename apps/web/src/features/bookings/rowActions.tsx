import AssignIcon from '@mui/icons-material/PersonAddAltOutlined';
import CancelIcon from '@mui/icons-material/EventBusyOutlined';
import BookingPageIcon from '@mui/icons-material/OpenInNewOutlined';
import CertificateIcon from '@mui/icons-material/WorkspacePremiumOutlined';
import CreditIcon from '@mui/icons-material/UndoOutlined';
import DuplicateIcon from '@mui/icons-material/ContentCopyOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import FormIcon from '@mui/icons-material/CalculateOutlined';
import InvoiceIcon from '@mui/icons-material/ReceiptLongOutlined';
import JobSheetIcon from '@mui/icons-material/AssignmentOutlined';
import NotesIcon from '@mui/icons-material/StickyNote2Outlined';
import PaymentIcon from '@mui/icons-material/PaymentsOutlined';
import ProformaIcon from '@mui/icons-material/DescriptionOutlined';
import QuoteIcon from '@mui/icons-material/RequestQuoteOutlined';
import SendIcon from '@mui/icons-material/SendOutlined';
import SetBackIcon from '@mui/icons-material/SettingsBackupRestoreOutlined';
import SlipIcon from '@mui/icons-material/AccountBalanceWalletOutlined';
import TimesheetIcon from '@mui/icons-material/ScheduleOutlined';
import Badge from '@mui/material/Badge';
import type { BookingRow } from '@dragoman/contract/bookings';
import { actionsOf, preparingOnly, previewLabel, sendLabel, type BookingAction } from '@dragoman/domain/bookings';
import type { ReactNode } from 'react';
import type { RowAction } from '../../ui/DataTable.tsx';

/** The dialog or page that a row's action opens. */
export type RowOperation = BookingAction | 'duplicate' | 'history' | 'quotationForm' | 'quotationPreview' | 'setBack';

interface Shown {
  readonly action: BookingAction;
  readonly label: string;
  readonly icon: ReactNode;
  readonly inMenu?: boolean;
}

const small = { fontSize: 'small' } as const;

function shownFor(row: BookingRow): readonly Shown[] {
  const cancelled = row.status === 'Cancel';
  const dot = (
    <Badge color="error" variant="dot" invisible={!cancelled}>
      <CancelIcon {...small} />
    </Badge>
  );
  return [
    { action: 'edit', label: 'Edit', icon: <EditIcon {...small} /> },
    { action: 'notes', label: 'Notes', icon: <NotesIcon {...small} /> },
    { action: 'assign', label: 'Assign to', icon: <AssignIcon {...small} /> },
    { action: 'send', label: sendLabel(row.status), icon: <SendIcon {...small} /> },
    { action: 'timesheet', label: 'Timesheet', icon: <TimesheetIcon {...small} /> },
    {
      action: cancelled ? 'move' : 'cancel',
      label: cancelled ? 'Move Cancelled Booking' : 'Cancel Booking',
      icon: dot,
    },
    { action: 'bookingPage', label: 'Booking Page', icon: <BookingPageIcon {...small} />, inMenu: true },
    { action: 'jobSheet', label: 'Job Sheet', icon: <JobSheetIcon {...small} />, inMenu: true },
    { action: 'viewQuotation', label: 'View Quotation', icon: <QuoteIcon {...small} />, inMenu: true },
    { action: 'proforma', label: 'Send Proforma Invoice', icon: <ProformaIcon {...small} />, inMenu: true },
    { action: 'sendInvoice', label: 'Send Invoice', icon: <InvoiceIcon {...small} />, inMenu: true },
    { action: 'creditNote', label: 'Credit Note', icon: <CreditIcon {...small} />, inMenu: true },
    { action: 'certificate', label: 'Certificates', icon: <CertificateIcon {...small} />, inMenu: true },
    { action: 'remittanceSlip', label: 'Remittance Slip', icon: <SlipIcon {...small} />, inMenu: true },
    { action: 'payment', label: 'Payment', icon: <PaymentIcon {...small} />, inMenu: true },
  ];
}

/** The actions of a row of the tracker; what is closed says why. */
export function bookingRowActions(
  row: BookingRow,
  onOperation: (operation: RowOperation, row: BookingRow) => void,
): RowAction<BookingRow>[] {
  const answers = actionsOf({ ...row, hasLiveInvoice: row.invoice.cInvoice.some(({ cancelled }) => !cancelled) });
  const form: RowAction<BookingRow> = {
    label: previewLabel(row.status),
    icon: <FormIcon {...small} />,
    onClick: () => onOperation('quotationForm', row),
    disabledBecause: row.previewBtn ? undefined : preparingOnly,
  };
  const shown = shownFor(row).map(({ action, ...each }): RowAction<BookingRow> => {
    const answer = answers[action];
    return { ...each, onClick: () => onOperation(action, row), disabledBecause: answer.may ? undefined : answer.why };
  });
  const setBack: RowAction<BookingRow> = {
    label: 'Set Back to Booking',
    icon: <SetBackIcon {...small} />,
    onClick: () => onOperation('setBack', row),
    inMenu: true,
  };
  const duplicate: RowAction<BookingRow> = {
    label: 'Duplicate',
    icon: <DuplicateIcon {...small} />,
    onClick: () => onOperation('duplicate', row),
    inMenu: true,
  };
  return [...shown.toSpliced(3, 0, form), duplicate, ...(row.status === 'Confirmed' ? [setBack] : [])];
}
