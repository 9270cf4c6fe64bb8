import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
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
}

/** An invoice as it was issued: who, for what, and what it comes to (specification 2 §2.10). */
export function InvoiceView({ invoice, customer }: InvoiceViewProps) {
  return (
    <Box sx={{ p: 2, display: 'grid', gap: 2, maxWidth: 1080 }}>
      {invoice.cancelled && (
        <Alert severity="warning">
          {cancelledNotice}
          {invoice.creditNoteNo && ` (${[invoice.creditNoteNo, invoice.revisedBy].filter(Boolean).join(', ')})`}
        </Alert>
      )}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <Address label="From:" party={invoice.issuer} />
        <Address label="To:" party={invoice.to} />
      </Box>
      <Paper variant="outlined" sx={{ p: 2 }}>
        <Facts invoice={invoice} />
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

function Facts({ invoice }: { invoice: InvoiceOnScreen }) {
  const facts: readonly (readonly [string, ReactNode])[] = [
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
  ];
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
            <Typography component="dd" variant="body2" sx={{ m: 0 }}>
              {fact}
            </Typography>
          </Fragment>
        ))}
    </Box>
  );
}

/** A party of the document, as it is printed. */
export function Address({ label, party }: { label: string; party: InvoiceOnScreen['to'] }) {
  return (
    <Box component="address" sx={{ fontStyle: 'normal', whiteSpace: 'pre-line' }}>
      <Typography variant="caption" color="textSecondary">
        {label}
      </Typography>
      <Typography variant="subtitle2">{party.name}</Typography>
      <Typography variant="body2">{party.lines.filter(Boolean).join('\n')}</Typography>
    </Box>
  );
}
