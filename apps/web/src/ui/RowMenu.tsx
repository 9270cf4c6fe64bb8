import MoreIcon from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import type { RowAction } from './dataTable.ts';
import { PopMenu } from './PopMenu.tsx';

interface RowMenuProps<Item> {
  readonly actions: readonly RowAction<Item>[];
  readonly item: Item;
  /** What the row is called, for the button's name. */
  readonly name: string;
}

/** A row's further actions with their words; what cannot be done now says why. */
export function RowMenu<Item>({ actions, item, name }: RowMenuProps<Item>) {
  const [anchor, setAnchor] = useState<HTMLElement>();
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
      <PopMenu
        anchor={anchor}
        onClose={() => setAnchor(undefined)}
        choices={actions.map(({ label, icon, disabledBecause, onClick }) => ({
          label,
          icon,
          closedBecause: disabledBecause,
          onChoose: () => onClick(item),
        }))}
      />
    </>
  );
}
