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
import type { ReturnableInvoice } from './ReturnDialog.tsx';

const ReturnDialog = lazyComponent(async () => (await import('./ReturnDialog.tsx')).ReturnDialog);
const SettleReturnDialog = lazyComponent(async () => (await import('./SettleReturnDialog.tsx')).SettleReturnDialog);

interface InvoiceReturnsProps {
  readonly of: ReturnableInvoice;
  /** Of what is cancelled or void, or on a monthly invoice, none is logged. */
  readonly live: boolean;
}

/** That an invoice came back, what was done about it, and logging that it did (rule invoices/returned). */
export function InvoiceReturns({ live, of }: InvoiceReturnsProps) {
  const { invoiceNo } = of;
  const list = useQuery(reading(returnRoutes.list, { query: { invoiceNo, limit: 50 } }));
  const [logging, setLogging] = useState(false);
  const [settling, setSettling] = useState<InvoiceReturn>();
  const returns = list.data?.data ?? [];
  const isOpen = returns.some(({ settled }) => settled === null);
  return (
    <Box component="section" aria-label="Returns" sx={{ display: 'grid', gap: 1 }}>
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
      {list.data && !isOpen && live && (
        <Button sx={{ justifySelf: 'start' }} onClick={() => setLogging(true)}>
          Came Back
        </Button>
      )}
      {logging && <ReturnDialog of={of} onClose={() => setLogging(false)} />}
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
          {returnOutcomeLabels[settled.outcome]} on {formatDay(settled.on)} by <bdi>{settled.by}</bdi>. {settled.words}
        </div>
      )}
    </>
  );
}
