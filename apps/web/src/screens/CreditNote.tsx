import DownloadIcon from '@mui/icons-material/PictureAsPdfOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import PageIcon from '@mui/icons-material/OpenInNewOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { invoicePages, invoiceRoutes } from '@dragoman/contract/invoices';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { file, isDenied, reading, userNow } from '../api/index.ts';
import { AccessDenied } from '../features/access/AccessDenied.tsx';
import { creditNoteLink } from '../features/invoices/creditNoteLink.ts';
import { CreditNoteView, type CreditNoteOnScreen } from '../features/invoices/CreditNoteView.tsx';
import { EInvoiceButton } from '../features/invoices/EInvoiceButton.tsx';
import { NextSteps } from '../features/invoices/NextSteps.tsx';
import { SendCreditNoteDialog } from '../features/invoices/SendCreditNoteDialog.tsx';
import { lazyComponent } from '../ui/lazy.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { saveFile } from '../ui/saveFile.ts';
import { ErrorState, LoadingState } from '../ui/states.tsx';

const TimesheetDialog = lazyComponent(
  async () => (await import('../features/timesheets/TimesheetDialog.tsx')).TimesheetDialog,
);

/** A credit note: '{base}/creditNote/{number}' (rule invoices/credit-note). */
export default function CreditNote() {
  const { creditNoteNo = '', interpreter } = useParams({ strict: false });
  const [open, setOpen] = useState<'send' | 'approve'>();
  const router = useRouter();
  const navigate = useNavigate();
  const read = useQuery(reading(invoiceRoutes.readCreditNote, { params: { creditNoteNo } }));
  const note = read.data?.data.creditNoteNo === creditNoteNo ? read.data.data : undefined;
  const close = () => setOpen(undefined);
  const onOther = (number: string) => void navigate(creditNoteLink(number, interpreter));
  const onRevised = (invoiceNo: string) =>
    void navigate({
      to: '/BookingTracker/invoice/$id/$iType/$clientInvoice',
      params: { id: invoiceNo, ...invoiceKind(note?.side) },
    });
  if (isDenied(read.error)) return <AccessDenied />;
  return (
    <>
      <PageHeader
        title="Credit Note"
        onBack={() => router.history.back()}
        beside={note && <Beside note={note} onOther={onOther} />}
        actions={note && <Actions note={note} onSend={() => setOpen('send')} />}
      />
      {read.error && !note && <ErrorState text={read.error.message} onRetry={() => void read.refetch()} />}
      {!read.error && !note && <LoadingState />}
      {note && (
        <Box sx={{ p: 2, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, maxWidth: 1080 }}>
          {userNow()?.role !== 'interpreter' && (
            <NextSteps
              note={note}
              onSend={() => setOpen('send')}
              onApprove={() => setOpen('approve')}
              onRevised={onRevised}
            />
          )}
          <CreditNoteView note={note} />
        </Box>
      )}
      {note && open === 'send' && <SendCreditNoteDialog note={note} onClose={close} />}
      {note && open === 'approve' && (
        <TimesheetDialog bookingId={note.bookingId} submitType="Approve" onClose={close} />
      )}
    </>
  );
}

const invoiceKind = (side: CreditNoteOnScreen['side'] | undefined) =>
  side === 'interpreter' ? { iType: 'interpreter', clientInvoice: 'no' } : { iType: 'client', clientInvoice: 'yes' };

/** Its number, its booking, and the other credit notes of the booking. */
function Beside({ note, onOther }: { note: CreditNoteOnScreen; onOther: (creditNoteNo: string) => void }) {
  return (
    <>
      <Chip size="small" label={note.creditNoteNo} />
      <span>{note.bookingRef}</span>
      {note.others.map((other) => (
        <Chip
          key={other}
          size="small"
          variant="outlined"
          label={other}
          aria-label={`${other}, another credit note of ${note.bookingRef}`}
          onClick={() => onOther(other)}
        />
      ))}
    </>
  );
}

/** The PDF for everybody who may read it; its page and its mail for the staff. */
function Actions({ note, onSend }: { note: CreditNoteOnScreen; onSend: () => void }) {
  const { creditNoteNo, eInvoice, randToken, sendable } = note;
  const download = async () =>
    saveFile(await file(invoiceRoutes.creditNotePdf, { params: { creditNoteNo } }), `${creditNoteNo}.pdf`);
  return (
    <>
      {randToken && (
        <Button
          startIcon={<PageIcon />}
          href={`${invoicePages.creditNote.path}?${new URLSearchParams({ id: creditNoteNo, token: randToken, view: 'staff' })}`}
          target="_blank"
          rel="noopener"
        >
          Page
        </Button>
      )}
      <Button startIcon={<DownloadIcon />} onClick={() => void download().catch(() => undefined)}>
        PDF
      </Button>
      {eInvoice && (
        <EInvoiceButton
          standing={eInvoice}
          name={creditNoteNo}
          fetchFile={() => file(invoiceRoutes.eCreditNote, { params: { creditNoteNo } })}
        />
      )}
      {sendable.may && (
        <Button startIcon={<MailIcon />} onClick={onSend}>
          Send Credit Note
        </Button>
      )}
    </>
  );
}
