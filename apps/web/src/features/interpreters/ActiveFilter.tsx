import FilterIcon from '@mui/icons-material/FilterList';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { InterpreterFilters } from '@dragoman/contract/searches';
import { useState } from 'react';

/** What the register may be narrowed to. */
export const activeFilters = [
  { value: '', label: 'All' },
  { value: 'true', label: 'Active' },
  { value: 'false', label: 'Inactive' },
] as const;

interface ActiveFilterProps {
  readonly active: InterpreterFilters['active'];
  readonly onActive: (active: InterpreterFilters['active']) => void;
}

export function ActiveFilter({ active, onActive }: ActiveFilterProps) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const chosen = activeFilters.find(({ value }) => value === (active ?? '')) ?? activeFilters[0];
  return (
    <>
      <Button
        color="inherit"
        startIcon={<FilterIcon />}
        aria-haspopup="menu"
        aria-label={`Filter active: ${chosen.label}`}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {chosen.label}
      </Button>
      <Menu open={anchor !== undefined} anchorEl={anchor ?? null} onClose={() => setAnchor(undefined)}>
        {activeFilters.map(({ value, label }) => (
          <MenuItem
            key={label}
            selected={label === chosen.label}
            onClick={() => {
              setAnchor(undefined);
              onActive(value || undefined);
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
