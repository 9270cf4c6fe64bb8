import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type InvoiceReturn, returnRoutes } from '@dragoman/contract/invoices';
import { formatDay } from '@dragoman/domain/calendar';
import { returnNote, returnOutcomeLabels } from '@dragoman/domain/invoices';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reading } from '../../api/index.ts';
import { lazyComponent } from '../../ui/lazy.tsx';
import type { InvoiceOnScreen } from './ChargesTable.tsx';

const ReturnDialog = lazyComponent(async () => (await import('./ReturnDialog.tsx')).ReturnDialog);
const SettleReturnDialog = lazyComponent(async () => (await import('./SettleReturnDialog.tsx')).SettleReturnDialog);

/** That an invoice came back, what was done about it, and logging that it did (rule invoices/returned). */
export function InvoiceReturns({ invoice }: { invoice: InvoiceOnScreen }) {
  const { invoiceNo } = invoice;
  const list = useQuery(reading(returnRoutes.list, { query: { invoiceNo, limit: 50 } }));
  const [logging, setLogging] = useState(false);
  const [settling, setSettling] = useState<InvoiceReturn>();
  const returns = list.data?.data ?? [];
  const isOpen = returns.some(({ settled }) => settled === null);
  return (
    <Box component="section" aria-label="Returns" sx={{ px: 2, pb: 2, maxWidth: 1080, display: 'grid', gap: 1 }}>
      {returns.map((one) => (
        <Alert
          key={one._id}
          severity={one.settled ? 'info' : 'warning'}
          action={
            !one.settled && (
              <Button color="inherit" size="small" onClick={() => setSettling(one)}>
                Settle
              </Button>
            )
          }
        >
          <ReturnText of={one} />
        </Alert>
      ))}
      {!isOpen && !invoice.cancelled && (
        <Button sx={{ justifySelf: 'start' }} onClick={() => setLogging(true)}>
          Came Back
        </Button>
      )}
      {logging && (
        <ReturnDialog
          invoiceNo={invoiceNo}
          invoiceDate={invoice.invoiceDate}
          payer={invoice.company ?? invoice.fullname}
          onClose={() => setLogging(false)}
        />
      )}
      {settling && <SettleReturnDialog of={settling} onClose={() => setSettling(undefined)} />}
    </Box>
  );
}

function ReturnText({ of: { reason, returnedBy, returnedOn, settled, words } }: { of: InvoiceReturn }) {
  return (
    <>
      {returnNote(formatDay(returnedOn), reason)}, <bdi>{returnedBy}</bdi>. {words}
      {settled && (
        <div>
          {returnOutcomeLabels[settled.outcome]} on {formatDay(settled.on)} by {settled.by}. {settled.words}
        </div>
      )}
    </>
  );
}
