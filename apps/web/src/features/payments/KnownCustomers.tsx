import Chip from '@mui/material/Chip';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { paymentRoutes } from '@dragoman/contract/payments';
import { formatPounds } from '@dragoman/domain/money';
import { useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { reading } from '../../api/index.ts';
import { useRested } from '../../ui/useRested.ts';

const leastLetters = 2;
const most = 5;

/** Private customers of the typed name, with what they owe and their credit: choosing one fills in name and e-mail. */
export function KnownCustomers() {
  const { watch, setValue } = useFormContext();
  const [typed, email] = watch(['name', 'email']) as unknown[];
  const text = useRested(typeof typed === 'string' ? typed.trim() : '');
  const found = useQuery({
    ...reading(paymentRoutes.payers, { query: { text, private: true } }),
    enabled: text.length >= leastLetters,
  });
  const known = text.length < leastLetters ? [] : (found.data?.data ?? []);
  const isChosen = known.some((customer) => customer.name === typed && (customer.email ?? '') === email);
  if (known.length === 0 || isChosen) return null;
  const choose = { shouldDirty: true, shouldValidate: true };
  return (
    <Box>
      <Typography variant="body2" color="textSecondary" gutterBottom>
        Known customers
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
        {known.slice(0, most).map(({ _id, name, email: address, totalAmount, credit }) => (
          <Chip
            key={_id}
            size="small"
            variant="outlined"
            label={[
              name,
              address || 'no e-mail',
              ...(totalAmount > 0 ? [`owes ${formatPounds(totalAmount)}`] : []),
              ...(credit > 0 ? [`credit ${formatPounds(credit)}`] : []),
            ].join(' · ')}
            onClick={() => {
              setValue('name', name, choose);
              setValue('email', address ?? '', choose);
            }}
            sx={{ maxWidth: '100%', height: 'auto', '& .MuiChip-label': { whiteSpace: 'normal', py: 0.25 } }}
          />
        ))}
      </Box>
    </Box>
  );
}
