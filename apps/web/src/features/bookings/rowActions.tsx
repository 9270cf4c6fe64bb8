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
import type { BookingRow } from '@dragoman/contract/bookings';
import { actionsOf, preparingOnly, previewLabel, sendLabel, type BookingAction } from '@dragoman/domain/bookings';
import type { ReactNode } from 'react';
import type { RowAction } from '../../ui/DataTable.tsx';

/** The dialog or page that a row's action opens. */
export type RowOperation = BookingAction | 'duplicate' | 'history' | 'quotationForm' | 'quotationPreview' | 'setBack';

const small = { fontSize: 'small' } as const;

interface Shown {
  readonly operation: RowOperation;
  readonly label: string;
  readonly icon: ReactNode;
}

/** With a dot of the colour of errors at its corner. */
const Dotted = () => (
  <span style={{ display: 'inline-grid', position: 'relative' }}>
    <CancelIcon {...small} />
    <span style={dot} />
  </span>
);

const dot = {
  position: 'absolute',
  insetInlineEnd: -3,
  top: -3,
  width: 8,
  height: 8,
  borderRadius: '50%',
  background: 'var(--mui-palette-error-main)',
} as const;

function shownFor({ status }: BookingRow): readonly Shown[] {
  const cancelled = status === 'Cancel';
  return [
    { operation: 'edit', label: 'Edit', icon: <EditIcon {...small} /> },
    { operation: 'notes', label: 'Notes', icon: <NotesIcon {...small} /> },
    { operation: 'assign', label: 'Assign to', icon: <AssignIcon {...small} /> },
    { operation: 'quotationForm', label: previewLabel(status), icon: <FormIcon {...small} /> },
    { operation: 'send', label: sendLabel(status), icon: <SendIcon {...small} /> },
    { operation: 'timesheet', label: 'Timesheet', icon: <TimesheetIcon {...small} /> },
    {
      operation: cancelled ? 'move' : 'cancel',
      label: cancelled ? 'Move Cancelled Booking' : 'Cancel Booking',
      icon: cancelled ? <Dotted /> : <CancelIcon {...small} />,
    },
    { operation: 'bookingPage', label: 'Booking Page', icon: <BookingPageIcon {...small} /> },
    { operation: 'jobSheet', label: 'Job Sheet', icon: <JobSheetIcon {...small} /> },
    { operation: 'viewQuotation', label: 'View Quotation', icon: <QuoteIcon {...small} /> },
    { operation: 'proforma', label: 'Send Proforma Invoice', icon: <ProformaIcon {...small} /> },
    { operation: 'sendInvoice', label: 'Send Invoice', icon: <InvoiceIcon {...small} /> },
    { operation: 'creditNote', label: 'Credit Note', icon: <CreditIcon {...small} /> },
    { operation: 'certificate', label: 'Certificates', icon: <CertificateIcon {...small} /> },
    { operation: 'remittanceSlip', label: 'Remittance Slip', icon: <SlipIcon {...small} /> },
    { operation: 'payment', label: 'Payment', icon: <PaymentIcon {...small} /> },
    { operation: 'duplicate', label: 'Duplicate', icon: <DuplicateIcon {...small} /> },
    ...(status === 'Confirmed'
      ? [{ operation: 'setBack', label: 'Set Back to Booking', icon: <SetBackIcon {...small} /> } as const]
      : []),
  ];
}

/** Why an operation cannot be done now. */
export function reasonsOf(row: BookingRow): Readonly<Partial<Record<RowOperation, string>>> {
  const answers = actionsOf({ ...row, hasLiveInvoice: row.invoice.cInvoice.some(({ cancelled }) => !cancelled) });
  const refused = Object.entries(answers).flatMap(([action, answer]) => (answer.may ? [] : [[action, answer.why]]));
  return { ...Object.fromEntries(refused), ...(!row.previewBtn && { quotationForm: preparingOnly }) };
}

type OnOperation = (operation: RowOperation, row: BookingRow) => void;

function actionsOfRow(row: BookingRow, onOperation: OnOperation) {
  const reasons = reasonsOf(row);
  return shownFor(row).map(({ operation, ...shown }) => ({
    operation,
    action: { ...shown, onClick: () => onOperation(operation, row), disabledBecause: reasons[operation] },
  }));
}

/** All actions of a booking; what is closed says why. */
export const bookingRowActions = (row: BookingRow, onOperation: OnOperation): RowAction<BookingRow>[] =>
  actionsOfRow(row, onOperation).map(({ action }) => action);

/** What is done next with a booking, the likeliest first. */
const next: readonly RowOperation[] = [
  'move',
  'sendInvoice',
  'send',
  'assign',
  'quotationForm',
  'timesheet',
  'notes',
  'edit',
  'cancel',
];
const mostIcons = 3;
/** The icons of a row of the tracker and its menu, side by side. */
export const actionRoom = mostIcons + 1;

/** The same in a row of the tracker: what its status makes likely as icons, the others in its menu (rule screens/row-actions). */
export function trackerActions(row: BookingRow, onOperation: OnOperation): RowAction<BookingRow>[] {
  const all = actionsOfRow(row, onOperation);
  const open = all.filter(({ action }) => action.disabledBecause === undefined).map(({ operation }) => operation);
  const icons = next.filter((operation) => open.includes(operation)).slice(0, mostIcons);
  return all.map(({ operation, action }) => ({ ...action, inMenu: !icons.includes(operation) }));
}
