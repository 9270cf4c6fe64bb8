import FilterIcon from '@mui/icons-material/FilterList';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { PopMenu } from './PopMenu.tsx';

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
        aria-expanded={anchor !== undefined}
        aria-label={`${label}: ${chosen}`}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {chosen}
      </Button>
      <PopMenu
        anchor={anchor}
        onClose={() => setAnchor(undefined)}
        choices={choices.map((choice) => ({
          label: choice,
          selected: choice === chosen,
          onChoose: () => onChoose(choice),
        }))}
      />
    </>
  );
}
