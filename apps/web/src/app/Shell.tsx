import MenuIcon from '@mui/icons-material/Menu';
import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Toolbar from '@mui/material/Toolbar';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useProductTitle } from '../api/portal.ts';
import type { Session } from '../api/session.ts';
import { Mark } from './Mark.tsx';
import { SideMenu } from './SideMenu.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import { UnsavedGuard } from './UnsavedGuard.tsx';
import { UserChip } from './UserChip.tsx';

const ExamplesBanner = lazy(() => import('../features/settings/ExamplesBanner.tsx'));

/** Width of the open side menu (SHELL-03) and height of the top bar, in pixels. */
export const menuWidth = 210;
export const barHeight = 52;

interface ShellProps {
  readonly session: Extract<Session, { state: 'signed-in' }>;
  readonly children: ReactNode;
}

export default function Shell({ session, children }: ShellProps) {
  const wide = useMediaQuery((theme) => theme.breakpoints.up('md'));
  const [docked, setDocked] = useState(true);
  const [floating, setFloating] = useState(false);
  const title = useProductTitle();
  const menuExists = !session.user.mustChangePassword;
  const open = menuExists && (wide ? docked : floating);
  const toggle = () => (wide ? setDocked(!docked) : setFloating(!floating));

  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
      <Link href="#content" sx={skipLink}>
        Skip to content
      </Link>
      <AppBar
        position="fixed"
        sx={{
          borderBottom: 1,
          borderColor: 'divider',
          bgcolor: 'background.paper',
          zIndex: (theme) => theme.zIndex.drawer + 1,
        }}
      >
        <Toolbar variant="dense" disableGutters sx={{ minHeight: barHeight, px: 1, gap: 1 }}>
          {menuExists && (
            <IconButton
              onClick={toggle}
              aria-label={open ? 'Close menu' : 'Open menu'}
              aria-expanded={open}
              aria-controls="side-menu"
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
        </Toolbar>
      </AppBar>
      <Drawer
        id="side-menu"
        variant={wide ? 'persistent' : 'temporary'}
        open={open}
        onClose={() => setFloating(false)}
        sx={{ width: open && wide ? menuWidth : 0, flexShrink: 0, '@media print': { display: 'none' } }}
        slotProps={{ paper: { sx: { width: menuWidth, pt: `${barHeight}px` } } }}
      >
        {menuExists && <SideMenu role={session.user.role} onChoose={() => setFloating(false)} />}
      </Drawer>
      <Box
        component="main"
        id="content"
        tabIndex={-1}
        sx={{ flex: 1, minWidth: 0, pt: `${barHeight}px`, outline: 'none !important' }}
      >
        {session.user.role === 'superadmin' && menuExists && (
          <Suspense fallback={null}>
            <ExamplesBanner />
          </Suspense>
        )}
        {children}
      </Box>
      <UnsavedGuard />
    </Box>
  );
}

const skipLink = {
  position: 'fixed',
  top: 8,
  left: 8,
  zIndex: 2000,
  px: 2,
  py: 1,
  borderRadius: 1,
  bgcolor: 'background.paper',
  transform: 'translateY(-200%)',
  '&:focus': { transform: 'none' },
} as const;
