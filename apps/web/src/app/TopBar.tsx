import MenuIcon from '@mui/icons-material/Menu';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useProductTitle } from '../api/portal.ts';
import type { Session } from '../api/session.ts';
import { Logo } from '../ui/Logo.tsx';
import { barHeight } from './sizes.ts';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import { UserChip } from './UserChip.tsx';

interface TopBarProps {
  readonly session: Extract<Session, { state: 'signed-in' }>;
  /** The menu it opens and closes; somebody with a temporary password has none. */
  readonly menu?: { readonly id: string; readonly open: boolean; readonly toggle: () => void };
  readonly onFind?: () => void;
}

export function TopBar({ session, menu, onFind }: TopBarProps) {
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
      {/* On a phone the words need its room. */}
      <Box sx={{ display: { xs: 'none', sm: 'flex' } }}>
        <Logo />
      </Box>
      <Typography component="span" sx={{ flex: 1, minWidth: 0, fontWeight: 650, fontSize: '1rem' }} noWrap>
        {title}
      </Typography>
      {onFind && (
        <ButtonBase onClick={onFind} aria-label="Go to" aria-keyshortcuts="Control+K Meta+K" title="Go to" sx={find}>
          <SearchIcon fontSize="small" />
          <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
            Go to
          </Box>
          <Box component="kbd" sx={{ display: { xs: 'none', md: 'inline' } }}>
            Ctrl K
          </Box>
        </ButtonBase>
      )}
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
  gap: { xs: 0.5, sm: 1 },
  height: barHeight,
  px: 1,
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
} as const;

const find = {
  gap: 1,
  minWidth: 32,
  minHeight: 32,
  px: { xs: 0.5, md: 1.25 },
  border: { md: 1 },
  borderColor: { md: 'divider' },
  borderRadius: 1,
  color: 'text.secondary',
  fontSize: '0.8125rem',
  '&:hover': { bgcolor: 'action.hover' },
  '& kbd': { font: 'inherit', fontSize: '0.75rem', ml: 2 },
} as const;
