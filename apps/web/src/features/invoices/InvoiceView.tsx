import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { cancelledNotice } from '@dragoman/domain/invoices';
import { Fragment, type ReactNode } from 'react';
import { DayText } from '../../ui/texts.tsx';
import { ChargesTable, type InvoiceOnScreen } from './ChargesTable.tsx';
import { DiscountEdit } from './DiscountEdit.tsx';

interface InvoiceViewProps {
  readonly invoice: InvoiceOnScreen;
  /** The customer's view: editable discount and totals. */
  readonly customer: boolean;
  readonly onInvoice: (invoiceNo: string) => void;
  readonly onCreditNote: (creditNoteNo: string) => void;
  readonly onMonthly: (monthlyNo: string) => void;
}

/** An invoice as it was issued: who, for what, and what it comes to. */
export function InvoiceView({ invoice, customer, onInvoice, onCreditNote, onMonthly }: InvoiceViewProps) {
  const { creditNoteNo, revisedBy } = invoice;
  return (
    <Box sx={{ p: 2, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, maxWidth: 1080 }}>
      {invoice.cancelled && (
        <Alert severity="warning">
          {cancelledNotice}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: creditNoteNo ? 1 : 0 }}>
            {creditNoteNo && (
              <Chip
                size="small"
                variant="outlined"
                label={creditNoteNo}
                aria-label={`${creditNoteNo}, credit note for ${invoice.invoiceNo}`}
                onClick={() => onCreditNote(creditNoteNo)}
              />
            )}
            {revisedBy && (
              <Chip
                size="small"
                variant="outlined"
                label={revisedBy}
                aria-label={`${revisedBy}, Revised Invoice`}
                onClick={() => onInvoice(revisedBy)}
              />
            )}
          </Box>
        </Alert>
      )}
      <Parties of={invoice} />
      <Paper variant="outlined" sx={{ p: 2 }}>
        <Facts facts={factsOf(invoice, onMonthly)} />
      </Paper>
      <Paper variant="outlined" sx={{ p: 1 }}>
        <ChargesTable
          document={invoice}
          totals={customer}
          discount={customer ? <DiscountEdit invoice={invoice} /> : undefined}
        />
      </Paper>
    </Box>
  );
}

function factsOf(
  invoice: InvoiceOnScreen,
  onMonthly: (monthlyNo: string) => void,
): readonly (readonly [string, ReactNode])[] {
  return [
    ['Company', invoice.company ?? (invoice.iType === 'client' ? 'Private' : null)],
    ['File Reference', invoice.fileRef],
    ['Client Name', invoice.clientName],
    ['Booking Reference', invoice.bookingReference],
    ['Case Type', invoice.caseType],
    ['Location', invoice.location],
    ['Interpreter', invoice.interpreterName ?? invoice.intRef],
    ['Language', invoice.language],
    ['Date', <DayText key="date" day={invoice.dateOfAttendance ?? invoice.dateOfReturn} />],
    ['Invoice Number', invoice.invoiceNo],
    ['Invoice Date', <DayText key="invoiced" day={invoice.invoiceDate} />],
    ['Service Type', invoice.service],
    ['Share', invoice.share && `Share ${invoice.share}`],
    ['Revises', invoice.revises],
    [
      'On Monthly Invoice',
      invoice.monthlyNo && (
        <Link key="monthly" component="button" type="button" onClick={() => onMonthly(invoice.monthlyNo!)}>
          {invoice.monthlyNo}
        </Link>
      ),
    ],
  ];
}

/** What a document is about, label beside value. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'auto 1fr', md: 'auto 1fr auto 1fr' },
        columnGap: 2,
        rowGap: 0.75,
        m: 0,
      }}
    >
      {facts
        .filter(([, fact]) => Boolean(fact))
        .map(([label, fact]) => (
          <Fragment key={label}>
            <Typography component="dt" variant="body2" color="text.secondary">
              {label}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {fact}
            </Typography>
          </Fragment>
        ))}
    </Box>
  );
}

/** Supplier and customer, as they are printed. */
export function Parties({ of: { issuer, to } }: { of: Pick<InvoiceOnScreen, 'issuer' | 'to'> }) {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      {[
        { label: 'From:', ...issuer },
        { label: 'To:', ...to },
      ].map(({ label, lines, name }) => (
        <Box key={label} component="address" sx={{ fontStyle: 'normal', whiteSpace: 'pre-line' }}>
          <Typography variant="caption" color="textSecondary">
            {label}
          </Typography>
          <Typography variant="subtitle2">
            <bdi>{name}</bdi>
          </Typography>
          <Typography variant="body2">{lines.filter(Boolean).join('\n')}</Typography>
        </Box>
      ))}
    </Box>
  );
}
