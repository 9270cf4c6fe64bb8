import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';

interface ToolButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onClick: () => void;
  /** For what is switched on and off. */
  readonly pressed?: boolean;
}

/** A tool shown by its picture, named by its label; a native title weighs nothing. */
export function ToolButton({ label, icon, onClick, pressed }: ToolButtonProps) {
  return (
    <IconButton
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      color={pressed ? 'primary' : 'default'}
      onClick={onClick}
    >
      {icon}
    </IconButton>
  );
}
