import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReplyOf } from '@dragoman/contract/kit';
import type { invoiceRoutes } from '@dragoman/contract/invoices';
import { ChargesTable } from './ChargesTable.tsx';
import { Facts, Parties } from './InvoiceView.tsx';

export type CreditNoteOnScreen = ReplyOf<typeof invoiceRoutes.readCreditNote>['data'];

/** A credit note as it was issued: who, for what, why, and what is credited (rule invoices/mirrored). */
export function CreditNoteView({ note }: { note: CreditNoteOnScreen }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Parties of={note} />
      <Paper variant="outlined" sx={{ p: 2 }}>
        <Facts facts={[...note.facts.map(({ label, value }) => [label, value] as const), ['Reason', note.reason]]} />
      </Paper>
      <Paper variant="outlined" sx={{ p: 1 }}>
        <ChargesTable document={note} totals />
      </Paper>
      <Typography variant="body2" color="textSecondary">
        The amounts mirror invoice {note.invoiceNo}, which is cancelled.
      </Typography>
    </Box>
  );
}
