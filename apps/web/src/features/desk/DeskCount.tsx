import Box from '@mui/material/Box';
import { useDesk, waitingText } from './useDesk.ts';

/** How much waits on the morning desk, for the eye: the desk's heading says it in words. Nothing while nothing does. */
export function DeskCount() {
  const text = waitingText(useDesk().data?.data);
  if (!text) return null;
  return (
    <Box
      component="span"
      aria-hidden="true"
      sx={{ ml: 'auto', px: 0.75, borderRadius: 4, bgcolor: 'action.selected', typography: 'caption' }}
    >
      {text}
    </Box>
  );
}
