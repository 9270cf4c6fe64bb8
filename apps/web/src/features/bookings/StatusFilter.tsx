import FilterIcon from '@mui/icons-material/FilterList';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { bookingStatuses, statusFilterMenu, statusLabel } from '@dragoman/domain/bookings';
import { useState } from 'react';

interface StatusFilterProps {
  readonly status: string | undefined;
  readonly onStatus: (status: string | undefined) => void;
}

/** The status filter menu of booking lists (row LIST-52); a status that came from elsewhere is named too. */
export function StatusFilter({ status, onStatus }: StatusFilterProps) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const stored = bookingStatuses.find((each) => each === status);
  const label =
    statusFilterMenu.find((filter) => filter.status === status)?.label ?? (stored ? statusLabel(stored) : 'All');
  return (
    <>
      <Button
        color="inherit"
        startIcon={<FilterIcon />}
        aria-haspopup="menu"
        aria-label={`Status: ${label}`}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {label}
      </Button>
      <Menu open={anchor !== undefined} anchorEl={anchor ?? null} onClose={() => setAnchor(undefined)}>
        {statusFilterMenu.map((filter) => (
          <MenuItem
            key={filter.label}
            selected={filter.status === status}
            onClick={() => {
              setAnchor(undefined);
              onStatus(filter.status);
            }}
          >
            {filter.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
