import Chip from '@mui/material/Chip';
import { formatPounds, type Pence } from '@dragoman/domain/money';

interface TotalChipProps {
  readonly label: string;
  readonly amount: Pence | undefined;
  readonly tone?: 'default' | 'primary' | 'warning';
}

/** A sum in a screen's head. */
export function TotalChip({ label, amount, tone = 'default' }: TotalChipProps) {
  if (amount === undefined) return null;
  return (
    <Chip
      size="small"
      variant="outlined"
      color={tone}
      label={`${label}: ${formatPounds(amount)}`}
      sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
    />
  );
}
