import Box from '@mui/material/Box';
import type { ToneName } from './theme/palette.ts';

interface StatusChipProps {
  readonly label: string;
  readonly tone?: ToneName;
  /** Makes it a button. */
  readonly onClick?: () => void;
}

/** A state in words, its tone of colour beside them and never alone. */
export function StatusChip({ label, tone = 'neutral', onClick }: StatusChipProps) {
  return (
    <Box
      className="status"
      component={onClick ? 'button' : 'span'}
      {...(onClick ? { type: 'button' as const, onClick } : {})}
      sx={(theme) => ({
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        minHeight: 24,
        px: 1,
        border: 0,
        borderRadius: 1,
        font: 'inherit',
        fontSize: '0.75rem',
        fontWeight: 600,
        lineHeight: 1.3,
        textAlign: 'start',
        bgcolor: (theme.vars ?? theme).palette.tones[tone].background,
        color: (theme.vars ?? theme).palette.tones[tone].text,
        cursor: onClick ? 'pointer' : 'inherit',
        '&::before': { content: '""', width: 6, height: 6, flexShrink: 0, borderRadius: 1, bgcolor: 'currentColor' },
      })}
    >
      <span>{label}</span>
    </Box>
  );
}
