import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import MuiTextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FirstNumber, settingsRoutes } from '@dragoman/contract/settings';
import { firstNumberField } from '@dragoman/domain/settings';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reading, useRouteMutation } from '../../api/index.ts';
import { CloseButton, Dialog } from '../../ui/Dialog.tsx';
import { notifyDone } from '../../ui/messages.ts';
import { ErrorState, LoadingState } from '../../ui/states.tsx';

const labels: Readonly<Record<FirstNumber['name'], string>> = {
  booking: 'Bookings and quotations',
  invoice: 'Invoices',
  interpreterInvoice: "Interpreters' invoices",
  creditNote: 'Credit notes',
  monthlyInvoice: 'Monthly invoices',
  proforma: 'Proforma invoices',
  payment: 'Payments',
  remittance: 'Remittance slips',
};

/** Where the numbers of each kind of document begin, as long as none is given (rule imports/first-numbers). */
export function FirstNumbersDialog({ onClose }: { readonly onClose: () => void }) {
  const read = useQuery(reading(settingsRoutes.firstNumbers, {}));
  return (
    <Dialog open title="First Numbers" onClose={onClose} actions={<CloseButton>Close</CloseButton>}>
      <Stack sx={{ gap: 2 }}>
        <Typography variant="body2">
          Go on with the numbers that your papers have. A number can be set until the first one is given.
        </Typography>
        {read.data ? (
          read.data.data.map((number) => <NumberRow key={`${number.name} ${number.first}`} number={number} />)
        ) : read.error ? (
          <ErrorState text={read.error.message} onRetry={() => void read.refetch()} />
        ) : (
          <LoadingState />
        )}
      </Stack>
    </Dialog>
  );
}

function NumberRow({ number }: { readonly number: FirstNumber }) {
  const [typed, setTyped] = useState(String(number.first));
  const set = useRouteMutation(settingsRoutes.setFirstNumber, {
    outdates: ['settings'],
    onDone: () => notifyDone(`${labels[number.name]} begin with ${typed}`),
  });
  const problem = firstNumberField.safeParse(typed === '' ? undefined : Number(typed)).error?.issues[0]?.message;
  const isChanged = typed !== String(number.first);
  return (
    <Stack component="form" direction="row" sx={{ gap: 1, alignItems: 'flex-start' }} noValidate>
      <MuiTextField
        size="small"
        fullWidth
        label={labels[number.name]}
        value={typed}
        disabled={number.isUsed}
        error={isChanged && problem !== undefined}
        helperText={isChanged && problem ? problem : `Next: ${number.next}`}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        onChange={(event) => setTyped(event.target.value.trim())}
      />
      <Button
        type="submit"
        loading={set.isPending}
        disabled={number.isUsed || !isChanged || problem !== undefined}
        onClick={(event) => {
          event.preventDefault();
          set.mutate({ params: { name: number.name }, body: { first: Number(typed) } });
        }}
      >
        Set
      </Button>
      {set.error && <Alert severity="error">{set.error.message}</Alert>}
    </Stack>
  );
}
