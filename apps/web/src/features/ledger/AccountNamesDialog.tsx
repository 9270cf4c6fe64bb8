import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { BookChart, bookRoutes } from '@dragoman/contract/ledger';
import { bookAccountLimits } from '@dragoman/domain/ledger';
import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '@dragoman/contract/kit';
import { reading, useRouteMutation } from '../../api/index.ts';
import { TextField, useSchemaForm } from '../../ui/form/index.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { notifyDone } from '../../ui/messages.ts';

type Balance = ReplyOf<typeof bookRoutes.balance>['data'];

/** How each account is called in the agency's books (rule books/accounts). */
export function AccountNamesDialog({ onClose }: { readonly onClose: () => void }) {
  const { data } = useQuery(reading(bookRoutes.balance, { query: {} }));
  return data ? <NamesForm rows={data.data} onClose={onClose} /> : null;
}

function NamesForm({ rows, onClose }: { readonly rows: Balance; readonly onClose: () => void }) {
  const form = useSchemaForm(BookChart, { accounts: rows.map(({ account, code, name }) => ({ account, code, name })) });
  const name = useRouteMutation(bookRoutes.name, { outdates: ['books'] });
  return (
    <FormDialog
      title="Accounts"
      form={form}
      submit={{ label: 'Save' }}
      onClose={onClose}
      onSubmit={async (body) => {
        await name.mutateAsync({ body });
        notifyDone('Accounts saved');
        onClose();
      }}
    >
      <Typography variant="body2">
        As your books call them. Xero and Sage 50 find an account by its code, QuickBooks Online by its name. Xero takes
        no journals on its bank accounts, Accounts Receivable and Accounts Payable: add clearing accounts there for
        these.
      </Typography>
      {rows.map(({ account, label }, place) => (
        <Box
          key={account}
          role="group"
          aria-label={label}
          sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: '100px 1fr', sm: '220px 110px 1fr' } }}
        >
          <Typography variant="body2" sx={{ alignSelf: 'center', gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
            {label}
          </Typography>
          <TextField name={`accounts.${place}.code`} label="Code" required max={bookAccountLimits.code} />
          <TextField name={`accounts.${place}.name`} label="Name" required max={bookAccountLimits.name} />
        </Box>
      ))}
    </FormDialog>
  );
}
