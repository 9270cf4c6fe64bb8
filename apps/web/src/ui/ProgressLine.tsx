import Box from '@mui/material/Box';

/** A thin line that moves while something loads. */
export function ProgressLine({ label = 'Loading' }: { label?: string }) {
  return <Box role="progressbar" aria-label={label} sx={line} />;
}

const line = {
  position: 'absolute',
  insetInline: 0,
  top: 0,
  zIndex: 3,
  height: 2,
  overflow: 'hidden',
  '&::after': {
    content: '""',
    display: 'block',
    width: '40%',
    height: '100%',
    bgcolor: 'primary.main',
    animation: 'progress-line 1.2s ease-in-out infinite',
  },
  '@keyframes progress-line': { from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(250%)' } },
} as const;
