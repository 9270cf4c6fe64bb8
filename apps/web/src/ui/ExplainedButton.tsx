import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, type MouseEvent } from 'react';
import { offIf } from './offIf.ts';

interface ExplainedButtonProps extends Omit<ButtonProps, 'disabled' | 'onClick' | 'title'> {
  /** Why it does nothing now; undefined where it does. */
  readonly why: string | undefined;
  readonly onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
}

/** A button that says beside itself why it does nothing now, to the eye and to readers of the screen; it keeps the focus. */
export function ExplainedButton({ why, onClick, ...button }: ExplainedButtonProps) {
  const id = useId();
  const off = why !== undefined;
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <Button {...button} {...offIf(off, onClick)} {...(off && { 'aria-describedby': id })} />
      {off && (
        <Typography id={id} component="span" variant="caption" color="textSecondary">
          {why}
        </Typography>
      )}
    </Box>
  );
}
