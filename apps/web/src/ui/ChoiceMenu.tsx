import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { ReactNode } from 'react';

export interface Choice {
  readonly label: string;
  readonly onChoose: () => void;
  readonly icon?: ReactNode;
  /** The present one of several. */
  readonly selected?: boolean;
  /** Why it cannot be chosen now; it stays and says so. */
  readonly closedBecause?: string | undefined;
}

export interface ChoiceMenuProps {
  readonly anchor: HTMLElement;
  readonly choices: readonly Choice[];
  readonly onClose: () => void;
}

// A reason is a sentence: it wraps, where the words of a choice stand on one line.
const reasonStyle = { whiteSpace: 'normal', maxWidth: 260 } as const;

/** The open menu of `PopMenu`: choosing closes it, what is closed says why. */
export function ChoiceMenu({ anchor, choices, onClose }: ChoiceMenuProps) {
  return (
    <Menu open anchorEl={anchor} onClose={onClose} slotProps={{ list: { disabledItemsFocusable: true } }}>
      {choices.map(({ label, icon, selected = false, closedBecause, onChoose }) => (
        <MenuItem
          key={label}
          dense={icon !== undefined}
          selected={selected}
          aria-disabled={closedBecause !== undefined}
          sx={closedBecause === undefined ? {} : { color: 'text.secondary', cursor: 'default' }}
          onClick={() => {
            if (closedBecause !== undefined) return;
            onClose();
            onChoose();
          }}
        >
          {icon && <ListItemIcon>{icon}</ListItemIcon>}
          <ListItemText primary={label} secondary={closedBecause} slotProps={{ secondary: { sx: reasonStyle } }} />
        </MenuItem>
      ))}
    </Menu>
  );
}
