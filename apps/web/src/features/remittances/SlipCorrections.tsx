import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';

/** What a superadmin may undo about a slip (rule remittances/voiding). */
export function SlipCorrections({ onVoid }: { onVoid: () => void }) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <Button
        color="inherit"
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ mr: 'auto' }}
      >
        Put right
      </Button>
      <Menu open={anchor !== undefined} anchorEl={anchor ?? null} onClose={() => setAnchor(undefined)}>
        <MenuItem
          onClick={() => {
            setAnchor(undefined);
            onVoid();
          }}
        >
          Void slip
        </MenuItem>
      </Menu>
    </>
  );
}
