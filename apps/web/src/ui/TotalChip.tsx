import Chip from '@mui/material/Chip';
import { formatPounds, type Pence } from '@dragoman/domain/money';

/** A sum in a screen's head. */
export function TotalChip({ label, amount }: { label: string; amount: Pence | undefined }) {
  return amount === undefined ? null : (
    <Chip
      size="small"
      variant="outlined"
      label={`${label}: ${formatPounds(amount)}`}
      sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
    />
  );
}
