import FilterIcon from '@mui/icons-material/FilterList';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';

interface FilterMenuProps {
  readonly label: string;
  readonly choices: readonly string[];
  readonly chosen: string;
  readonly onChoose: (choice: string) => void;
}

/** A button that says what a list is filtered by, and the menu to change it. */
export function FilterMenu({ label, choices, chosen, onChoose }: FilterMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <Button
        color="inherit"
        startIcon={<FilterIcon />}
        aria-haspopup="menu"
        aria-label={`${label}: ${chosen}`}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {chosen}
      </Button>
      <Menu open={anchor !== undefined} anchorEl={anchor ?? null} onClose={() => setAnchor(undefined)}>
        {choices.map((choice) => (
          <MenuItem
            key={choice}
            selected={choice === chosen}
            onClick={() => {
              setAnchor(undefined);
              onChoose(choice);
            }}
          >
            {choice}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
