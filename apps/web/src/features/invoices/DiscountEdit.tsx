import EditIcon from '@mui/icons-material/EditOutlined';
import SaveIcon from '@mui/icons-material/SaveOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { CallRefused } from '@dragoman/contract/kit';
import { invoiceRoutes } from '@dragoman/contract/invoices';
import { negate, parsePounds, plainPounds } from '@dragoman/domain/money';
import { useState } from 'react';
import { useRouteMutation } from '../../api/index.ts';
import { notifyDone } from '../../ui/messages.ts';
import { MoneyText } from '../../ui/texts.tsx';
import type { InvoiceOnScreen } from './ChargesTable.tsx';

/** The inline discount: an edit icon makes it an input, a save icon submits; a failure leaves it open. */
export function DiscountEdit({ invoice }: { invoice: InvoiceOnScreen }) {
  const [text, setText] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const change = useRouteMutation(invoiceRoutes.changeDiscount, {
    outdates: ['invoice', 'bookings', 'payments'],
    handles: () => true,
  });
  const save = async (typed: string) => {
    const discounts = parsePounds(typed.trim() === '' ? '0' : typed.trim());
    if (discounts === undefined) return setRefusal('Amount');
    try {
      const { msg } = await change.mutateAsync({ params: { id: invoice._id }, body: { discounts } });
      notifyDone(msg);
      setText(undefined);
    } catch (error) {
      setRefusal(error instanceof CallRefused ? error.msg : 'Something went wrong');
    }
  };
  if (text === undefined) {
    return (
      <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
        {invoice.discountable.may && (
          <IconButton size="small" aria-label="Edit discount" onClick={() => setText(plainPounds(invoice.discounts))}>
            <EditIcon fontSize="small" />
          </IconButton>
        )}
        <MoneyText amount={negate(invoice.discounts)} />
      </Box>
    );
  }
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'flex-start', gap: 0.5 }}>
      <TextField
        autoFocus
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setRefusal(undefined);
        }}
        onKeyDown={(event) => event.key === 'Enter' && void save(text)}
        error={refusal !== undefined}
        helperText={refusal}
        slotProps={{
          htmlInput: { 'aria-label': 'Discounts', inputMode: 'decimal', style: { textAlign: 'right', width: 96 } },
        }}
      />
      <IconButton size="small" aria-label="Save discount" disabled={change.isPending} onClick={() => void save(text)}>
        <SaveIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}
