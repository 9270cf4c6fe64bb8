import MoreIcon from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import type { RowAction } from './dataTable.ts';

interface RowMenuProps<Item> {
  readonly actions: readonly RowAction<Item>[];
  readonly item: Item;
  /** What the row is called, for the button's name. */
  readonly name: string;
}

/** A row's further actions with their words; what cannot be done now says why. */
export function RowMenu<Item>({ actions, item, name }: RowMenuProps<Item>) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const choose = (action: RowAction<Item>) => {
    if (action.disabledBecause !== undefined) return;
    setAnchor(undefined);
    action.onClick(item);
  };
  return (
    <>
      <IconButton
        size="small"
        aria-label={`More actions ${name}`}
        title="More actions"
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ verticalAlign: 'middle' }}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      {anchor && (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(undefined)}>
          {actions.map((action) => {
            const closed = action.disabledBecause !== undefined;
            return (
              <MenuItem
                key={action.label}
                dense
                aria-disabled={closed}
                onClick={() => choose(action)}
                sx={closed ? { color: 'text.secondary', cursor: 'default' } : {}}
              >
                <ListItemIcon>{action.icon}</ListItemIcon>
                <ListItemText primary={action.label} secondary={action.disabledBecause} />
              </MenuItem>
            );
          })}
        </Menu>
      )}
    </>
  );
}
