import FilterIcon from '@mui/icons-material/FilterList';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { PopMenu } from './PopMenu.tsx';

interface FilterMenuProps {
  readonly label: string;
  readonly choices: readonly string[];
  readonly chosen: string;
  readonly onChoose: (choice: string) => void;
  /** Where it is no filter. */
  readonly icon?: ReactNode;
}

/** A button that says what a list is filtered (or sorted) by, and the menu to change it. */
export function FilterMenu({ label, choices, chosen, onChoose, icon = <FilterIcon /> }: FilterMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <Button
        color="inherit"
        startIcon={icon}
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
