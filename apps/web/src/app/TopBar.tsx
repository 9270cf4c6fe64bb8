import MenuIcon from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useProductTitle } from '../api/portal.ts';
import type { Session } from '../api/session.ts';
import { Mark } from './Mark.tsx';
import { barHeight } from './sizes.ts';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import { UserChip } from './UserChip.tsx';

interface TopBarProps {
  readonly session: Extract<Session, { state: 'signed-in' }>;
  /** The menu it opens and closes; somebody with a temporary password has none. */
  readonly menu: { readonly id: string; readonly open: boolean; readonly toggle: () => void } | undefined;
}

export function TopBar({ session, menu }: TopBarProps) {
  const title = useProductTitle();
  return (
    <Box component="header" sx={bar}>
      {menu && (
        <IconButton
          onClick={menu.toggle}
          aria-label={menu.open ? 'Close menu' : 'Open menu'}
          aria-expanded={menu.open}
          aria-controls={menu.id}
        >
          <MenuIcon />
        </IconButton>
      )}
      <Mark />
      <Typography component="span" sx={{ flex: 1, minWidth: 0, fontWeight: 650, fontSize: '1rem' }} noWrap>
        {title}
      </Typography>
      <ThemeSwitch />
      <UserChip session={session} />
    </Box>
  );
}

const bar = {
  position: 'fixed',
  insetInline: 0,
  top: 0,
  // Above the floating menu, whose toggle it holds.
  zIndex: 1201,
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  height: barHeight,
  px: 1,
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
} as const;
