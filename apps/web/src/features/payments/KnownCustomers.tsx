import Chip from '@mui/material/Chip';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { paymentRoutes } from '@dragoman/contract/payments';
import { formatPounds } from '@dragoman/domain/money';
import { useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { reading } from '../../api/index.ts';
import { useRested } from '../../ui/useRested.ts';

/** Private customers of the typed name, with what they owe and their credit: choosing one fills in name and e-mail. */
export function KnownCustomers() {
  const { watch, setValue } = useFormContext();
  const typed: unknown = watch('name');
  const text = useRested(typeof typed === 'string' ? typed.trim() : '');
  const found = useQuery({
    ...reading(paymentRoutes.payers, { query: { text, private: true } }),
    enabled: text !== '',
  });
  const customers = text === '' ? [] : (found.data?.data ?? []);
  if (customers.length === 0) return null;
  const choose = { shouldDirty: true, shouldValidate: true };
  return (
    <Box>
      <Typography variant="body2" color="textSecondary" gutterBottom>
        Known customers
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
        {customers.map(({ _id, name, email, totalAmount, credit }) => (
          <Chip
            key={_id}
            size="small"
            variant="outlined"
            label={[
              name,
              email || 'no e-mail',
              `owes ${formatPounds(totalAmount)}`,
              ...(credit > 0 ? [`credit ${formatPounds(credit)}`] : []),
            ].join(' · ')}
            onClick={() => {
              setValue('name', name, choose);
              setValue('email', email ?? '', choose);
            }}
            sx={{ maxWidth: '100%', height: 'auto', '& .MuiChip-label': { whiteSpace: 'normal', py: 0.25 } }}
          />
        ))}
      </Box>
    </Box>
  );
}
