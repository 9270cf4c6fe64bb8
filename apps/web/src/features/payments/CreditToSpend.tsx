import Alert from '@mui/material/Alert';
import { formatPounds } from '@dragoman/domain/money';
import { SwitchField } from '../../ui/form/index.ts';
import { receiptsInWords, type PayerCredit } from '../ledger/payerCredit.ts';

/** A payer's credit with the receipts it comes from, and whether it is spent first. */
export function CreditToSpend({ credit }: { credit: PayerCredit }) {
  return (
    <Alert severity="info" sx={{ '& .MuiAlert-message': { width: '100%' } }}>
      <div>
        {formatPounds(credit.credit)} of credit from <bdi>{credit.company}</bdi>: {receiptsInWords(credit)}
      </div>
      <SwitchField name="spendCredit" label="Spend credit first" />
    </Alert>
  );
}
