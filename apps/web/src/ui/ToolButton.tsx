import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';

interface ToolButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onClick: () => void;
  /** For what is switched on and off. */
  readonly pressed?: boolean;
}

/** A tool shown by its picture, named by its tooltip. */
export function ToolButton({ label, icon, onClick, pressed }: ToolButtonProps) {
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} aria-pressed={pressed} color={pressed ? 'primary' : 'default'} onClick={onClick}>
        {icon}
      </IconButton>
    </Tooltip>
  );
}
