import DownloadIcon from '@mui/icons-material/PictureAsPdfOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { invoiceRoutes } from '@dragoman/contract/invoices';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { file, isDenied, reading, userNow } from '../api/index.ts';
import { AccessDenied } from '../features/access/AccessDenied.tsx';
import type { InvoiceOnScreen } from '../features/invoices/ChargesTable.tsx';
import { CreditNoteForm } from '../features/invoices/CreditNoteForm.tsx';
import { creditNoteLink } from '../features/invoices/creditNoteLink.ts';
import { InvoiceView } from '../features/invoices/InvoiceView.tsx';
import { WrittenOffList } from '../features/payments/WrittenOffList.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { saveFile } from '../ui/saveFile.ts';
import { ErrorState, LoadingState } from '../ui/states.tsx';
import { lazyComponent } from '../ui/lazy.tsx';

const EInvoiceButton = lazyComponent(
  async () => (await import('../features/invoices/EInvoiceButton.tsx')).EInvoiceButton,
);
const InvoiceReturns = lazyComponent(
  async () => (await import('../features/invoices/InvoiceReturns.tsx')).InvoiceReturns,
);
const SendInvoiceDialog = lazyComponent(
  async () => (await import('../features/invoices/SendInvoiceDialog.tsx')).SendInvoiceDialog,
);

/** An invoice: '{base}/invoice/{id}/{iType}/{clientInvoice}'; crNote=true issues a credit note instead of showing totals. */
export default function Invoice() {
  const { id = '', iType, clientInvoice, interpreter } = useParams({ strict: false });
  const { crNote: asked, invoiceNo } = useSearch({ strict: false });
  const crNote = asked === 'true';
  const router = useRouter();
  const client = iType === 'client';
  const route = client ? invoiceRoutes.read : invoiceRoutes.readInterpreter;
  const invoice = useQuery(reading(route, { params: { id }, query: invoiceNo ? { invoiceNo } : {} }));
  const shown = invoice.data?.data;
  const back = () => router.history.back();
  const navigate = useNavigate();
  const openCreditNote = (creditNoteNo: string, replace = false) =>
    void navigate({ ...creditNoteLink(creditNoteNo, interpreter), replace });
  const openInvoice = (number: string) =>
    void navigate({ to: '.', params: (given) => ({ ...given, id: number }), search: {} });
  if (isDenied(invoice.error)) return <AccessDenied />;
  return (
    <>
      <PageHeader
        title={client ? 'Client Invoice' : 'Interpreter Invoice'}
        onBack={back}
        beside={shown && <Beside invoice={shown} crNote={crNote} />}
        actions={shown && <Actions invoice={shown} client={client} />}
      />
      {invoice.error && !shown && <ErrorState text={invoice.error.message} onRetry={() => void invoice.refetch()} />}
      {!invoice.error && !shown && <LoadingState />}
      {shown && (
        <InvoiceView
          invoice={shown}
          customer={clientInvoice === 'yes' && !crNote}
          onInvoice={openInvoice}
          onCreditNote={openCreditNote}
          onMonthly={(monthlyNo) => void navigate({ to: '/payments/monthly', search: { monthlyNo } })}
        />
      )}
      {shown && client && userNow()?.role !== 'interpreter' && (
        <section style={{ padding: '0 16px 16px', maxWidth: 1080, display: 'grid', gap: 16 }}>
          <WrittenOffList of={{ invoiceNo: shown.invoiceNo }} />
          <InvoiceReturns
            of={{ invoiceNo: shown.invoiceNo, issuedOn: shown.invoiceDate, payer: shown.company ?? shown.fullname }}
            live={!shown.cancelled && !shown.monthlyNo}
          />
        </section>
      )}
      {shown && crNote && !shown.cancelled && shown.creditable.may && (
        <section style={{ padding: 16 }}>
          <CreditNoteForm invoice={shown} onDone={(creditNoteNo) => openCreditNote(creditNoteNo, true)} />
        </section>
      )}
    </>
  );
}

function Beside({ invoice, crNote }: { invoice: InvoiceOnScreen; crNote: boolean }) {
  return (
    <>
      <Chip size="small" label={invoice.invoiceNo} />
      <span>{crNote ? invoice.name : invoice.iType === 'client' ? invoice.name : invoice.fullname}</span>
    </>
  );
}

/** The PDF for everybody who may read the invoice; mailing it for staff, asked once. */
function Actions({ invoice, client }: { invoice: InvoiceOnScreen; client: boolean }) {
  const [asking, setAsking] = useState(false);
  const download = async () => {
    const pdf = await file(client ? invoiceRoutes.pdf : invoiceRoutes.interpreterPdf, { params: { id: invoice._id } });
    saveFile(pdf, `${invoice.invoiceNo}.pdf`);
  };
  return (
    <>
      <Button startIcon={<DownloadIcon />} onClick={() => void download().catch(() => undefined)}>
        PDF
      </Button>
      {invoice.eInvoice && userNow()?.role !== 'interpreter' && (
        <EInvoiceButton
          standing={invoice.eInvoice}
          name={invoice.invoiceNo}
          fetchFile={() => file(invoiceRoutes.eInvoice, { params: { id: invoice._id } })}
        />
      )}
      {client && userNow()?.role !== 'interpreter' && !invoice.cancelled && !invoice.monthlyNo && (
        <Button startIcon={<MailIcon />} onClick={() => setAsking(true)}>
          Send Invoice
        </Button>
      )}
      {asking && <SendInvoiceDialog id={invoice._id} reference={invoice.invoiceNo} onClose={() => setAsking(false)} />}
    </>
  );
}
